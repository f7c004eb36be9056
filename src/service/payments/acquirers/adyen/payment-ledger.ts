import type { Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { OtherMethod } from "../../../../contract/payments/redirect-method.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { AdyenPaymentTable } from "./payment-table.ts";
import { retryWrite } from "../../../platform/database/retry-write.ts";
import { beforeSending } from "../../processor/processor.ts";
import type { CardlessAuthorization } from "../../processor/request.ts";
import { capturedByRequest } from "./methods.ts";
import { outcomeOf, rejectedLate } from "./payment-outcome.ts";
import { findCharge } from "../../charges/store.ts";

export type AdyenPayment = Selectable<AdyenPaymentTable>;

/** An authorization or a verification that is about to be sent. */
interface NewPayment extends CardlessAuthorization {
  readonly withCode: boolean;
  /** The method besides cards that pays. */
  readonly method?: OtherMethod;
}

/** `mine`: nobody has sent it before, or it certainly did not arrive. */
export interface BegunPayment {
  readonly mine: boolean;
  readonly payment: AdyenPayment;
}

/**
 * Enters a payment before it is sent. Enters nothing once the signal has come, be it while a connection was waited for.
 *
 * @throws NotSent if it cannot be entered
 */
export async function beginPayment(
  database: Database,
  { reference, accountId, livemode, amount, currency, capture, withCode, method }: NewPayment,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<BegunPayment> {
  let isEntered = false;
  const enter = async (connection: Database) => {
    signal.throwIfAborted();
    isEntered = true;
    const { rows } = await sql<AdyenPayment>`
      insert into adyen_payments as known
        (id, account_id, livemode, amount, currency, capture, with_code, method, state, sent_at)
      values (${reference}, ${accountId}, ${livemode}, ${amount}, ${currency}, ${capture}, ${withCode}, ${method ?? null}, 'sent', ${now})
      on conflict (id) do update set state = 'sent', with_code = excluded.with_code, sent_at = excluded.sent_at
        where known.state = 'unsent'
      returning *`.execute(connection);
    return rows[0];
  };
  const mine = await beforeSending(async () => {
    try {
      return await database.connection().execute(enter);
    } catch (error) {
      // A connection that is lost meanwhile does not tell whether the row is there.
      if (isEntered) await retryWrite(() => markUnsent(database, reference, now));
      throw error;
    }
  });
  if (mine !== undefined) return { mine: true, payment: mine };
  const known = await findPayment(database, reference);
  if (known === undefined) throw new Error("A payment is gone.");
  return { mine: false, payment: known };
}

/** Enters that a payment is sent once more: that one request did not arrive says nothing of the others. */
export async function markSentAgain(database: Database, reference: string, now: Date): Promise<void> {
  await database
    .updateTable("adyen_payments")
    .set({ sent_at: now })
    .where("id", "=", reference)
    .where("state", "=", "sent")
    .execute();
}

/** Returns the payment of a reference; undefined if it was never sent. */
export async function findPayment(database: Database, reference: string): Promise<AdyenPayment | undefined> {
  return database.selectFrom("adyen_payments").selectAll().where("id", "=", reference).executeTakeFirst();
}

/** Returns the payment that Adyen names by its own reference. */
export async function findPaymentByPsp(
  database: Database,
  pspReference: string,
): Promise<AdyenPayment | undefined> {
  return database
    .selectFrom("adyen_payments")
    .selectAll()
    .where("psp_reference", "=", pspReference)
    .executeTakeFirst();
}

/**
 * Enters that a payment has certainly not arrived.
 *
 * @param sentAt only what was entered as sent at this time
 * @returns false if it was sent again meanwhile, or has an end
 */
export async function markUnsent(database: Database, reference: string, sentAt: Date): Promise<boolean> {
  const unsent = await database
    .updateTable("adyen_payments")
    .set({ state: "unsent" })
    .where("id", "=", reference)
    .where("state", "in", ["sent", "unsent"])
    .where("psp_reference", "is", null)
    .where("sent_at", "=", sentAt)
    .returning("id")
    .executeTakeFirst();
  return unsent !== undefined;
}

/** Enters Adyen's reference of a payment that it decides later. */
export async function notePending(
  database: Database,
  reference: string,
  outcome: AuthorizationOutcome,
): Promise<void> {
  await database
    .updateTable("adyen_payments")
    .set({ psp_reference: outcome.processorReference, redirect_url: null })
    .where("id", "=", reference)
    .where("state", "=", "sent")
    .execute();
}

/** Enters the page on which the payer pays. */
export async function noteRedirect(
  database: Database,
  reference: string,
  { processorReference, url }: AuthorizationOutcome & { readonly result: "redirect_required" },
): Promise<void> {
  await database
    .updateTable("adyen_payments")
    .set({ psp_reference: processorReference, redirect_url: url })
    .where("id", "=", reference)
    .where("state", "=", "sent")
    .execute();
}

/**
 * An approval that should not be there: `late`, after another end, or `double`, of what is paid already. It is reversed, but a
 * `third`, for which the ledger has no place.
 */
export type ExtraApproval = "double" | "late" | "third";

/** What stands in the ledger, and the approval that was not known before and should not be there. */
interface Decided {
  readonly outcome: AuthorizationOutcome;
  readonly extra: ExtraApproval | undefined;
}

/**
 * Enters what Adyen has decided, by its answer or by a notification. The first decision stays: an approval that comes after
 * another end, or of another payment of the same, is entered to be reversed.
 */
export async function decidePayment(
  database: Database,
  reference: string,
  outcome: AuthorizationOutcome,
  now: Date,
): Promise<Decided | undefined> {
  const decided = await database
    .updateTable("adyen_payments")
    .set({
      state: "decided",
      outcome: JSON.stringify(outcome),
      psp_reference: outcome.processorReference,
      capture_due_at: outcome.result === "approved" ? captureDue(now) : null,
    })
    .where("id", "=", reference)
    .where("state", "in", ["sent", "unsent"])
    .returning("outcome")
    .executeTakeFirst();
  if (decided?.outcome) return { outcome: decided.outcome, extra: undefined };
  const known = await findPayment(database, reference);
  if (known === undefined) return undefined;
  const ended = outcomeOf(known, now) ?? rejectedLate;
  const { processorReference: pspReference } = outcome;
  const isPaid = ended.result === "approved";
  const isSame =
    isPaid && (pspReference === known.psp_reference || pspReference === null || known.psp_reference === null);
  if (isSame && known.psp_reference === null) await nameDecided(database, reference, pspReference);
  const told = outcome.result === "approved" && isSame && ended.card === undefined ? outcome.card : undefined;
  if (told !== undefined && isPaid) {
    const complete = { ...ended, card: told };
    await tellMore(database, reference, complete);
    return { outcome: complete, extra: undefined };
  }
  if (outcome.result !== "approved" || isSame) return { outcome: ended, extra: undefined };
  if (await noteLateApproval(database, reference, { pspReference, now }))
    return { outcome: ended, extra: isPaid ? "double" : "late" };
  const { late_psp_reference: noted } = known;
  const isThird = noted !== null && pspReference !== null && noted !== pspReference;
  return { outcome: ended, extra: isThird ? "third" : undefined };
}

function captureDue(now: Date) {
  const isCaptured = sql<SqlBool>`capture and method = any(string_to_array(${capturedByRequest.join()}::text, ','))`;
  return sql<Date | null>`case when ${isCaptured} then ${now}::timestamptz end`;
}

/**
 * Enters what a later word on the same decision says besides: of the card, or why it was declined. A notification may say less than
 * the answer, is trusted less, and comes before it or without it.
 */
export async function tellMore(
  database: Database,
  reference: string,
  outcome: AuthorizationOutcome,
): Promise<void> {
  await database
    .updateTable("adyen_payments")
    .set({ outcome: JSON.stringify(outcome) })
    .where("id", "=", reference)
    .where("state", "=", "decided")
    .execute();
}

/** Enters Adyen's reference of a payment whose answer had none. */
async function nameDecided(
  database: Database,
  reference: string,
  pspReference: string | null,
): Promise<void> {
  await database
    .updateTable("adyen_payments")
    .set({ psp_reference: pspReference })
    .where("id", "=", reference)
    .where("psp_reference", "is", null)
    .execute();
}

/** Enters an approval that is to be reversed. False where it was known before, or nothing was authorized. */
export async function noteLateApproval(
  database: Database,
  reference: string,
  { pspReference, now }: { readonly pspReference: string | null; readonly now: Date },
): Promise<boolean> {
  const late = await database
    .updateTable("adyen_payments")
    .set({
      late_psp_reference: pspReference,
      reversal_due_at: now,
      cancel_due_at: null,
      // What is sent back is not captured.
      capture_due_at: sql`case when psp_reference is distinct from ${pspReference} then capture_due_at end`,
    })
    .where("id", "=", reference)
    .where("late_psp_reference", "is", null)
    .where("amount", ">", 0)
    .returning("id")
    .executeTakeFirst();
  return late !== undefined;
}

/**
 * Rejects a payment for good that has not come, or of which nothing was heard: whatever still comes of it is reversed.
 *
 * @returns the row as it stands afterwards
 */
export async function rejectPayment(
  database: Database,
  { reference, accountId, livemode, amount, currency, capture }: CardlessAuthorization,
  { now, overdue }: { readonly now: Date; readonly overdue: boolean },
): Promise<AdyenPayment> {
  // What was sent may have been approved: it is canceled by our reference.
  const { rows } = await sql<AdyenPayment>`
    insert into adyen_payments as known
      (id, account_id, livemode, amount, currency, capture, with_code, state, sent_at)
    values (${reference}, ${accountId}, ${livemode}, ${amount}, ${currency}, ${capture}, false, 'rejected_late', ${now})
    on conflict (id) do update set state = 'rejected_late',
      cancel_due_at = case when known.state = 'sent' then ${now}::timestamptz end
      where known.state = 'unsent' or (${overdue} and known.state = 'sent')
    returning *`.execute(database);
  const row = rows[0] ?? (await findPayment(database, reference));
  if (row === undefined) throw new Error("A payment is gone.");
  return row;
}

/** Whether our books say that a payment has failed, whatever the ledger of the adapter knows: its approval is reversed. */
export async function isApprovedAfterFailure(
  database: Database,
  { id, account_id: accountId, livemode }: AdyenPayment,
): Promise<boolean> {
  const charge = await findCharge(database, { accountId, livemode }, id);
  return charge?.status === "failed";
}
