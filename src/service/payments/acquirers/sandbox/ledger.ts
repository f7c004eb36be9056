import type { Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { SimulatedReportKind } from "../../simulated-reports/report-store.ts";
import { reportStatement } from "../../simulated-reports/report-store.ts";
import type { EndsLater, LedgerKind, LedgerReply, SandboxLedgerTable } from "./ledger-table.ts";
import { recordOf } from "./ledger-table.ts";
import type { CardlessAuthorization, OperationRequest } from "../../processor/request.ts";
import type {
  AuthorizationOutcome,
  OperationOutcome,
  OperationRejection,
  ProcessorRecord,
} from "../../../../contract/payments/processor-result.ts";
import type { IssuerDecision } from "./decide-card.ts";

/**
 * The simulator's ledger, one row for each reference: the request, the response, the amounts moved. A row is
 * written before the response, and never changed: a pending result is reported from a set time on.
 */
export type LedgerRow = Selectable<SandboxLedgerTable>;

type Entry = Pick<LedgerRow, "reference" | "reply" | "told_at">;

/** How long a pending result takes, in milliseconds. */
export const laterBy = 3_000;

function pending(reference: string): ProcessorRecord & { readonly result: "pending" } {
  return { ...recordOf(reference, { result: "pending" }), result: "pending" };
}

type OperationKind = "capture" | "cancellation" | "refund";

/** The row of a reference, undefined where it was never received. */
export async function findEntry(database: Database, reference: string): Promise<LedgerRow | undefined> {
  return database
    .selectFrom("sandbox_ledger")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** The outcome in the row of an authorization. */
export function authorizationOutcome(
  { reference, reply, told_at: toldAt }: Entry,
  now: Date,
): AuthorizationOutcome {
  if (toldAt !== null && toldAt > now) return pending(reference);
  if (reply.result === "moved" || reply.result === "refused") throw new Error("This is no authorization.");
  return { ...recordOf(reference, reply), ...reply };
}

/** The outcome in the row of a capture, a void or a refund. */
export function operationOutcome({ reference, reply, told_at: toldAt }: Entry, now: Date): OperationOutcome {
  if (toldAt !== null && toldAt > now) return pending(reference);
  if (reply.result === "moved") return { ...recordOf(reference, { result: "approved" }), result: "approved" };
  if (reply.result !== "refused") throw new Error("This is an authorization.");
  return { ...recordOf(reference, reply), result: "declined", reason: reply.reason };
}

interface NewAuthorization {
  readonly decision: IssuerDecision;
  readonly refundable: boolean;
  readonly endsLater?: EndsLater | null;
  /** In how many milliseconds it is decided; undefined: at once. */
  readonly laterBy?: number | undefined;
}

/** The time of the request, and the signal that aborts when nobody waits for it. */
interface Asking {
  readonly now: Date;
  readonly signal: AbortSignal;
}

function laterThan(now: Date): Date {
  return new Date(now.getTime() + laterBy);
}

/** What the simulator reports of a payment once it is captured; undefined: nothing. */
function reportOfPayment(endsLater: EndsLater | null): SimulatedReportKind | undefined {
  if (endsLater?.capture === "fails_after_success") return "capture_failed";
  if (endsLater?.returned === "insufficient_funds") return "debit_returned_unfunded";
  if (endsLater?.returned !== undefined) return "debit_returned";
  return endsLater?.dispute === undefined ? undefined : `dispute_${endsLater.dispute}`;
}

/**
 * Enters what was decided about a payment, and gives what stands in the ledger: the first decision stays. Enters nothing
 * once the signal has come, be it while a connection was waited for.
 */
export async function enterAuthorization(
  database: Database,
  { reference, accountId, amount, currency, capture }: CardlessAuthorization,
  { decision, refundable, endsLater = null, laterBy: late }: NewAuthorization,
  { now, signal }: Asking,
): Promise<AuthorizationOutcome> {
  const toldAt = late === undefined ? null : new Date(now.getTime() + late);
  const kind: LedgerKind = capture ? "sale" : "authorization";
  const result = decision.result === "approved" ? "approved" : "declined";
  // The disk is not waited for: one write-ahead log holds this row before whatever its charge commits later.
  const entering = sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into sandbox_ledger (reference, account_id, kind, amount, currency, result, reply, refundable,
      ends_later, told_at)
    select ${reference}, ${accountId}, ${kind}, ${amount}, ${currency}, ${result},
      ${JSON.stringify(decision)}, ${refundable},
      ${endsLater === null ? null : JSON.stringify(endsLater)}::json, ${toldAt}::timestamptz
    from quick
    on conflict do nothing
    returning reference`;
  const report = capture && result === "approved" ? reportOfPayment(endsLater) : undefined;
  const statement =
    report === undefined
      ? entering
      : sql`with entered as (${entering}), reported as (${reportStatement(
          {
            account_id: accountId,
            kind: report,
            charge: reference,
            subject: reference,
            due_at: laterThan(now),
          },
          sql<SqlBool>`exists (select from entered)`,
        )}) select reference from entered`;
  const { rows } = await database.connection().execute((connection) => {
    signal.throwIfAborted();
    return statement.execute(connection);
  });
  const known = rows.length === 1 ? undefined : await findEntry(database, reference);
  return authorizationOutcome(known ?? { reference, reply: decision, told_at: toldAt }, now);
}

/** Enters a capture, a void or a refund: it is rejected when the ledger does not hold the money for it. */
export async function enterOperation(
  database: Database,
  kind: OperationKind,
  { reference, accountId, authorization, amount, currency }: OperationRequest,
  { now, signal, isLate }: Asking & { readonly isLate: boolean },
): Promise<OperationOutcome> {
  return database.transaction().execute(async (transaction) => {
    const parent = await transaction
      .selectFrom("sandbox_ledger")
      .selectAll()
      .where("reference", "=", authorization)
      .where("account_id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
    const known = await findEntry(transaction, reference);
    if (known !== undefined) return operationOutcome(known, now);
    const ends = parent?.ends_later ?? null;
    const end = kind === "cancellation" ? undefined : ends?.[kind];
    const rejection = await rejectionOf(transaction, kind, parent, { amount, currency, now });
    const reason = rejection ?? (end === "declined_later" ? "declined" : undefined);
    const endsPending = end === "pending" || end === "declined_later";
    const toldAt = rejection === undefined && (isLate || endsPending) ? laterThan(now) : null;
    signal.throwIfAborted();
    const failsLater = kind === "refund" && end === "fails_after_success";
    const moved: LedgerReply = { result: "moved", ...(failsLater ? { failsLater } : {}) };
    const reply: LedgerReply = reason === undefined ? moved : { result: "refused", reason };
    await transaction
      .insertInto("sandbox_ledger")
      .values({
        reference,
        account_id: accountId,
        kind,
        parent: authorization,
        amount,
        currency,
        result: reply.result,
        reply: JSON.stringify(reply),
        told_at: toldAt,
      })
      .execute();
    if (reason === undefined) {
      const report = failsLater ? "refund_failed" : kind === "capture" ? reportOfPayment(ends) : undefined;
      if (report !== undefined) {
        const subject = failsLater ? reference : authorization;
        await reportStatement({
          account_id: accountId,
          kind: report,
          charge: authorization,
          subject,
          due_at: laterThan(toldAt ?? now),
        }).execute(transaction);
      }
    }
    return operationOutcome({ reference, reply, told_at: toldAt }, now);
  });
}

async function rejectionOf(
  database: Database,
  kind: OperationKind,
  parent: LedgerRow | undefined,
  { amount, currency, now }: { readonly amount: number; readonly currency: string; readonly now: Date },
): Promise<OperationRejection | undefined> {
  if (parent?.result !== "approved" || parent.currency !== currency) return "not_authorized";
  const { captured, refunded, canceled } = await movedOn(database, parent, now);
  if (kind === "refund") {
    if (captured === 0) return "closed";
    if (amount > captured - refunded) return "exceeds_rest";
    return parent.refundable ? undefined : "declined";
  }
  if (captured > 0 || canceled) return "closed";
  return amount > parent.amount ? "exceeds_rest" : undefined;
}

/** What was moved on an approved payment until now, or is about to be. */
async function movedOn(
  database: Database,
  { reference, kind, amount }: LedgerRow,
  now: Date,
): Promise<{ readonly captured: number; readonly refunded: number; readonly canceled: boolean }> {
  const rows = await database
    .selectFrom("sandbox_ledger")
    .select(["kind", "amount", "reply"])
    .where("parent", "=", reference)
    .where(({ eb, or }) => or([eb("result", "=", "moved"), eb("told_at", ">", now)]))
    .execute();
  const sum = (wanted: LedgerKind, counts = (_: Pick<LedgerRow, "reply">) => true) =>
    rows.filter((row) => row.kind === wanted && counts(row)).reduce((total, row) => total + row.amount, 0);
  return {
    captured: kind === "sale" ? amount : sum("capture"),
    // A refund that fails later never takes the money.
    refunded: sum("refund", ({ reply }) => !("failsLater" in reply)),
    canceled: rows.some((row) => row.kind === "cancellation"),
  };
}
