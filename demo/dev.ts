import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createBuilder } from "vite";
import type { ReloadingProxy } from "./reloading-proxy.ts";
import { startReloadingProxy } from "./reloading-proxy.ts";

/*
 * `npm run dev`: builds, starts the service and the shop, and does both again whenever a file changes; then the open
 * pages load anew. It stands in front of both with two proxies and changes nothing else.
 */

const port = Number(process.env["PORT"] || 4242);
const demoPort = Number(process.env["DEMO_PORT"] || 4243);
const [innerPort, innerDemoPort] = [port + 10_000, demoPort + 10_000];
const service = `http://localhost:${port}`;

let running: ChildProcess | undefined;
let ready: Promise<void> = Promise.resolve();

async function startAnew(): Promise<void> {
  const builder = await createBuilder({ logLevel: "warn" });
  await builder.buildApp();
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
  while (running.exitCode === null && !(await answers(innerDemoPort))) await wait(50);
}

function answers(innerPort: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${innerPort}/`).then(
    () => true,
    () => false,
  );
}

/** A build that fails is shown where it was started; what ran before keeps running. */
async function refresh(proxies: readonly ReloadingProxy[]): Promise<void> {
  ready = startAnew().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
  });
  await ready;
  for (const proxy of proxies) proxy.reload();
}

/** Calls back when files have changed and none has for a moment. */
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

await refresh([]);
const shared = { scriptOrigin: service, ready: () => ready };
const proxies = await Promise.all([
  startReloadingProxy({ ...shared, port, target: innerPort }),
  startReloadingProxy({ ...shared, port: demoPort, target: innerDemoPort }),
]);
onChange(["src", "demo"], () => refresh(proxies));
process.stdout.write(`\n  Till is being developed at ${service} and http://127.0.0.1:${demoPort}\n\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    running?.once("exit", () => process.exit(0));
    if (running === undefined || running.exitCode !== null) process.exit(0);
    running.kill("SIGTERM");
  });
}
