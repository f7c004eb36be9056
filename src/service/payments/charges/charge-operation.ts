import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import type { IssuerReply } from "../authentications/request-authentication.ts";
import { debitIn } from "../../../contract/payments/payment-source.ts";
import { storeResponse } from "../../platform/idempotency/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isLastInquiry, pauseAfter } from "../operations/inquiry-schedule.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { OriginatingRequest, Operation, Recovered, Settled } from "../operations/operation.ts";
import { beforeSending } from "../processor/processor.ts";
import type { CardlessAuthorization } from "../processor/request.ts";
import { isStillOwed, lockOwners, ownersOf } from "../charge-owner.ts";
import type { StoredMethod } from "./authorize.ts";
import { authorize, paymentMethodOf, processorOfCharge } from "./authorize.ts";
import { awaitRedirect } from "./await-redirect.ts";
import { authenticateCharge, requireAction } from "./authenticate-charge.ts";
import type { ChargeProgress } from "./decide-charge.ts";
import { byMandate, checksOf, chargeProgress, notAuthenticated, notMade } from "./decide-charge.ts";
import { settleCharge } from "./settle-charge.ts";
import { storeLateRejection } from "./store.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { isUnsettled } from "../operations/leases.ts";
import { recordPaymentStatement } from "../operations/processor-payments.ts";
import { nextStatus } from "./lifecycle.ts";

/** What became of sending a charge: an outcome, or the challenge that its payer has to answer first. */
type SentCharge = ChargeProgress | { readonly result: "challenged"; readonly challenge: IssuerReply };

/**
 * The authorization of a charge: its id is the reference, so that sending it twice charges once. Where the service
 * itself serves the payer, in a checkout session, it first requests from the issuer whether a challenge is required.
 */
export const chargeOperation: Operation<ChargeRow, SentCharge> = {
  table: "charges",
  silent: (charge) => (waitsForBank(charge) ? "pending" : "unknown"),
  send: (dependencies, charge, signal) => sendCharge(dependencies, charge, signal),
  inquire: inquireCharge,
  staysWaitedFor: (dependencies, charge) => ownersOf(dependencies, charge).length > 0 || waitsForBank(charge),
  mayResend: ({ sent_with_code: sentWithCode }) => !sentWithCode,
  settle: async (dependencies, charge, outcome, origin) => {
    if (outcome.result === "challenged")
      return requireAction(dependencies, charge, outcome.challenge, origin);
    if (outcome.result === "redirect_required") return awaitRedirect(dependencies, charge, outcome, origin);
    if (outcome.result === "pending") return leavePending(dependencies, charge, outcome, origin);
    return settleCharge(dependencies, charge, outcome, origin);
  },
  recover: recoverCharge,
  rejectLate: rejectLateIfPossible,
  unavailable: ({ id }, reached) =>
    new ServiceError("processor_unavailable", reached ? outcomeUnknown : nothingCharged, {
      charge: id,
      headers: { "Retry-After": "2" },
    }),
};

const nothingCharged =
  "The charge could not be sent to the card processor; nothing was charged. Send the same request again with the same Idempotency-Key.";

const outcomeUnknown =
  "The card processor has not answered yet, so the outcome of this charge is not known. Do not charge again: " +
  "send the same request with the same Idempotency-Key, or retrieve the charge, until it is settled.";

/**
 * Sends a charge to the processor.
 *
 * @param stored its saved card, if the caller has read it
 */
export async function sendCharge(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  signal: AbortSignal,
  stored?: StoredMethod,
): Promise<SentCharge> {
  const { method, authenticated } = await beforeSending(async () => {
    const method = await paymentMethodOf(dependencies, charge, stored?.card);
    return {
      method,
      authenticated: await authenticateCharge(dependencies, charge, method.instrument, signal),
    };
  });
  const { challenge, threeDSecure, authentication } = authenticated;
  if (challenge !== undefined) return { result: "challenged", challenge };
  if (threeDSecure?.result === "failed") {
    // What its issuer has rejected before is not sent to it.
    return { ...notAuthenticated(checksOf(charge)), threeDSecure };
  }
  const authorizing = { method, authentication, stored };
  const { outcome, securityCode } = await authorize(dependencies, charge, authorizing, signal);
  const progress = chargeProgress(outcome);
  return progress.result === "redirect_required" ? progress : { ...progress, threeDSecure, securityCode };
}

/** Whether a charge waits for a bank while it is not decided: its payer has paid on the page of a method, or their account is debited. */
function waitsForBank({ redirect_expires_at: until, card: source }: ChargeRow): boolean {
  return until !== null || debitIn(source) !== undefined;
}

type LaterOutcome = ChargeProgress & { readonly result: "pending" };

/**
 * Leaves a charge that the processor decides later to the sweep, with what is known of it. Whoever waits gets the same
 * answer as where there was none: the outcome is not known. But a debit is known to take days: its request is answered now, with the
 * pending charge. Undefined when another settled the charge first.
 */
async function leavePending(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  outcome: LaterOutcome,
  origin: OriginatingRequest<ChargeRow> | undefined,
): Promise<Settled<ChargeRow> | undefined> {
  const answered = debitIn(charge.card) === undefined ? undefined : origin;
  const told = ownersOf(dependencies, charge).filter(({ delayed }) => delayed !== undefined);
  if (told.length === 0 && answered === undefined) {
    const row = await writePending(dependencies, charge, outcome);
    return row && { row, response: undefined };
  }
  return inTransaction(dependencies, async (within) => {
    await lockOwners(within, charge);
    const row = await writePending(within, charge, outcome);
    if (row === undefined) return undefined;
    // Whoever inquires again gets the same reply: only the first is told.
    if (charge.status === "pending") for (const owner of told) await owner.delayed?.(within, row);
    const response = await answered?.respond(within, row);
    if (answered?.claim !== undefined && response !== undefined)
      await storeResponse(within.database, answered.claim, response);
    return { row, response };
  });
}

async function writePending(
  { database, now }: Anywhere<PaymentDependencies, "now">,
  charge: ChargeRow,
  { record, threeDSecure, mandate }: LaterOutcome,
): Promise<ChargeRow | undefined> {
  const isAsBefore = chargeOperation.silent(charge) === charge.status;
  const status = isAsBefore ? charge.status : nextStatus(charge.status, "no_answer");
  const inquireAt = new Date(now().getTime() + (pauseAfter(0) ?? 0));
  const authenticated = JSON.stringify(threeDSecure ?? charge.three_d_secure);
  const outcome = { result: "pending", now: now() };
  const { rows } = await sql<ChargeRow>`
    with left_pending as (
      update charges set status = ${status}, lease_until = null, inquire_at = ${inquireAt}, inquiries = 0,
        three_d_secure = nullif(${authenticated}::text, 'null')::json
        ${mandate === undefined ? sql`` : sql`, card = ${JSON.stringify(byMandate(charge.card, { mandate }))}`}
      where id = ${charge.id} and ${isUnsettled}
      returning *
    ),
    recorded as (${recordPaymentStatement(charge, record, outcome, sql`exists (select from left_pending)`)})
    select * from left_pending`.execute(database);
  return rows[0];
}

async function inquireCharge(
  dependencies: Pick<PaymentDependencies, "processorFor">,
  charge: ChargeRow,
  signal: AbortSignal,
): Promise<ChargeProgress | undefined> {
  if (charge.amount === 0) return undefined;
  const reference = { reference: charge.id, ...scopeOf(charge) };
  const outcome = await processorOfCharge(dependencies, charge).inquire(reference, signal);
  return outcome.result === "not_received" ? undefined : chargeProgress(outcome);
}

/**
 * What the merchant began while the payer was away is sent if it is still owed. Otherwise the payer may be gone, or have paid
 * otherwise: what has not come is not charged by itself. It has failed once it can
 * no longer come: the processor promises to refuse it, or, where it cannot promise that, a day has gone by.
 */
async function recoverCharge(
  dependencies: Pick<PaymentDependencies, "chargeOwners" | "database" | "processorFor">,
  charge: ChargeRow,
  signal: AbortSignal,
): Promise<Recovered<SentCharge>> {
  const outcome = await inquireCharge(dependencies, charge, signal);
  if (outcome?.result === "pending") return { state: "open" };
  if (outcome !== undefined) return { state: "ended", outcome };
  // A verification moves no money: one without an outcome is made anew by a payer who is there.
  if (charge.amount === 0) return { state: "ended", outcome: notMade(charge) };
  // Sent again under its reference it charges once, should the first request still arrive.
  if (await isStillOwed(dependencies, charge)) return { state: "unsent" };
  const processor = processorOfCharge(dependencies, charge);
  if (processor.capabilities.lateRejection) {
    // A request that was sent just now may still arrive, so the sweep waits once before it rejects it.
    if ((charge.status === "unknown" || waitsForBank(charge)) && charge.inquiries === 0)
      return { state: "open" };
    const last = await withdraw(dependencies, charge, signal);
    return last.result === "pending" ? { state: "open" } : { state: "ended", outcome: last };
  }
  if (!isLastInquiry(charge.inquiries)) return { state: "open" };
  return { state: "ended", outcome: { ...notMade(charge), notAttempted: true } };
}

async function rejectLateIfPossible(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor">,
  charge: ChargeRow,
  signal: AbortSignal,
): Promise<SentCharge | undefined> {
  const { lateRejection } = processorOfCharge(dependencies, charge).capabilities;
  return lateRejection ? withdraw(dependencies, charge, signal) : undefined;
}

/**
 * Has the processor reject a charge that has not come. This is stored before: whoever learns of the rejection, perhaps after
 * this process has died, knows that it was no attempt.
 */
export async function withdraw(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor">,
  charge: ChargeRow,
  signal: AbortSignal,
): Promise<ChargeProgress> {
  await storeLateRejection(dependencies.database, charge);
  const processor = processorOfCharge(dependencies, charge);
  return chargeProgress(await processor.rejectLate(cardlessAuthorizationOf(charge), signal));
}

function cardlessAuthorizationOf(charge: ChargeRow): CardlessAuthorization {
  const { id: reference, amount, currency, capture } = charge;
  return { reference, ...scopeOf(charge), amount, currency, capture };
}
