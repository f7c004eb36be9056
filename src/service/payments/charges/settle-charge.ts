import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { ChargeStatus } from "../../../contract/payments/charge-status.ts";
import type { EventType } from "../../../contract/events/event.ts";
import type { ThreeDSecure } from "../../../contract/payments/authentication.ts";
import type { LockedOwner, PaymentDependencies } from "../dependencies.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { prepared } from "../../platform/database/prepared-statements.ts";
import { inScope } from "../../platform/database/scope.ts";
import { eventExpressions } from "../../events/event-log/record-event.ts";
import { responseStatement, storeResponse } from "../../platform/idempotency/store.ts";
import { endAttemptStatement } from "../../platform/rate-limits/client-attempts.ts";
import { lockOwners, ownersOf } from "../charge-owner.ts";
import { warnOfDeclines } from "../declines/attempts.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import { mailStatement } from "../../platform/mail/store.ts";
import { isSettled, isUnsettled } from "../operations/leases.ts";
import type { OriginatingRequest, Settled } from "../operations/operation.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { PaymentRecord } from "../operations/processor-payments.ts";
import { recordPaymentStatement } from "../operations/processor-payments.ts";
import { receiptMail, receiptMailWithoutOwner } from "../receipts/receipt-mail.ts";
import { eraseProofsStatement } from "../authentications/store.ts";
import { removeUnsavedStatement } from "../customers/removed-stored-cards.ts";
import { reportedCard } from "../tokens/reported-card.ts";
import { releaseStatement } from "../tokens/spend-source.ts";
import { attemptEnd } from "./attempt-end.ts";
import type { ChargeDecision } from "./decide-charge.ts";
import { decideCharge } from "./decide-charge.ts";
import { nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge, isRejectedLate } from "./store.ts";
import type { ChargeRow } from "../charge-row.ts";

/**
 * The second transaction of a charge: its state, its event, the end of its card data, the stored response and whatever
 * belongs to it, all or nothing. Undefined when another settled it first; then nothing was changed.
 */
export async function settleCharge(
  dependencies: PaymentDependencies,
  unsettled: ChargeRow,
  decided: ChargeDecision,
  origin?: OriginatingRequest<ChargeRow>,
): Promise<Settled<ChargeRow> | undefined> {
  const decision = await unlessRefused(dependencies, unsettled, decided);
  const charge = decideCharge(unsettled, decision, dependencies.now());
  const { record, neverSent = false, notAttempted = neverSent } = decision;
  const writing = {
    unsettled,
    charge,
    record,
    origin,
    request: origin?.request,
    neverSent,
    notAttempted,
  };
  const settled =
    ownersOf(dependencies, charge).length === 0
      ? await settleAlone(dependencies, writing)
      : await inTransaction(dependencies, (within) => settleInside(within, writing));
  if (settled !== undefined) dependencies.metrics?.counts.charge(charge);
  const { securityCode } = decision;
  if (
    settled !== undefined &&
    securityCode !== undefined &&
    charge.failure_code === "authentication_required"
  ) {
    const owner = { token: charge.source, accountId: charge.account_id };
    await dependencies.securityCodes.putBack(dependencies.database, owner, securityCode);
  }
  return settled;
}

/** Declines a verification, which moves no money, if an owner refuses the card, now that the acquirer has said which it is. */
async function unlessRefused(
  dependencies: PaymentDependencies,
  unsettled: ChargeRow,
  decision: ChargeDecision,
): Promise<ChargeDecision> {
  const { card: source } = unsettled;
  if (source.object !== "card") return decision;
  const isToldNow = source.fingerprint === null && decision.card?.fingerprint !== undefined;
  if (unsettled.amount > 0 || decision.result !== "approved" || !isToldNow) return decision;
  const charge = { ...unsettled, card: reportedCard(source, decision) };
  for (const owner of ownersOf(dependencies, charge)) {
    const code = await owner.refuses?.(dependencies, charge);
    if (code) return { ...decision, result: "declined", code, blocked: true, notAttempted: true };
  }
  return decision;
}

/**
 * Declines a charge of a session in a transaction that does more. Undefined when another settled it first. Whoever commits
 * it counts it (`counts.charge`).
 */
export async function declineInside(
  dependencies: Within<PaymentDependencies>,
  unsettled: ChargeRow,
  decision: ChargeDecision & { readonly result: "declined" },
  request?: ApiRequest,
): Promise<ChargeRow | undefined> {
  const charge = decideCharge(unsettled, decision, dependencies.now());
  const settled = await settleInside(dependencies, { unsettled, charge, request });
  return settled?.row;
}

/**
 * Cancels a charge of a session that was never sent to the processor, with how its payer was authenticated, in a
 * transaction that does more. Undefined when another settled it first. Whoever commits it counts it (`counts.charge`).
 */
export async function cancelInside(
  dependencies: Within<PaymentDependencies>,
  unsettled: ChargeRow,
  threeDSecure: ThreeDSecure | null,
): Promise<ChargeRow | undefined> {
  const charge: ChargeRow = {
    ...unsettled,
    status: nextStatus(unsettled.status, "obsolete"),
    outcome: { ...unsettled.outcome, type: "blocked" },
    three_d_secure: threeDSecure,
  };
  const settled = await settleInside(dependencies, { unsettled, charge, request: undefined });
  return settled?.row;
}

/** The response follows from the charge alone: one statement does all. */
async function settleAlone(
  dependencies: PaymentDependencies,
  writing: Writing,
): Promise<Settled<ChargeRow> | undefined> {
  const { charge, origin } = writing;
  const mail = await receiptMailWithoutOwner(dependencies, charge);
  const response = await origin?.respond(dependencies, charge);
  const stored =
    origin?.claim === undefined || response === undefined
      ? undefined
      : responseStatement(origin.claim, response, sql`exists (select from settled)`);
  const won = await writeSettlement(dependencies, { ...writing, mail, stored });
  return won ? { row: charge, response } : undefined;
}

/**
 * Its owner changes with the charge, and the response may show the owner: one transaction around them. The owner is locked
 * first.
 */
async function settleInside(
  dependencies: Within<PaymentDependencies>,
  writing: Writing,
): Promise<Settled<ChargeRow> | undefined> {
  const { database } = dependencies;
  const { origin, notAttempted = false } = writing;
  const owners = await lockOwners(dependencies, writing.charge);
  const charge = await withPayer(dependencies, owners, writing);
  if (charge === undefined) return undefined;
  const mail = await receiptMail(dependencies, charge);
  if (!(await writeSettlement(dependencies, { ...writing, charge, mail }))) return undefined;
  const isAttempt =
    !notAttempted && charge.status !== "canceled" && !(await isRejectedLate(database, charge));
  for (const owner of owners) await owner.settled(charge, { isAttempt });
  const response = await origin?.respond(dependencies, charge);
  if (origin?.claim !== undefined && response !== undefined)
    await storeResponse(database, origin.claim, response);
  return { row: charge, response };
}

/** Returns a payment with the customer that its owner makes with it; undefined if another has settled it meanwhile. */
async function withPayer(
  { database }: Within<PaymentDependencies>,
  owners: readonly LockedOwner[],
  { unsettled, charge }: Pick<Writing, "charge" | "unsettled">,
): Promise<ChargeRow | undefined> {
  const owner = owners.find(({ payer }) => payer !== undefined);
  if (owner?.payer === undefined || charge.status !== "succeeded") return charge;
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  const locked = await findCharge(database, scope, charge.id, { lock: true });
  if (locked === undefined) return undefined;
  const isStillOpen =
    unsettled.status === locked.status || (unsettled.status !== "requires_action" && !isSettled(locked));
  if (!isStillOpen) return undefined;
  return { ...charge, customer: await owner.payer(charge) };
}

/** A settlement of a charge. */
export interface Writing {
  readonly unsettled: ChargeRow;
  readonly charge: ChargeRow;
  /** What the processor calls it, where it was sent there. */
  readonly record?: PaymentRecord | undefined;
  /** The request that its event names. */
  readonly request?: ApiRequest | undefined;
  /** The mail with the receipt. */
  readonly mail?: NewMail | undefined;
  readonly origin?: OriginatingRequest<ChargeRow> | undefined;
  /** Whether it fails because it could not be sent. */
  readonly neverSent?: boolean;
  readonly notAttempted?: boolean;
  readonly stored?: RawBuilder<unknown> | undefined;
}

/**
 * Writes charge, event, mail and what else hangs on them in one statement; false when another settled the charge first. The
 * caller has locked the owner of the charge, and changes it in the same transaction.
 */
export async function writeSettlement(
  dependencies: Anywhere<PaymentDependencies>,
  { unsettled, charge, record, request, mail, neverSent = false, stored }: Writing,
): Promise<boolean> {
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  const settledHere = sql<boolean>`exists (select from settled)`;
  const event = {
    scope,
    type: eventTypeOf(charge.status),
    object: presentCharge(dependencies, charge),
    ...(request === undefined ? {} : { request }),
  } as const;
  const { client } = charge;
  const attempt = { charge: charge.id, now: dependencies.now(), end: attemptEnd(charge) };
  const counted =
    client === null ? sql`select 0 as declines` : endAttemptStatement(client, attempt, settledHere);
  // The client is locked before its token, as where the charge began.
  const isCounted = sql<boolean>`${settledHere} and (select count(*) >= 0 from counted)`;
  // The owner of a charge that begins an agreement saves the card, which erases the token's number.
  const isApproved = charge.status === "succeeded" || charge.status === "requires_capture";
  const savesCard = charge.agreement !== null && isApproved;
  const released = savesCard ? undefined : releaseStatement(dependencies, charge, isCounted);
  const removed = savesCard ? undefined : removeUnsavedStatement(dependencies, charge, record, settledHere);
  const forgotten =
    (released === undefined && !savesCard) || charge.failure_code === "authentication_required"
      ? undefined
      : dependencies.securityCodes.forgetStatement(charge.source, settledHere);
  const erased = charge.three_d_secure && eraseProofsStatement(charge.id, settledHere);
  const outcome = { result: charge.status, now: dependencies.now() };
  const recorded = record && recordPaymentStatement(charge, record, outcome, settledHere);
  const { rows } = await sql<{ declines: number }>`${prepared}
    with settled as (
      update charges set status = ${charge.status}, card = ${JSON.stringify(charge.card)},
        outcome = ${JSON.stringify(charge.outcome)}, failure_code = ${charge.failure_code},
        three_d_secure = ${charge.three_d_secure === null ? null : JSON.stringify(charge.three_d_secure)},
        amount_captured = ${charge.amount_captured}, capture_before = ${charge.capture_before},
        receipt = ${charge.receipt}, paid_at = ${charge.paid_at},
        ${charge.customer === unsettled.customer ? sql`` : sql`customer = ${charge.customer},`}
        lease_until = null, inquire_at = null
      where ${inScope(scope)} and id = ${unsettled.id} and ${isOpen(unsettled)}
        ${neverSent ? sql`and lease_until = ${unsettled.lease_until}` : sql``}
      returning id
    ),
    counted as (${counted})
    ${isEventless(charge) ? sql`` : sql`, ${eventExpressions(dependencies, event, settledHere)}`}
    ${recorded === undefined ? sql`` : sql`, payment_recorded as (${recorded})`}
    ${released === undefined ? sql`` : sql`, released as (${released})`}
    ${removed === undefined ? sql`` : sql`, unsaved as (${removed})`}
    ${forgotten === undefined ? sql`` : sql`, forgotten as (${forgotten})`}
    ${erased === null ? sql`` : sql`, erased as (${erased})`}
    ${mail === undefined ? sql`` : sql`, mailed as (${mailStatement(dependencies.keys, mail, settledHere)})`}
    ${stored === undefined ? sql`` : sql`, stored as (${stored})`}
    select coalesce((select max(declines) from counted), 0) as declines from settled`.execute(
    dependencies.database,
  );
  const [written] = rows;
  if (written === undefined) return false;
  if (attempt.end === "declined") warnOfDeclines(dependencies, scope, written.declines);
  return true;
}

/** Whether no event tells of a charge: a verification of a card is no payment. */
function isEventless({ amount }: ChargeRow): boolean {
  return amount === 0;
}

function eventTypeOf(status: ChargeStatus): EventType {
  if (status === "succeeded") return "payment.succeeded";
  if (status === "requires_capture") return "payment.authorized";
  return status === "canceled" ? "payment.canceled" : "payment.failed";
}

/** SQL condition: the charge is not settled, but waits for its payer or for the processor. */
function isOpen({ status }: ChargeRow): RawBuilder<SqlBool> {
  return status === "requires_action" ? sql<SqlBool>`status = 'requires_action'` : isUnsettled;
}
