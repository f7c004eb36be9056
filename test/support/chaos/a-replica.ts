import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { builtFolder } from "../../../src/service/web/assets/built-folder.ts";

/** What `npm run build` has built: it starts fast enough to be killed often. */
const main = path.join(builtFolder(), "service", "main.js");
/** How long one may take to come up on a busy machine, in milliseconds. */
const patience = 60_000;

/** One process of the service, on a port of its own, that can be killed and comes up again. */
export interface Replica {
  readonly port: number;
  /** How often it ended by itself. */
  deaths(): number;
  /** `kill -9`, and a new process in its place at once. Resolves when that one answers. */
  killAndStart(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

export async function aReplica(
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<Replica> {
  let deaths = 0;
  let ending = false;
  const start = async () => {
    const env = { PATH: process.env["PATH"] ?? "", LOG_LEVEL: "silent", PORT: String(port), ...environment };
    const child = fork(main, { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child.once("exit", () => {
      if (!ending) deaths += 1;
    });
    await ready(child, port);
    return child;
  };
  const end = async (child: ChildProcess, signal: "SIGKILL" | "SIGTERM") => {
    ending = true;
    await ended(child, signal);
    ending = false;
  };
  let child = await start();
  return {
    port,
    deaths: () => deaths,
    killAndStart: async () => {
      await end(child, "SIGKILL");
      child = await start();
    },
    stop: () => end(child, "SIGTERM"),
  };
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (const until = performance.now() + patience; performance.now() < until; await wait(50)) {
    if (child.exitCode !== null) break;
    const answers = await fetch(`http://127.0.0.1:${port}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
  }
  throw new Error(`A replica on port ${port} did not come up. It has to be built: npm run build.`);
}

function ended(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
