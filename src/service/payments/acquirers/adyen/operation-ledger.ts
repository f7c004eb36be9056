import type { Generated, Selectable } from "kysely";
import type {
  OperationOutcome,
  OperationRejection,
  ProcessorRecord,
} from "../../../../contract/payments/processor-result.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { OperationRequest } from "../../processor/request.ts";
import { toAdyen } from "./currencies.ts";
import type { AdyenPayment } from "./payment-ledger.ts";
import type { ScopedColumns } from "../../../platform/database/columns.ts";

/** A capture, a void or a refund that was sent to Adyen. */
export interface AdyenOperationTable extends ScopedColumns {
  readonly reference: string;
  readonly payment: string;
  readonly kind: "capture" | "void" | "refund";
  readonly amount: number;
  readonly currency: string;
  /** `received`: Adyen has answered, and notifies later what came of it. */
  readonly state: "sent" | "received" | "approved" | "declined";
  readonly rejection: OperationRejection | null;
  /** Whether it was sent more than once: that one request did not arrive says nothing of the others. */
  readonly sent_again: Generated<boolean>;
  readonly raw_reason: string | null;
  readonly psp_reference: string | null;
  readonly created: Date;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly adyen_operations: AdyenOperationTable;
  }
}

export type AdyenOperation = Selectable<AdyenOperationTable>;

export type OperationKind = AdyenOperation["kind"];

/**
 * `send`: with Adyen's reference of the payment; `mine`: nobody has sent it before; `uncaptured`: the payment, where its own capture
 * may not have been sent.
 */
export type BegunOperation =
  | { readonly state: "ended"; readonly outcome: OperationOutcome }
  | {
      readonly state: "send";
      readonly pspReference: string;
      readonly mine: boolean;
      readonly uncaptured: AdyenPayment | undefined;
    };

/**
 * Enters an operation before it is sent. Adyen takes any and rejects by a notification what the payment does not hold: that is
 * known before, so that it is rejected here.
 */
export async function beginOperation(
  database: Database,
  kind: OperationKind,
  request: OperationRequest,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<BegunOperation> {
  const { reference, accountId, livemode, authorization, amount, currency } = request;
  return database.transaction().execute(async (transaction): Promise<BegunOperation> => {
    const payment = await transaction
      .selectFrom("adyen_payments")
      .selectAll()
      .where("id", "=", authorization)
      .where("account_id", "=", accountId)
      .where("livemode", "=", livemode)
      .forUpdate()
      .executeTakeFirst();
    const known = await findOperation(transaction, reference);
    const pspReference = payment?.psp_reference ?? null;
    const uncaptured = payment?.capture_due_at === null ? undefined : payment;
    if (known !== undefined) {
      if (known.state === "sent") await markSentAgain(transaction, reference);
      return known.state === "sent" && pspReference !== null
        ? { state: "send", pspReference, mine: false, uncaptured }
        : { state: "ended", outcome: operationOutcome(known) };
    }
    const rejection = await rejectionOf(transaction, kind, payment, { amount, currency });
    signal.throwIfAborted();
    const operation = await transaction
      .insertInto("adyen_operations")
      .values({
        reference,
        account_id: accountId,
        livemode,
        payment: authorization,
        kind,
        amount,
        currency,
        state: rejection === undefined ? "sent" : "declined",
        rejection: rejection ?? null,
        raw_reason: rejection ?? null,
        psp_reference: null,
        created: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (rejection !== undefined || pspReference === null)
      return { state: "ended", outcome: operationOutcome(operation) };
    return { state: "send", pspReference, mine: true, uncaptured };
  });
}

export async function findOperation(
  database: Database,
  reference: string,
): Promise<AdyenOperation | undefined> {
  return database
    .selectFrom("adyen_operations")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** Whether a payment was captured, or is being captured, by another operation than this one. */
export async function hasOtherCapture(
  database: Database,
  { payment, reference }: Pick<AdyenOperation, "payment" | "reference">,
): Promise<boolean> {
  const other = await database
    .selectFrom("adyen_operations")
    .select("reference")
    .where("payment", "=", payment)
    .where("kind", "=", "capture")
    .where("state", "<>", "declined")
    .where("reference", "<>", reference)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the operation of a notification, which names it by Adyen's reference, or before Adyen has answered by ours. */
export async function findNotifiedOperation(
  database: Database,
  { pspReference, reference }: { readonly pspReference: string; readonly reference: string },
): Promise<AdyenOperation | undefined> {
  const named = await database
    .selectFrom("adyen_operations")
    .selectAll()
    .where("psp_reference", "=", pspReference)
    .executeTakeFirst();
  return named ?? findOperation(database, reference);
}

/** Enters that an operation is sent once more: that one request did not arrive says nothing of the others. */
async function markSentAgain(database: Database, reference: string): Promise<void> {
  await database
    .updateTable("adyen_operations")
    .set({ sent_again: true })
    .where("reference", "=", reference)
    .where("state", "=", "sent")
    .execute();
}

/** Deletes an operation whose one request has certainly not arrived. False if it was sent again meanwhile, or has an end. */
export async function forgetOperation(database: Database, reference: string): Promise<boolean> {
  const forgotten = await database
    .deleteFrom("adyen_operations")
    .where("reference", "=", reference)
    .where("state", "=", "sent")
    .where("sent_again", "=", false)
    .returning("reference")
    .executeTakeFirst();
  return forgotten !== undefined;
}

/** Enters what became of an operation. An end stays; returns the row as it stands then. */
export async function noteOperation(
  database: Database,
  reference: string,
  change: Pick<AdyenOperation, "raw_reason" | "state"> &
    Partial<Pick<AdyenOperation, "psp_reference" | "rejection">>,
): Promise<AdyenOperation> {
  const open: readonly AdyenOperation["state"][] =
    change.state === "received" ? ["sent"] : ["sent", "received"];
  const noted = await database
    .updateTable("adyen_operations")
    .set(change)
    .where("reference", "=", reference)
    .where("state", "in", open)
    .returningAll()
    .executeTakeFirst();
  const row = noted ?? (await findOperation(database, reference));
  if (row === undefined) throw new Error("An operation is gone.");
  return row;
}

/** Enters that a refund which had succeeded has failed: its amount can be refunded again. */
export async function failOperation(database: Database, reference: string, rawReason: string): Promise<void> {
  await database
    .updateTable("adyen_operations")
    .set({ state: "declined", rejection: "declined", raw_reason: rawReason })
    .where("reference", "=", reference)
    .execute();
}

/** The outcome of an operation as far as the ledger knows it. */
export function operationOutcome(operation: AdyenOperation): OperationOutcome {
  const { state, rejection, psp_reference: processorReference, raw_reason: rawReason } = operation;
  const record: ProcessorRecord = {
    processorReference,
    networkTransactionId: null,
    authorizationCode: null,
    rawReason,
  };
  if (state === "approved") return { ...record, result: "approved" };
  if (state === "declined") return { ...record, result: "declined", reason: rejection ?? "declined" };
  return { ...record, result: "pending" };
}

async function rejectionOf(
  database: Database,
  kind: OperationKind,
  payment: AdyenPayment | undefined,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Promise<OperationRejection | undefined> {
  const isApproved = payment?.state === "decided" && payment.outcome?.result === "approved";
  if (!isApproved || payment.currency !== currency) return "not_authorized";
  // A part of a unit that Adyen does not divide.
  if (kind !== "void" && toAdyen(amount, currency) === undefined) return "declined";
  const operations = await database
    .selectFrom("adyen_operations")
    .select(["kind", "amount"])
    .where("payment", "=", payment.id)
    .where("state", "<>", "declined")
    .execute();
  const sum = (wanted: OperationKind) =>
    operations.filter((row) => row.kind === wanted).reduce((total, row) => total + row.amount, 0);
  const captured = payment.capture ? payment.amount : sum("capture");
  if (kind === "refund") {
    if (captured === 0) return "closed";
    return amount > captured - sum("refund") ? "exceeds_rest" : undefined;
  }
  if (captured > 0 || sum("void") > 0) return "closed";
  return amount > payment.amount ? "exceeds_rest" : undefined;
}
