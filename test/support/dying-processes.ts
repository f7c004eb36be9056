import { after, afterEach, before } from "node:test";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type { TestService } from "./a-service.ts";
import { aService } from "./a-service.ts";
import { rejectWrites } from "./rows.ts";
import { runDue } from "./run-jobs.ts";

type Call = "authorize" | "rejectLate";

/** Longer than anybody may work on a charge, and than a row that has failed waits, in milliseconds. */
export const nextTry = 6 * 60_000;

/**
 * Opens a service for the tests of a file in which processes may die. `opened` gets it before the first test; `end` runs after
 * each test, when nothing of the dead goes on.
 */
export function withDyingProcesses(
  opened: (service: TestService) => void,
  end: (service: TestService) => Promise<unknown>,
): DyingProcesses {
  let service: TestService;
  const dying = new DyingProcesses(() => service);
  before(async () => {
    service = await aService(dying.options);
    opened(service);
  });
  after(() => service.close());
  afterEach(async () => {
    await dying.bury();
    await end(service);
  });
  return dying;
}

/** Processes that die while the processor works, or cannot commit what they write. */
class DyingProcesses {
  readonly #service: () => TestService;
  #trap: { readonly call: Call; readonly moved: boolean; readonly fall: () => void } | undefined;
  /** What they wait for never comes, until the test is over. */
  #dead: Promise<unknown>[] = [];
  #hangUp: (() => void)[] = [];

  constructor(service: () => TestService) {
    this.#service = service;
  }

  /** The options of a service in which processes may die. */
  readonly options = {
    settings: { processorTimeout: 600_000 },
    processor: (sandbox: Processor): Processor => ({
      ...sandbox,
      authorize: this.#trapped("authorize", sandbox.authorize),
      rejectLate: this.#trapped("rejectLate", sandbox.rejectLate),
    }),
  };

  /** Does work in a process that dies while the processor works, before or after the money moved. */
  async duringCall(moved: boolean, work: () => Promise<unknown>, call: Call = "authorize"): Promise<void> {
    await new Promise<void>((fall) => {
      this.#trap = { call, moved, fall };
      this.#dead.push(work());
    });
  }

  /** Runs a handler in a process that dies while the processor works. */
  async atProcessor(moved: boolean, handler: string, call?: Call): Promise<void> {
    await this.duringCall(moved, () => runDue(this.#service().dependencies, handler), call);
  }

  /** Runs a handler whose transaction cannot commit. */
  async writing(
    table: Parameters<typeof rejectWrites>[1]["table"],
    change: "insert" | "update",
    handler: string,
  ): Promise<void> {
    const { dependencies } = this.#service();
    const mend = await rejectWrites(dependencies.database, { table, change });
    await runDue(dependencies, handler);
    await mend();
  }

  /** Ends what the dead wait for. Called after each test. */
  async bury(): Promise<void> {
    for (const end of this.#hangUp) end();
    await Promise.allSettled(this.#dead);
    [this.#dead, this.#hangUp] = [[], []];
  }

  #trapped<Request, Response>(
    call: Call,
    work: (request: Request, signal: AbortSignal) => Promise<Response>,
  ): typeof work {
    return async (request, signal) => {
      if (this.#trap?.call !== call) return work(request, signal);
      const { moved, fall } = this.#trap;
      this.#trap = undefined;
      if (moved) await work(request, signal);
      fall();
      return new Promise((_, reject) => this.#hangUp.push(() => reject(new Error("the process died"))));
    };
  }
}
