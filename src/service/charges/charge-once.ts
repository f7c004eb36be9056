import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Answer } from "../http/answer.ts";
import { ok } from "../http/answer.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { errorAnswer, readerOf } from "../http/error-answer.ts";
import type { Claim } from "../http/idempotency.ts";
import { claimOf, earlierRequest, storeAnswer, storeRefusal } from "../http/idempotency.ts";
import { CardDeclined, isStoredError, ServiceError } from "../http/service-error.ts";
import type { ProcessorReply } from "./ask-processor.ts";
import { authorizeCharge, inquireCharge } from "./ask-processor.ts";
import { beginCharge } from "./begin-charge.ts";
import type { ChargeOrder } from "./charge-order.ts";
import { isSettled } from "./lifecycle.ts";
import { settleCharge } from "./settle-charge.ts";
import type { ChargeRow } from "./store.ts";
import { changeUnsettled, findCharge, renewLease, takeCharge } from "./store.ts";

/** What a succeeded charge is answered with. Runs in the transaction that settles it. */
export type PresentCharge = (database: Database, charge: ChargeRow) => Promise<unknown>;

/**
 * Charges a source, once for each idempotency key, however often and from wherever the request is repeated.
 *
 * There are two transactions with the processor between them: the first takes the key, spends the token and writes the
 * pending charge (`beginCharge`), the second settles the charge and stores the answer (`settleCharge`). A process that
 * dies between them leaves a pending charge whose lease runs out: a repetition of the request then takes it over and
 * asks the processor what became of it, or sends it with the same reference when it never arrived there.
 *
 * A declined charge is answered 402. When the processor does not answer in time, the outcome is unknown and the answer
 * is 503 `processor_unavailable` with the charge's id: neither 200 (the goods might be handed over) nor 402 (the payer
 * might pay a second time) would be true. A 5xx is not an answer, so that the same request sent again, or the sweep,
 * gets the outcome as soon as the processor tells it.
 */
export async function chargeOnce(
  parts: AppParts,
  request: ApiRequest,
  order: ChargeOrder,
  present: PresentCharge,
): Promise<Answer> {
  const claim = claimOf(parts, request);
  const attempt = { parts, request, claim, present };
  for (;;) {
    const begun = await begin(attempt, order);
    if (begun.state === "refused") return begun.answer;
    if (begun.state === "begun") return authorize(attempt, begun.charge);
    const earlier = await earlierRequest(parts, begun.claim);
    if (earlier.state === "answered") return earlier.answer;
    if (earlier.state === "abandoned") {
      const charge = await takeOver(parts, request, earlier.chargeId);
      if (charge !== undefined) return resume(attempt, charge);
    }
  }
}

const retrySoon = { "Retry-After": "2" };

interface Attempt {
  readonly parts: AppParts;
  readonly request: ApiRequest;
  readonly claim: Claim | undefined;
  readonly present: PresentCharge;
}

type Begun =
  | { readonly state: "begun"; readonly charge: ChargeRow }
  | { readonly state: "refused"; readonly answer: Answer }
  | { readonly state: "taken"; readonly claim: Claim };

async function begin({ parts, request, claim }: Attempt, order: ChargeOrder): Promise<Begun> {
  try {
    const charge = await beginCharge(parts, request, claim, order);
    if (charge !== undefined) return { state: "begun", charge };
  } catch (error) {
    if (claim === undefined || !isStoredError(error)) throw error;
    const answer = errorAnswer(error, readerOf(parts, request));
    if (await storeRefusal(parts.database, claim, answer, parts.now())) return { state: "refused", answer };
  }
  if (claim === undefined) throw new Error("A charge without a key was not begun.");
  return { state: "taken", claim };
}

async function authorize(attempt: Attempt, charge: ChargeRow): Promise<Answer> {
  return conclude(attempt, charge, await authorizeCharge(attempt.parts, charge));
}

async function resume(attempt: Attempt, charge: ChargeRow): Promise<Answer> {
  if (isSettled(charge.status)) return answerSettled(attempt, charge);
  const { database, now, settings } = attempt.parts;
  const reply = await inquireCharge(attempt.parts, charge);
  if (reply.result !== "not_received") return conclude(attempt, charge, reply);
  // Asking took its part of the lease; what is left may end while the charge is with the processor.
  const renewed = await renewLease(database, charge, new Date(now().getTime() + settings.lease));
  if (renewed === undefined) throw outcomeUnknown(charge);
  return authorize(attempt, renewed);
}

async function conclude(attempt: Attempt, charge: ChargeRow, reply: ProcessorReply): Promise<Answer> {
  const { parts, request } = attempt;
  if (reply.result === "unreachable") {
    await postpone(parts, charge, { inquireIn: 60_000 });
    const message =
      "The card processor cannot be reached; nothing was charged. Send the same request again with the same Idempotency-Key.";
    throw new ServiceError("processor_unavailable", message, { charge: charge.id, headers: retrySoon });
  }
  if (reply.result === "no_answer" || reply.result === "not_received") {
    await postpone(parts, charge, { status: "unknown", inquireIn: 5_000 });
    throw outcomeUnknown(charge);
  }
  const answer = (database: Database, row: ChargeRow) => answerFor(attempt, database, row);
  const settled = await settleCharge(parts, charge, reply, { request, claim: attempt.claim, answer });
  if (settled?.answer !== undefined) return settled.answer;
  const current = await findCharge(parts.database, request.scope, charge.id);
  if (current === undefined || !isSettled(current.status)) throw outcomeUnknown(charge);
  return answerSettled(attempt, current);
}

/** Another settled the charge, the sweep or the same request elsewhere: its outcome is the answer. */
async function answerSettled(attempt: Attempt, charge: ChargeRow): Promise<Answer> {
  const { parts, claim } = attempt;
  const answer = await answerFor(attempt, parts.database, charge);
  if (claim === undefined || (await storeAnswer(parts.database, claim, answer))) return answer;
  const earlier = await earlierRequest(parts, claim);
  return earlier.state === "answered" ? earlier.answer : answer;
}

async function answerFor(
  { parts, request, present }: Attempt,
  database: Database,
  charge: ChargeRow,
): Promise<Answer> {
  if (charge.failure_code === null) return ok(await present(database, charge));
  const declined = new CardDeclined(charge.failure_code, { charge: charge.id, currency: charge.currency });
  return errorAnswer(declined, readerOf(parts, request));
}

/** Leaves an unsettled charge to whoever comes next: the same request, or the sweep. */
async function postpone(
  { database, now }: AppParts,
  charge: ChargeRow,
  { status = charge.status, inquireIn }: { status?: ChargeRow["status"]; inquireIn: number },
): Promise<void> {
  const inquireAt = new Date(now().getTime() + inquireIn);
  await changeUnsettled(database, charge, { status, lease_until: null, inquire_at: inquireAt, inquiries: 0 });
}

/** The charge, with the right to work on it when it is unsettled; undefined when another has that right. */
async function takeOver(
  { database, now, settings }: AppParts,
  { scope }: ApiRequest,
  chargeId: string,
): Promise<ChargeRow | undefined> {
  const start = now();
  const until = new Date(start.getTime() + settings.lease);
  const taken = await takeCharge(database, scope, chargeId, { now: start, until });
  if (taken !== undefined) return taken;
  const charge = await findCharge(database, scope, chargeId);
  return charge !== undefined && isSettled(charge.status) ? charge : undefined;
}

function outcomeUnknown(charge: ChargeRow): ServiceError {
  const message =
    "The card processor has not answered yet, so the outcome of this charge is not known. Do not charge again: " +
    "send the same request with the same Idempotency-Key, or retrieve the charge, until it is settled.";
  return new ServiceError("processor_unavailable", message, { charge: charge.id, headers: retrySoon });
}
