// Asks the library, built for wasm32-unknown-unknown, as a page would: `node ask.mjs courier.wasm` reads an array of
// requests in JSON from standard input, and writes the array of answers.
import { readFile } from "node:fs/promises";

const [, , path] = process.argv;
const { instance } = await WebAssembly.instantiate(await readFile(path), {});
const { memory, courier_room, courier_answer, courier_length } = instance.exports;

function ask(request) {
  const bytes = new TextEncoder().encode(request);
  const room = courier_room(bytes.length);
  // The memory may have moved when it grew: look at it anew each time.
  new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
  const answer = courier_answer();
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer, courier_length()));
}

let input = "";
for await (const part of process.stdin) input += part;
process.stdout.write(JSON.stringify(JSON.parse(input).map(ask)));
