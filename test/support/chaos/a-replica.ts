import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { builtFolder } from "../../../src/service/web/assets/built-folder.ts";

/** What `npm run build` has built: it starts fast enough to be killed often. */
const main = path.join(builtFolder(), "service", "main.js");
const movableClock = path.join(import.meta.dirname, "movable-clock.mjs");
/** How long one may take to come up on a slow machine, in milliseconds. */
const patience = 240_000;

/** One process of the service, on a port of its own, that can be killed and comes up again. */
export interface Replica {
  readonly port: number;
  /** How often it ended by itself. */
  deaths(): number;
  /** `kill -9`, and a new process in its place at once. Resolves when that one answers. */
  killAndStart(): Promise<void>;
  /** Stands still during a piece of work, as a process without processor time does. */
  standStill(work: () => Promise<void>): Promise<void>;
  /** Shows a time so many milliseconds ahead of the real one, also after it was killed. Only with a movable clock. */
  moveTime(ahead: number): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

interface ReplicaOptions {
  /** How far its clock is ahead at first, in milliseconds; undefined: it has the clock of the machine. */
  readonly ahead?: number;
  /** The file that its log is appended to. */
  readonly log?: string | undefined;
}

export async function aReplica(
  port: number,
  environment: Readonly<Record<string, string>>,
  { ahead: firstAhead, log }: ReplicaOptions = {},
): Promise<Replica> {
  let deaths = 0;
  let ending = false;
  let ahead = firstAhead;
  const start = async () => {
    const env = { PATH: process.env["PATH"] ?? "", LOG_LEVEL: "silent", PORT: String(port), ...environment };
    const output = log === undefined ? "ignore" : openSync(log, "a");
    const child = fork(main, {
      ...(ahead === undefined
        ? { env, execArgv: [] }
        : { env: { ...env, CHAOS_AHEAD: String(ahead) }, execArgv: ["--import", movableClock] }),
      stdio: ["ignore", output, "inherit", "ipc"],
    });
    if (typeof output === "number") closeSync(output);
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
    standStill: async (work) => {
      child.kill("SIGSTOP");
      try {
        await work();
      } finally {
        child.kill("SIGCONT");
      }
    },
    moveTime: async (to) => {
      ahead = to;
      await acknowledged(child, to);
    },
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
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

/** Sends a process the time, and resolves when it has it. */
function acknowledged(child: ChildProcess, ahead: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error("A replica ended by itself."));
    child.once("message", () => {
      child.off("exit", gone);
      resolve();
    });
    child.once("exit", gone);
    child.send({ ahead });
  });
}

function ended(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
