import { spawn } from "node:child_process";
import { once } from "node:events";

/** A shell that runs one line after the other, each in a process of its own. */
export interface Shell {
  /** The output of a line. Rejects, with what it wrote to its error output in the message, where it ends with another code than 0. */
  run(line: string): Promise<string>;
  end(): Promise<void>;
}

/** Lines come and outputs go with a zero byte behind them: neither can hold one. */
const loop = String.raw`
while IFS= read -r -d '' line; do
  bash -c "$line"
  printf '\0%s\0' $?
done`;

/**
 * Starts a shell in a folder. It is small: where a process holds databases in its memory, to start another one from it takes the time of
 * ten from a shell.
 */
export function aShell(folder: string): Shell {
  const child = spawn("bash", ["-c", loop], { cwd: folder, stdio: "pipe" });
  const closed = once(child, "close");
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  let bytes = Buffer.alloc(0);
  child.stdout.on("data", (chunk: Buffer) => (bytes = Buffer.concat([bytes, chunk])));
  /** What comes before the next zero byte. */
  const next = async (): Promise<string> => {
    for (;;) {
      const end = bytes.indexOf(0);
      if (end >= 0) {
        const text = bytes.subarray(0, end).toString();
        bytes = bytes.subarray(end + 1);
        return text;
      }
      if (child.exitCode !== null) throw new Error("The shell has ended.");
      await Promise.race([once(child.stdout, "data"), closed]);
    }
  };
  return {
    run: async (line) => {
      errors = "";
      child.stdin.write(`${line}\0`);
      const output = await next();
      const code = await next();
      if (code !== "0") throw new Error(`${line} ended with ${code}.\n${output}${errors}`);
      return output;
    },
    end: async () => {
      child.stdin.end();
      await closed;
    },
  };
}
