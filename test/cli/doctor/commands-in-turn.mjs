import { pathToFileURL } from "node:url";

// Runs the built command many times in one process: its parent sends the words and the environment of each, and gets what it has
// written, and its exit code. Each run is a module of its own; what it imports is loaded once.

const command = pathToFileURL(process.argv[2]).href;
let count = 0;
let text = { output: "", errors: "" };
const gathered = (name) => (chunk) => {
  text[name] += String(chunk);
  return true;
};
process.stdout.write = gathered("output");
process.stderr.write = gathered("errors");
// Each run listens for signals, and to its output.
for (const emitter of [process, process.stdout]) emitter.setMaxListeners(0);

process.on("message", async ({ words, environment }) => {
  text = { output: "", errors: "" };
  process.exitCode = undefined;
  process.argv = [process.argv0, command, ...words];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  await import(`${command}?${(count += 1)}`);
  process.send({ code: process.exitCode ?? 0, ...text });
});
