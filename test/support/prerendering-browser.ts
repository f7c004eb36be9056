import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Duplex } from "node:stream";
import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { chromiumFlags } from "./chromium-flags.ts";
import { findHeadlessShell } from "./find-chromium.ts";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly subtype?: string } };
  readonly result?: {
    readonly sessionId: string;
    readonly targetInfos: readonly { readonly targetId: string }[];
  };
  readonly error?: { readonly message: string };
}

const loaded = `new Promise((resolve) =>
  document.readyState === "complete" ? resolve() : addEventListener("load", () => resolve()))`;

/** Adds speculation rules to a page. */
const withRules = (rules: string) => `{
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = ${JSON.stringify(rules)};
  document.head.append(script);
}`;

/** Lets time pass twenty times as fast for a page as long as it is prerendered. */
const fastForward = `{
  const [set, now] = [setTimeout, performance.now.bind(performance)];
  const speed = () => document.prerendering ? 20 : 1;
  globalThis.setTimeout = (work, delay = 0, ...rest) => set(work, delay / speed(), ...rest);
  performance.now = () => now() * speed();
}`;

/** Resolves once so many milliseconds have passed for the page. */
const passed = (milliseconds: number) => `new Promise((resolve) => {
  const look = () => performance.now() > ${milliseconds} ? resolve() : setTimeout(look, 100);
  look();
})`;

/**
 * A Chromium that prerenders pages, which it does not while Playwright drives it: DevTools' protocol does so until the page
 * is shown, and Playwright from then on.
 */
export class PrerenderingBrowser {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #sessions: { readonly id: string; readonly isPrerender: boolean }[] = [];
  #onSession = (): void => {};
  #last = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    const flags = ["--remote-debugging-pipe", "--remote-debugging-port=0", `--user-data-dir=${folder}`];
    this.#process = spawn(findHeadlessShell(), [...chromiumFlags, ...flags, "about:blank"], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    this.#process.once("exit", () => {
      for (const answer of this.#answers.values()) answer({ error: { message: "The browser has ended." } });
    });
    let text = "";
    this.#process.stdio[4]?.on("data", (data: Buffer) => {
      const messages = (text + data.toString()).split("\0");
      text = messages.pop() ?? "";
      for (const message of messages) this.#take(JSON.parse(message) as Message);
    });
  }

  static async launch(): Promise<PrerenderingBrowser> {
    return new PrerenderingBrowser(await mkdtemp(path.join(tmpdir(), "till-prerender-")));
  }

  /** Opens `start`, which prerenders `address` of the same origin for so many milliseconds, and then leads there. */
  async open(start: string, address: string, milliseconds: number): Promise<Page> {
    const filter = [{ type: "tab", exclude: false }];
    const { targetInfos } = await this.#send("Target.getTargets", { filter });
    const { sessionId: tab } = await this.#send("Target.attachToTarget", {
      targetId: targetInfos[0]?.targetId,
      flatten: true,
    });
    await this.#send(
      "Target.setAutoAttach",
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      tab,
    );
    const page = await this.#session(false);
    await this.#send("Page.enable", {}, page);
    await this.#send("Page.setBypassCSP", { enabled: true }, page);
    await this.#send("Page.navigate", { url: start }, page);
    await this.#run(page, loaded);
    await this.#run(
      page,
      withRules(JSON.stringify({ prerender: [{ urls: [address], eagerness: "immediate" }] })),
    );
    const prerendered = await this.#session(true);
    // It answers once it goes on.
    await Promise.all([
      this.#send("Page.enable", {}, prerendered),
      this.#send("Page.addScriptToEvaluateOnNewDocument", { source: fastForward }, prerendered),
      this.#send("Runtime.runIfWaitingForDebugger", {}, prerendered),
    ]);
    await this.#run(prerendered, passed(milliseconds));
    const shown = this.#run(
      prerendered,
      `new Promise((resolve) => document.addEventListener("prerenderingchange", () => resolve()))`,
    );
    // It may go before it answers.
    void this.#run(page, `location.href = ${JSON.stringify(address)}`);
    await shown;
    const port = (await readFile(path.join(this.#folder, "DevToolsActivePort"), "utf8")).split("\n", 1)[0];
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const pages = browser.contexts().flatMap((context) => context.pages());
    const found = pages.find((one) => one.url() === address);
    if (!found) throw new Error(`${address} was not prerendered.`);
    return found;
  }

  async close(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = new Promise((resolve) => this.#process.once("exit", resolve));
      // It may end before it answers.
      this.#send("Browser.close", {}).catch(() => {});
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #take({ id, method, params, ...message }: Message): void {
    if (id !== undefined) this.#answers.get(id)?.(message);
    if (method !== "Target.attachedToTarget" || !params) return;
    this.#sessions.push({ id: params.sessionId, isPrerender: params.targetInfo.subtype === "prerender" });
    this.#onSession();
  }

  async #session(isPrerender: boolean): Promise<string> {
    for (;;) {
      // The first one is that of the tab.
      const found = this.#sessions.slice(1).find((session) => session.isPrerender === isPrerender);
      if (found) return found.id;
      await new Promise<void>((resolve) => (this.#onSession = resolve));
    }
  }

  async #run(session: string, expression: string): Promise<void> {
    const result = await this.#send("Runtime.evaluate", { expression, awaitPromise: true }, session);
    if ("exceptionDetails" in result) throw new Error(JSON.stringify(result.exceptionDetails));
  }

  #send(method: string, params: object, sessionId?: string): Promise<NonNullable<Message["result"]>> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) =>
        result ? resolve(result) : reject(new Error(`${method}: ${error?.message ?? "no result"}`)),
      );
      const pipe = this.#process.stdio[3] as Duplex;
      pipe.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }
}
