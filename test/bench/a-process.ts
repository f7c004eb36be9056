import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";

/** The built service in a process of its own. */
export interface ServiceProcess {
  readonly address: string;
  readonly secret: string;
  readonly pid: number;
  /** Its resident memory, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const key = (kind: "sk" | "pk") => `${kind}_test_${"Bench000".repeat(4)}`;
/** How long it may take to come up, in milliseconds. */
const patience = 60_000;

/**
 * Starts what `npm run build` has built, on a PostgreSQL or its embedded database. Processes on one database are replicas: they
 * have the same keys.
 */
export async function aServiceProcess(database?: string): Promise<ServiceProcess> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "till-bench-"));
  const child = spawn(process.execPath, ["dist/service/start.js"], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(port),
      DEMO_PORT: "off",
      DATABASE_URL: database,
      TILL_DATA_DIR: folder,
      TILL_MASTER_KEY: "be4c".repeat(16),
      TILL_TEST_SECRET_KEY: key("sk"),
      TILL_TEST_PUBLISHABLE_KEY: key("pk"),
      TILL_READS_PER_SECOND: "0",
      TILL_WRITES_PER_SECOND: "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  await ready(child, address);
  return {
    address,
    secret: key("sk"),
    pid: child.pid ?? 0,
    memory: () => residentMemory(child),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, address: string): Promise<void> {
  for (const until = performance.now() + patience; performance.now() < until; await wait(100)) {
    if (child.exitCode !== null) break;
    const answers = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
  }
  throw new Error("The service did not come up. It has to be built: npm run build.");
}

/** By `/proc`, which only Linux has. */
function residentMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
