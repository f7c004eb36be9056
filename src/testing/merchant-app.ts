import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/** How an application is started. */
export interface AppOptions {
  /** The command, as in a terminal: `node server.js`. It listens on the port in `PORT`. */
  readonly command: string;
  /** Where it is run; default the current folder. */
  readonly cwd?: string;
  /** Variables of its environment beside those of this process and of the kit. */
  readonly env?: Readonly<Record<string, string>>;
  /** The path of its receiver of webhooks; without it none are sent. Its secret is in `TILL_WEBHOOK_SECRET`. */
  readonly webhooks?: string;
  /** A path that it answers once it has started; default `/`. */
  readonly ready?: string;
  /** Milliseconds until it has to answer; default 30000. */
  readonly timeout?: number;
}

/** A running application. */
export interface MerchantApp {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** All that it has printed. */
  output(): string;
  close(): Promise<void>;
}

const pause = 40;

/**
 * Starts an application on a free port, and waits until it answers.
 *
 * @param settings returns more variables of its environment, by its address
 * @throws {Error} with what it printed, if it ends or does not answer in time
 */
export async function startMerchantApp(
  { command, cwd, env = {}, ready = "/", timeout = 30_000 }: AppOptions,
  settings: (url: string) => Promise<Readonly<Record<string, string>>>,
): Promise<MerchantApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(command, {
    shell: true,
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what the shell has started ends with it.
    detached: process.platform !== "win32",
    env: { ...process.env, ...(await settings(url)), PORT: String(port), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (output += String(chunk)));
  }
  const end = () => endGroup(child);
  process.once("exit", end);
  const close = async () => {
    process.off("exit", end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    end();
    await ended;
  };
  try {
    await untilReady(child, url + ready, timeout);
  } catch (error) {
    await close();
    throw new Error(`${command}: ${error instanceof Error ? error.message : String(error)}\n${output}`, {
      cause: error,
    });
  }
  return { url, close, output: () => output };
}

async function untilReady(child: ChildProcess, address: string, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    const isThere = await fetch(address, { redirect: "manual" }).then(
      async ({ body }) => {
        await body?.cancel();
        return true;
      },
      () => false,
    );
    if (isThere) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("it has ended.");
    if (performance.now() > end) throw new Error(`${address} does not answer.`);
    await wait(pause);
  }
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill();
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
