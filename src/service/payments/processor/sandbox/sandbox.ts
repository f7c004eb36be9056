import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../../platform/database/database.ts";
import type { Authorization, Processor } from "../processor.ts";
import type { Decision, MovementResult } from "../../../../contract/processor-result.ts";
import { ProcessorUnavailable } from "../processor.ts";
import { decideAuthorization, takesRefunds } from "./decide-authorization.ts";
import { decideVerification } from "./decide-verification.ts";
import { decline } from "./decide-card.ts";
import { enterAuthorization, enterMovement, findEntry } from "./ledger.ts";
import type { TestToken } from "./test-token.ts";
import { readTestToken } from "./test-token.ts";

/** How the simulator behaves from now on; may be changed while it runs. */
export interface SandboxBehaviour {
  /** Milliseconds before each answer; what was asked is done by then. */
  delay?: number;
  /** It cannot be reached. */
  down?: boolean;
  /** It does what it is asked, but its answers are lost; only inquiries are answered. */
  loseAnswer?: boolean;
}

/**
 * The simulated acquirer of test mode, with a ledger of its own in the database. Live mode is out of its reach.
 * `tok_processor_timeout` charges and never answers; `tok_processor_down` finds it out of reach.
 */
export function createSandbox(database: Database, behaviour: SandboxBehaviour = {}): Processor {
  /** Does what is asked, unless nobody waits for it any more, then answers as it is told to behave. */
  async function answer<Reply>(
    work: () => Promise<Reply>,
    signal: AbortSignal,
    lost = false,
  ): Promise<Reply> {
    if (behaviour.down === true) throw new ProcessorUnavailable();
    signal.throwIfAborted();
    const reply = await work();
    if (lost) return noAnswer(signal);
    if (behaviour.delay !== undefined) await wait(behaviour.delay, undefined, { signal });
    return reply;
  }

  function moving(kind: "capture" | "cancellation" | "refund"): Processor["capture"] {
    return async (movement, signal) => {
      if (movement.livemode) throw new ProcessorUnavailable();
      return answer(() => enterMovement(database, kind, movement, signal), signal, behaviour.loseAnswer);
    };
  }

  return {
    supportsLive: false,
    capabilities: {
      manualCapture: true,
      partialCapture: true,
      refunds: true,
      lateRefusal: true,
      authentication: true,
    },
    authorize: async (authorization, signal) => {
      const kind = tokenOf(authorization)?.kind;
      if (kind === "down" || authorization.livemode) throw new ProcessorUnavailable();
      const decide = async () =>
        enterAuthorization(
          database,
          authorization,
          {
            decision: await decideAuthorization(database, authorization),
            refundable: takesRefunds(authorization.instrument),
          },
          signal,
        );
      return answer(decide, signal, kind === "timeout" || behaviour.loseAnswer);
    },
    verify: async ({ livemode, instrument }, signal) => {
      if (livemode || behaviour.down === true) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      return decideVerification(instrument);
    },
    capture: moving("capture"),
    cancel: moving("cancellation"),
    refund: moving("refund"),
    inquire: ({ reference }, signal) =>
      answer(async () => {
        const entry = await findEntry(database, reference);
        return entry === undefined ? { result: "not_received" } : (entry.reply as Decision);
      }, signal),
    refuseLate: (authorization, signal) =>
      answer(
        () =>
          enterAuthorization(
            database,
            authorization,
            { decision: decline("processing_error"), refundable: false },
            signal,
          ),
        signal,
      ),
    inquireMovement: ({ reference }, signal) =>
      answer(async () => {
        const entry = await findEntry(database, reference);
        return entry === undefined ? { result: "not_received" } : (entry.reply as MovementResult);
      }, signal),
  };
}

function tokenOf({ instrument }: Authorization): TestToken | undefined {
  return instrument.kind === "test_token" ? readTestToken(instrument.token) : undefined;
}

function noAnswer(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
