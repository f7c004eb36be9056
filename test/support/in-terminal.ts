import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";

/** A program that runs in a pseudo-terminal. */
export interface InTerminal {
  /** All that it has printed. */
  output(): string;
  /** Resolves with the output once it matches; rejects when the program ends before. */
  until(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

/** Runs a Node program in a pseudo-terminal of `script` (util-linux), which has no columns unless it is told how many. */
export function inTerminal(
  program: string,
  variables: Readonly<Record<string, string>>,
  columns = 0,
): InTerminal {
  const env = { PATH: process.env["PATH"] ?? "", TERM: "xterm-256color", ...variables };
  const command = `stty cols ${String(columns)}; exec '${process.execPath}' '${program}'`;
  const child: ChildProcess = spawn("script", ["-qec", command, "/dev/null"], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += String(chunk)));
  const closed = once(child, "close");
  return {
    output: () => output,
    until: async (pattern) => {
      while (!pattern.test(output)) {
        if (child.exitCode !== null) throw new Error(`The program ended: ${output}`);
        await Promise.race([once(child.stdout ?? child, "data"), closed]);
      }
      return output;
    },
    end: async () => {
      // Control-C, as a person ends it.
      if (child.exitCode === null) child.stdin?.write("\u0003");
      await closed;
    },
  };
}
