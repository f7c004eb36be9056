import type { Generated, Selectable } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { inScope, scopeOf } from "../../platform/database/scope.ts";
import { storeResponse } from "../../platform/idempotency/store.ts";
import type { NotReceived, Processor } from "../processor/processor.ts";
import { beforeSending } from "../processor/processor.ts";
import type { OperationRequest } from "../processor/request.ts";
import type { OperationOutcome, OperationRejection } from "../../../contract/payments/processor-result.ts";
import type { OperationTable } from "./leases.ts";
import { isUnsettled } from "./leases.ts";
import { pauseAfter } from "./inquiry-schedule.ts";
import type { OriginatingRequest, Recovered, Settled } from "./operation.ts";
import { findProcessorPayment } from "./processor-payments.ts";
import type { RefundStatus } from "../../../contract/payments/refund.ts";
import type { ListedColumns, OperationColumns } from "../../platform/database/columns.ts";

/** A capture, a void or a refund of a charge. */
export interface ProcessorOperationColumns extends ListedColumns, OperationColumns {
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: RefundStatus;
  readonly failure_reason: OperationRejection | null;
  /** What the processor calls it, and its own word for the outcome. */
  readonly processor_reference: Generated<string | null>;
  readonly raw_reason: Generated<string | null>;
}

/** A capture, a void or a refund of a charge. */
export type ProcessorOperation = Selectable<ProcessorOperationColumns>;

/** Sends a capture, a void or a refund to the processor of its charge. */
export async function sendOperation(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor">,
  row: ProcessorOperation,
  verb: "capture" | "void" | "refund",
  signal: AbortSignal,
): Promise<OperationOutcome> {
  const { id: reference, charge: authorization, amount, currency } = row;
  const payment = await beforeSending(() => findProcessorPayment(dependencies.database, authorization));
  const request: OperationRequest = {
    reference,
    ...scopeOf(row),
    authorization,
    processorReference: payment?.reference ?? null,
    amount,
    currency,
  };
  // The caller has already got a timeout, so nothing more may be sent.
  await beforeSending(() => signal.throwIfAborted());
  return dependencies.processorFor(scopeOf(row), payment?.processor)[verb](request, signal);
}

/** What the processor answers about a capture, a void or a refund. */
export async function askAboutOperation(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor">,
  row: ProcessorOperation,
  signal: AbortSignal,
): Promise<OperationOutcome | NotReceived> {
  const processor = await processorOfOperation(dependencies, row);
  return processor.inquireOperation({ reference: row.id, ...scopeOf(row) }, signal);
}

/** What became of a capture, a void or a refund; undefined when the processor has never received it. */
export async function inquireOperation(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor">,
  row: ProcessorOperation,
  signal: AbortSignal,
): Promise<OperationOutcome | undefined> {
  const outcome = await askAboutOperation(dependencies, row, signal);
  return outcome.result === "not_received" ? undefined : outcome;
}

async function processorOfOperation(
  { database, processorFor }: Pick<PaymentDependencies, "database" | "processorFor">,
  row: ProcessorOperation,
): Promise<Processor> {
  return processorFor(scopeOf(row), (await findProcessorPayment(database, row.charge))?.processor);
}

/** An operation that has not come is sent: under its old reference it moves the money once, should the first still come. */
export async function recoverOperation(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor">,
  row: ProcessorOperation,
  signal: AbortSignal,
): Promise<Recovered<OperationOutcome>> {
  const outcome = await inquireOperation(dependencies, row, signal);
  if (outcome === undefined) return { state: "unsent" };
  return outcome.result === "pending" ? { state: "open" } : { state: "ended", outcome };
}

/** What the second transaction of an operation does beside its row. */
interface Settlement<Row, Locked> {
  /** Locks what comes before the row in the order of locks. */
  readonly lock: (within: Within<PaymentDependencies>) => Promise<Locked>;
  /** The consequences of the outcome, for what was locked. */
  readonly follow: (within: Within<PaymentDependencies>, settled: Row, locked: Locked) => Promise<void>;
}

/**
 * The second transaction of an operation: its row, what `follow` does because of it, and the stored response, all or
 * nothing. A pending one stays as it is until an inquiry tells its end. Undefined when another settled it first.
 */
export async function settleOperation<Row extends ProcessorOperation, Locked>(
  dependencies: PaymentDependencies,
  { table, row, outcome }: { table: OperationTable; row: Row; outcome: OperationOutcome },
  origin: OriginatingRequest<Row> | undefined,
  { lock, follow }: Settlement<Row, Locked>,
): Promise<Settled<Row> | undefined> {
  return inTransaction(dependencies, async (within) => {
    const { database, now } = within;
    const ended = outcome.result === "pending" ? undefined : { locked: await lock(within) };
    const settled = await writeOutcome<Row>(database, { table, row, outcome, now: now() });
    if (settled === undefined) return undefined;
    if (ended !== undefined) await follow(within, settled, ended.locked);
    const response = await origin?.respond(within, settled);
    if (origin?.claim !== undefined && response !== undefined) {
      await storeResponse(database, origin.claim, response);
    }
    return { row: settled, response };
  });
}

const statusAfter = { approved: "succeeded", pending: "pending", declined: "failed" } as const;

async function writeOutcome<Row extends ProcessorOperation>(
  database: Database,
  {
    table,
    row,
    outcome,
    now,
  }: {
    readonly table: OperationTable;
    readonly row: Row;
    readonly outcome: OperationOutcome;
    readonly now: Date;
  },
): Promise<Row | undefined> {
  const inquireAt = outcome.result === "pending" ? new Date(now.getTime() + (pauseAfter(0) ?? 0)) : null;
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set status = ${statusAfter[outcome.result]},
      failure_reason = ${outcome.result === "declined" ? outcome.reason : null},
      processor_reference = ${outcome.processorReference}, raw_reason = ${outcome.rawReason},
      lease_until = null, inquire_at = ${inquireAt}
    where ${inScope(scopeOf(row))} and id = ${row.id} and ${isUnsettled}
    returning *`.execute(database);
  return rows[0];
}
