import { setTimeout as wait } from "node:timers/promises";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import { reportStatement } from "../../simulated-reports/report-store.ts";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { NotReceived, Processor } from "../../processor/processor.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import type { Reference, VerificationRequest } from "../../processor/request.ts";
import { readCardKey } from "./card-key.ts";
import {
  decideAuthorization,
  decideEvidence,
  decideVerification,
  endsLater,
  takesRefunds,
} from "./decide-authorization.ts";
import type { IssuerDecision } from "./decide-card.ts";
import { decline } from "./decide-card.ts";
import {
  authorizationOutcome,
  enterAuthorization,
  enterOperation,
  findEntry,
  laterBy,
  operationOutcome,
} from "./ledger.ts";
import { proofIn } from "./authentication-values.ts";
import { recordOf } from "./ledger-table.ts";
import { createSandboxAuthenticator } from "./sandbox-authenticator.ts";
import { beginDebit, openDebit, sandboxDebits } from "./sandbox-debits.ts";
import { beginRedirect, openRedirect, sandboxMethods } from "./sandbox-redirects.ts";
import type { Reading } from "./sandbox-cards.ts";
import { hasExpired, readInstrument, removeStored, storeCard } from "./sandbox-cards.ts";
import { readTestToken, testInstruments } from "./test-token.ts";

/** How the simulator behaves from now on; may be changed while it runs. */
export interface SandboxBehaviour {
  /** Milliseconds before each response; the operation is done by then. */
  delay?: number;
  /** It cannot be reached. */
  down?: boolean;
  /** Operations are done, but their responses are lost; only inquiries get a response. */
  loseResponse?: boolean;
  /** Milliseconds after which a request without a response ends; without it, it stays open. */
  silence?: number;
  /** Captures, voids and refunds end a few seconds later, as most acquirers do it. */
  asynchronous?: boolean;
}

/**
 * The simulated acquirer of test mode, with its own ledger in the database. It never handles live mode.
 * `tok_processor_timeout` charges and never answers; `tok_processor_down` finds it out of reach;
 * `tok_processor_pending` is decided later.
 */
export function createSandbox(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
  behaviour: SandboxBehaviour = {},
): Processor {
  const { database, keys, now } = dependencies;
  const cardKey = onceRead(() => readCardKey(dependencies));
  const reading = { database, keys, cardKey };

  /** Runs an operation unless its caller has aborted, then responds as configured. */
  async function answer<Outcome>(
    work: () => Promise<Outcome>,
    signal: AbortSignal,
    lost = false,
  ): Promise<Outcome> {
    if (behaviour.down === true) throw new ProcessorUnavailable();
    signal.throwIfAborted();
    const outcome = await work();
    if (lost) return noAnswer(signal, behaviour);
    if (behaviour.delay !== undefined) await wait(behaviour.delay, undefined, { signal });
    return outcome;
  }

  /** The decision on an encrypted card, with what the service is told of it. An approved card is stored if it is for later payments too. */
  async function withCard(
    { accountId, reference, instrument: given, storedCredential }: VerificationRequest,
    { decision, instrument, reported }: Reading & { readonly decision: IssuerDecision },
  ): Promise<IssuerDecision> {
    if (decision.result === "action_required" || given.kind !== "encrypted_card") return decision;
    if (reported === undefined || instrument?.kind !== "card") return decision;
    if (hasExpired(instrument, now())) return { ...decline("expired_card"), card: reported };
    const isStored = decision.result === "approved" && storedCredential.use === "first";
    if (!isStored) return { ...decision, card: reported };
    return {
      ...decision,
      card: { ...reported, stored: await storeCard(reading, { accountId, reference }, instrument) },
    };
  }

  async function inquireAuthorization({ reference }: Reference, signal: AbortSignal) {
    return answer(async (): Promise<AuthorizationOutcome | NotReceived> => {
      const entry = await findEntry(database, reference);
      if (entry !== undefined) return authorizationOutcome(entry, now());
      return (
        (await openRedirect(dependencies, reference)) ??
        (await openDebit(dependencies, reference, signal)) ?? { result: "not_received" }
      );
    }, signal);
  }

  function operation(kind: "capture" | "cancellation" | "refund"): Processor["capture"] {
    return async (request, signal) => {
      if (request.livemode) throw new ProcessorUnavailable();
      const isLate = behaviour.asynchronous === true;
      const enter = () => enterOperation(database, kind, request, { now: now(), signal, isLate });
      return answer(enter, signal, behaviour.loseResponse);
    };
  }

  return {
    name: "sandbox",
    capabilities: {
      manualCapture: true,
      partialCapture: true,
      refunds: true,
      lateRejection: true,
      authentication: true,
    },
    methods: sandboxMethods,
    instruments: testInstruments,
    debits: sandboxDebits,
    cardKey: async () => (await cardKey()).publicKey,
    authenticator: createSandboxAuthenticator({ ...dependencies, cardKey }),
    authorize: async (request, signal) => {
      const { instrument: given } = request;
      if (request.livemode) throw new ProcessorUnavailable();
      if (given.kind === "redirect") {
        return answer(
          () => beginRedirect(dependencies, request, given, signal),
          signal,
          behaviour.loseResponse,
        );
      }
      if (given.kind === "sepa_debit") {
        const begin = () => beginDebit(dependencies, request, given, signal);
        return answer(begin, signal, behaviour.loseResponse);
      }
      const kind = given.kind === "test_token" ? readTestToken(given.token)?.kind : undefined;
      if (kind === "down") throw new ProcessorUnavailable();
      const decide = async () => {
        const { instrument, reported } = await readInstrument(reading, request.accountId, given);
        const asking = { now: now(), signal };
        if (instrument === undefined)
          return enterAuthorization(database, request, { decision: unreadable, refundable: false }, asking);
        const decision = await decideAuthorization({ database, keys }, { ...request, instrument });
        const entry = {
          decision: await withCard({ ...request, instrument: given }, { decision, instrument, reported }),
          refundable: takesRefunds(instrument),
          endsLater: endsLater(instrument) ?? null,
          laterBy: kind === "pending" ? laterBy : undefined,
        };
        return enterAuthorization(database, request, entry, asking);
      };
      return answer(decide, signal, kind === "timeout" || behaviour.loseResponse);
    },
    verify: async (request, signal) => {
      const { reference, livemode } = request;
      if (livemode || behaviour.down === true) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      const { instrument, reported } = await readInstrument(reading, request.accountId, request.instrument);
      if (instrument === undefined) return { ...recordOf(reference, unreadable), ...unreadable };
      const read = { ...request, instrument };
      const decided = decideVerification(read, proofIn(keys, read));
      const decision = await withCard(request, { decision: decided, instrument, reported });
      return { ...recordOf(reference, decision), ...decision };
    },
    capture: operation("capture"),
    void: operation("cancellation"),
    refund: operation("refund"),
    inquire: inquireAuthorization,
    // What a payer has answered is in the ledger before they are back.
    completeRedirect: async (payment, signal) => {
      const outcome = await inquireAuthorization(payment, signal);
      if (outcome.result === "not_received") throw new Error("Nothing was begun under this reference.");
      return outcome;
    },
    rejectLate: (authorization, signal) =>
      answer(
        () =>
          enterAuthorization(
            database,
            authorization,
            { decision: decline("processing_error"), refundable: false },
            { now: now(), signal },
          ),
        signal,
      ),
    answerDispute: async (answer, signal) => {
      if (behaviour.down === true || answer.livemode) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      const { accountId, charge, kind, processorReference: subject } = answer;
      const decision = kind === "evidence" ? decideEvidence(answer) : undefined;
      if (decision === undefined) return;
      const report = { account_id: accountId, kind: decision, charge, subject, due_at: now() };
      await reportStatement(report).execute(database);
    },
    removeCard: async (card, signal) => {
      if (behaviour.down === true) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      await removeStored(reading, card);
    },
    inquireOperation: ({ reference }, signal) =>
      answer(async () => {
        const entry = await findEntry(database, reference);
        return entry === undefined ? { result: "not_received" } : operationOutcome(entry, now());
      }, signal),
  };
}

/** What cannot be decrypted reaches no issuer. */
const unreadable: IssuerDecision = { ...decline("card_data_unreadable"), blocked: true };

/** Reads once; a reading that failed is tried again. */
function onceRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}

function noAnswer(signal: AbortSignal, { silence }: SandboxBehaviour): Promise<never> {
  const end = silence === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(silence)]);
  return new Promise((_, reject) => {
    end.addEventListener("abort", () => reject(end.reason as Error), { once: true });
  });
}
