import type { ChildProcess, SpawnOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Tab } from "./tab.ts";

/** How long a program may take to come up, in milliseconds. */
export const patience = 30_000;

/** A browser with one tab. */
export interface StartedBrowser {
  readonly tab: Tab;
  stop(): Promise<void>;
}

/** Programs and folders that go, in reverse order, when the browser does. */
export class Started {
  readonly #children: ChildProcess[] = [];
  readonly #folders: string[] = [];

  run(program: string, parameters: readonly string[], options: SpawnOptions = {}): ChildProcess {
    const child = spawn(program, parameters, { stdio: "ignore", ...options });
    // Also where this process is ended before it could stop what it started.
    process.once("exit", () => child.kill());
    this.#children.push(child);
    return child;
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "till-engine-"));
    this.#folders.push(folder);
    return folder;
  }

  async stop(): Promise<void> {
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exit = once(child, "exit");
      child.kill();
      await exit;
    }
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Hands out a browser's tab; where that fails, nothing stays. */
  async browser(start: () => Promise<Tab>): Promise<StartedBrowser> {
    try {
      const tab = await start();
      const stop = async () => {
        await tab.close();
        await this.stop();
      };
      return { tab, stop };
    } catch (error) {
      await this.stop();
      throw error;
    }
  }
}

/** Tries again and again until it works, or patience ends. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + patience; ; await wait(100)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}
