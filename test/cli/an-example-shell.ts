import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../dist/service/till.js", import.meta.url));

/** What a line in a shell has left. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A line that runs in a shell. */
export interface Running {
  /** Resolves once the output matches, or the line has ended. */
  until(pattern: RegExp): Promise<void>;
  /** Ends it as Control-C does, or as a service manager. */
  signal(name: "SIGINT" | "SIGTERM"): void;
  readonly ended: Promise<Ended>;
}

/** A shell in a folder of its own in which `till` is the built command. */
export interface ExampleShell {
  readonly folder: string;
  start(line: string, env?: Readonly<Record<string, string>>): Running;
  run(line: string, env?: Readonly<Record<string, string>>): Promise<Ended>;
}

/** @param env the variables of every line; those of this process are not there */
export function anExampleShell(folder: string, env: Readonly<Record<string, string>>): ExampleShell {
  const bin = path.join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, "till"), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(path.join(bin, "till"), 0o755);
  const own = { PATH: `${bin}:${process.env["PATH"] ?? ""}`, HOME: folder, LOG_LEVEL: "silent", ...env };
  const start: ExampleShell["start"] = (line, further = {}) => {
    // The last command of a line takes the place of the shell, so that it gets the signals.
    const child = spawn("bash", ["-c", line], {
      cwd: folder,
      env: { ...own, ...further },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const text = { output: "", errors: "" };
    child.stdout.on("data", (chunk) => (text.output += String(chunk)));
    child.stderr.on("data", (chunk) => (text.errors += String(chunk)));
    const closed = once(child, "close");
    return {
      until: async (pattern) => {
        while (!pattern.test(text.output) && child.exitCode === null) {
          await Promise.race([once(child.stdout, "data"), closed]);
        }
      },
      signal: (name) => child.kill(name),
      ended: closed.then(([code]) => ({ code: code as number | null, ...text })),
    };
  };
  return { folder, start, run: (line, further) => start(line, further).ended };
}
