import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const built = new URL("../../dist/service/", import.meta.url);

export const demoShop = fileURLToPath(new URL("start.js", built));

const service = fileURLToPath(new URL("main.js", built));

/** What a process that ended by itself has left. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

type Variables = Readonly<Record<string, string>>;

/** Processes of the built service as an operator starts them, from a folder of their own. */
export class Processes {
  readonly folder = mkdtempSync(path.join(tmpdir(), "till-start-"));
  readonly #running: ChildProcess[] = [];

  start(variables: Variables, program = service): ChildProcess {
    const env = { PATH: process.env["PATH"] ?? "", LOG_LEVEL: "silent", ...variables };
    const child = fork(program, { env, execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] });
    this.#running.push(child);
    return child;
  }

  /** Runs a process to its end. */
  outcome(variables: Variables, program = service): Promise<Outcome> {
    const child = this.start(variables, program);
    const text = { output: "", errors: "" };
    child.stdout?.on("data", (chunk) => (text.output += String(chunk)));
    child.stderr?.on("data", (chunk) => (text.errors += String(chunk)));
    return new Promise((resolve) => child.once("close", (code) => resolve({ code, ...text })));
  }

  async endAll(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((child) => ended(child)));
  }

  /** Ends all processes as a lost machine would. */
  async killAll(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((child) => ended(child, "SIGKILL")));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What the service prints once it is ready. */
export function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("data  ")) resolve(output);
    });
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    child.once("exit", (code) => reject(new Error(`The service ended with ${code}: ${output}`)));
  });
}

/** Ends a process, in order unless the signal says otherwise. Resolves at once for one that has ended already. */
export function ended(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
