import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { buildParts } from "../build/build-parts.ts";
import { parts } from "../build/parts.ts";
import { progressOn } from "../build/progress.ts";
import type { ReloadingProxy } from "./reloading-proxy.ts";
import { startReloadingProxy } from "./reloading-proxy.ts";

/*
 * `npm run dev`: builds and starts the service and the shop, again whenever a file changes, and then reloads the open pages.
 * Two proxies in front of them keep the addresses available meanwhile.
 */

const port = Number(process.env["PORT"] || 4242);
const demoPort = Number(process.env["DEMO_PORT"] || 4243);
const [innerPort, innerDemoPort] = [port + 10_000, demoPort + 10_000];
const service = `http://localhost:${port}`;

/** What the service and the shop start with. */
const developed = parts.filter(({ name }) => name === "scripts" || name === "service");
const progress = progressOn(process.stderr, process.env["TERM"]);
const stop = new AbortController();

let running: ChildProcess | undefined;
let ready: Promise<void> = Promise.resolve();

async function restart(): Promise<void> {
  await buildParts(developed, { all: false, stop: stop.signal, progress });
  if (running !== undefined && running.exitCode === null) {
    running.kill("SIGTERM");
    await once(running, "exit");
  }
  const env = {
    ...process.env,
    PORT: String(innerPort),
    DEMO_PORT: String(innerDemoPort),
    TILL_PUBLIC_URL: service,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
  };
  running = spawn(process.execPath, ["dist/service/start.js"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (running.exitCode === null && !(await isReachable(innerDemoPort))) await wait(50);
}

function isReachable(innerPort: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${innerPort}/`).then(
    () => true,
    () => false,
  );
}

/** Builds, restarts and reloads. If the build fails, its error is printed and the previous process keeps running. */
async function refresh(proxies: readonly ReloadingProxy[]): Promise<void> {
  ready = restart().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
  });
  await ready;
  for (const proxy of proxies) proxy.reload();
}

/** Calls `changed` after file changes, once no file has changed for 100 ms. */
function onChange(folders: readonly string[], changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  for (const folder of folders) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(changed);
      }, 100);
    });
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stop.abort();
    running?.once("exit", () => process.exit(0));
    if (running === undefined || running.exitCode !== null) process.exit(0);
    running.kill("SIGTERM");
  });
}

await refresh([]);
const shared = { scriptOrigin: service, ready: () => ready };
const proxies = await Promise.all([
  startReloadingProxy({ ...shared, port, target: innerPort }),
  startReloadingProxy({ ...shared, port: demoPort, target: innerDemoPort }),
]);
onChange(["src", "demo"], () => refresh(proxies));
process.stdout.write(`\n  Till is being developed at ${service} and http://127.0.0.1:${demoPort}\n\n`);
