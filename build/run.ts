import { parseArgs } from "node:util";
import { buildParts } from "./build-parts.ts";
import { parts } from "./parts.ts";
import { progressOn } from "./progress.ts";

// `npm run build` builds all parts, or those that it is given the names of; with `--changed` only those whose sources have changed.

const { values, positionals } = parseArgs({
  options: { changed: { type: "boolean", default: false } },
  allowPositionals: true,
});

const stop = new AbortController();
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => {
    process.exitCode = code;
    stop.abort();
  });
}

const progress = progressOn(process.stderr, process.env["TERM"]);
try {
  const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  await buildParts(chosen, { all: !values.changed, stop: stop.signal, progress });
} catch (error) {
  progress.end();
  if (!stop.signal.aborted) {
    progress.print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
