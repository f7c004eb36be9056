import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { AdvanceMessage, TestServiceMessage, TimeUnit } from "../contract/test-service.ts";

const program = fileURLToPath(new URL("../service/test-service.js", import.meta.url));
/** A busy machine may need more than the second that it takes. */
const startTimeout = 30_000;

interface Waiting {
  resolve(now: Date): void;
  reject(error: Error): void;
}

/** The process of a service, which ends with this one. It does not keep this one running. */
export class ServiceProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;
  #errors = "";

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.stderr?.on("data", (chunk) => (this.#errors += String(chunk)));
    child.once("exit", () => this.#end());
    child.on("message", (message: TestServiceMessage) => this.#read(message));
  }

  /**
   * Starts a service with these variables and no others. Resolves when it takes requests.
   *
   * @throws {Error} with the reason if it cannot start
   */
  static async start(variables: Readonly<Record<string, string>>): Promise<ServiceProcess> {
    const path = process.env["PATH"] ?? "";
    const env = { PATH: path, ...variables };
    const stdio = ["ignore", "ignore", "pipe", "ipc"] as const;
    const child = fork(program, [], { env, execArgv: [], stdio: [...stdio] });
    const started = new ServiceProcess(child);
    try {
      await started.#ready();
    } catch (error) {
      await started.stop();
      throw error;
    }
    child.unref();
    child.channel?.unref();
    (child.stderr as Socket | null)?.unref();
    return started;
  }

  /** Moves the time of the service by so many units, and resolves with the new time when all has happened until then. */
  advance(count: number, unit: TimeUnit): Promise<Date> {
    if (!this.#child.connected) return Promise.reject(this.#gone());
    const request = (this.#requests += 1);
    const message: AdvanceMessage = { request, count, unit };
    this.#child.channel?.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(request, { resolve, reject });
      this.#child.send(message);
    });
  }

  /** Ends the process, and with it all that it has stored. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.ref();
    this.#child.kill("SIGKILL");
    await ended;
  }

  async #ready(): Promise<void> {
    const ended = new AbortController();
    const options = { signal: AbortSignal.any([AbortSignal.timeout(startTimeout), ended.signal]) };
    this.#child.once("exit", () => ended.abort());
    const [message] = (await once(this.#child, "message", options).catch((cause: unknown) => {
      const reason = ended.signal.aborted ? this.#errors.trim() : "it takes too long";
      throw new Error(`Till cannot start: ${reason}`, { cause });
    })) as [TestServiceMessage];
    if ("failed" in message) throw new Error(`Till cannot start: ${message.failed}`);
  }

  #read(message: TestServiceMessage): void {
    if (!("request" in message)) return;
    const waiting = this.#waiting.get(message.request);
    this.#waiting.delete(message.request);
    if (this.#waiting.size === 0) this.#child.channel?.unref();
    if ("error" in message) waiting?.reject(new Error(`The clock could not be advanced: ${message.error}`));
    else waiting?.resolve(new Date(message.now));
  }

  #end(): void {
    for (const { reject } of this.#waiting.values()) reject(this.#gone());
    this.#waiting.clear();
  }

  #gone(): Error {
    return new Error(`The service of the test kit has ended. ${this.#errors}`.trim());
  }
}
