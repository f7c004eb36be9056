import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A running program that answers each line of JSON with another. */
export interface Caller {
  /** Rejects where the program has ended. */
  ask(question: object): Promise<unknown>;
  end(): void;
}

/**
 * Starts a program that makes calls in another language, one after the other.
 *
 * @param env what its environment holds besides the path of programs
 */
export function aCaller(
  command: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Caller {
  const child = spawn(command, parameters, {
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], ...env },
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const line = await lines.next();
      if (line.done === true) throw new Error(`${command} has ended.`);
      return JSON.parse(line.value) as unknown;
    },
    end: () => child.stdin.end(),
  };
}
