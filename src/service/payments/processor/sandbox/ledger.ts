import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { LedgerKind, LedgerReply, SandboxLedgerTable } from "../../../platform/database/tables.ts";
import type { CardlessAuthorization, OperationRequest } from "../request.ts";
import type {
  AuthorizationOutcome,
  OperationOutcome,
  OperationRejection,
} from "../../../../contract/processor-result.ts";
import type { IssuerDecision } from "./decide-card.ts";
import { recordOf } from "./record.ts";

/**
 * The simulator's own books, one row for each reference: what was asked, what was answered, what was moved. A row is
 * written before its answer is given, and never changed.
 */
export type LedgerRow = Selectable<SandboxLedgerTable>;

type OperationKind = "capture" | "cancellation" | "refund";

/** The row of a reference, undefined where it was never received. */
export async function findEntry(database: Database, reference: string): Promise<LedgerRow | undefined> {
  return database
    .selectFrom("sandbox_ledger")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** What the row of an authorization says. */
export function authorizationOutcome({
  reference,
  reply,
}: Pick<LedgerRow, "reference" | "reply">): AuthorizationOutcome {
  if (reply.result === "moved" || reply.result === "refused") throw new Error("This is no authorization.");
  return { ...recordOf(reference, reply), ...reply };
}

/** What the row of a capture, a void or a refund says. */
export function operationOutcome({
  reference,
  reply,
}: Pick<LedgerRow, "reference" | "reply">): OperationOutcome {
  if (reply.result === "moved") return { ...recordOf(reference, { result: "approved" }), result: "approved" };
  if (reply.result !== "refused") throw new Error("This is an authorization.");
  return { ...recordOf(reference, reply), result: "declined", reason: reply.reason };
}

/**
 * Enters what was decided about a payment, and gives what stands in the ledger: the first decision stays. Enters nothing
 * once the signal has come, be it while a connection was waited for.
 */
export async function enterAuthorization(
  database: Database,
  { reference, accountId, amount, currency, capture }: CardlessAuthorization,
  { decision, refundable }: { readonly decision: IssuerDecision; readonly refundable: boolean },
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const kind: LedgerKind = capture ? "sale" : "authorization";
  const result = decision.result === "approved" ? "approved" : "declined";
  // The disk is not waited for: one write-ahead log holds this row before whatever its charge commits later.
  const entering = sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into sandbox_ledger (reference, account_id, kind, amount, currency, result, reply, refundable)
    select ${reference}, ${accountId}, ${kind}, ${amount}, ${currency}, ${result},
      ${JSON.stringify(decision)}, ${refundable}
    from quick
    on conflict do nothing
    returning reference`;
  const { rows } = await database.connection().execute((connection) => {
    signal.throwIfAborted();
    return entering.execute(connection);
  });
  const known = rows.length === 1 ? undefined : await findEntry(database, reference);
  return authorizationOutcome(known ?? { reference, reply: decision });
}

/** Enters a capture, a void or a refund: it is rejected when the ledger does not hold the money for it. */
export async function enterOperation(
  database: Database,
  kind: OperationKind,
  { reference, accountId, authorization, amount, currency }: OperationRequest,
  signal: AbortSignal,
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
    if (known !== undefined) return operationOutcome(known);
    const reason = await rejectionOf(transaction, kind, parent, { amount, currency });
    signal.throwIfAborted();
    const reply: LedgerReply = reason === undefined ? { result: "moved" } : { result: "refused", reason };
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
      })
      .execute();
    return operationOutcome({ reference, reply });
  });
}

async function rejectionOf(
  database: Database,
  kind: OperationKind,
  parent: LedgerRow | undefined,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Promise<OperationRejection | undefined> {
  if (parent?.result !== "approved" || parent.currency !== currency) return "not_authorized";
  const { captured, refunded, canceled } = await movedOn(database, parent);
  if (kind === "refund") {
    if (captured === 0) return "closed";
    if (amount > captured - refunded) return "exceeds_rest";
    return parent.refundable ? undefined : "declined";
  }
  if (captured > 0 || canceled) return "closed";
  return amount > parent.amount ? "exceeds_rest" : undefined;
}

/** What was moved on an approved payment until now. */
async function movedOn(
  database: Database,
  { reference, kind, amount }: LedgerRow,
): Promise<{ readonly captured: number; readonly refunded: number; readonly canceled: boolean }> {
  const rows = await database
    .selectFrom("sandbox_ledger")
    .select(["kind", "amount"])
    .where("parent", "=", reference)
    .where("result", "=", "moved")
    .execute();
  const sum = (wanted: LedgerKind) =>
    rows.filter((row) => row.kind === wanted).reduce((total, row) => total + row.amount, 0);
  return {
    captured: kind === "sale" ? amount : sum("capture"),
    refunded: sum("refund"),
    canceled: rows.some((row) => row.kind === "cancellation"),
  };
}
