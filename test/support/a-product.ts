import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** The built service with the demo shop, each on a free port, with a data folder of its own. */
export interface Product {
  /** The address of the service, a different site than the shop's. */
  readonly service: string;
  readonly shop: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly dataDir: string;
  /** The id of its process. */
  readonly pid: number;
  /** All that it has printed and logged. */
  output(): string;
  /** Sends a signal to its process. */
  signal(name: NodeJS.Signals): void;
  /** Ends it in order and leaves its data; `remove` takes those away. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const secretKey = `sk_test_${"Journey0".repeat(4)}`;
const publishableKey = `pk_test_${"Journey0".repeat(4)}`;
/** Loading PGlite takes a while on a slow machine, in milliseconds. */
const patience = 240_000;

type Variables = Readonly<Record<string, string>>;

/** Starts what `npm start` starts once it is built. Rejects with what it printed when it does not come up. */
export async function aProduct(variables: Variables = {}): Promise<Product> {
  for (let left = 3; ; left--) {
    try {
      return await started(variables);
    } catch (error) {
      // A port that was free may be somebody else's by now.
      if (left === 0 || !(error instanceof Error && / is taken/.test(error.message))) throw error;
    }
  }
}

async function started(variables: Variables): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "till-product-"));
  const port = variables["PORT"] ?? (await freePort());
  const demoPort = await freePort();
  const env = {
    PATH: process.env["PATH"] ?? "",
    LOG_LEVEL: "trace",
    PORT: String(port),
    DEMO_PORT: String(demoPort),
    TILL_DATA_DIR: dataDir,
    TILL_READS_PER_SECOND: "0",
    TILL_WRITES_PER_SECOND: "0",
    TILL_DECLINES_PER_10_MINUTES: "0",
    TILL_TEST_SECRET_KEY: secretKey,
    TILL_TEST_PUBLISHABLE_KEY: publishableKey,
    ...variables,
  };
  const child = spawn(process.execPath, ["dist/service/start.js"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const service = `http://localhost:${port}`;
  const shop = `http://127.0.0.1:${demoPort}`;
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await ready(child, [`${service}/health`, shop], () => output);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    service,
    shop,
    secretKey,
    publishableKey,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (name) => void child.kill(name),
    stop: () => ended(child),
    remove,
  };
}

async function ready(child: ChildProcess, addresses: readonly string[], output: () => string): Promise<void> {
  const until = performance.now() + patience;
  for (const address of addresses) {
    while (!(await answers(address))) {
      if (child.exitCode !== null || performance.now() > until) {
        await ended(child);
        throw new Error(`${address} does not answer:\n${output()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
