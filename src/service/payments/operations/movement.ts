import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { MovementColumns } from "../../platform/database/tables.ts";
import { storeAnswer } from "../../platform/idempotency/store.ts";
import type { Movement } from "../processor/processor.ts";
import type { MovementResult } from "../../../contract/processor-result.ts";
import type { OperationTable } from "../../platform/http/leases.ts";
import { isUnsettled, scopeOf } from "../../platform/http/leases.ts";
import type { Asker, Recovered, Settled } from "./operation.ts";

/** A row that asks the processor to move money of a charge, or to let it go. */
export type MovementRow = Selectable<MovementColumns>;

export function movementOf(row: MovementRow): Movement {
  const { id: reference, charge: authorization, amount, currency } = row;
  return { reference, ...scopeOf(row), authorization, amount, currency };
}

/** What became of a movement; undefined when the processor has never received it. */
export async function inquireMovement(
  { processor }: Pick<PaymentDependencies, "processor">,
  row: MovementRow,
  signal: AbortSignal,
): Promise<MovementResult | undefined> {
  const reply = await processor.inquireMovement({ reference: row.id, ...scopeOf(row) }, signal);
  return reply.result === "not_received" ? undefined : reply;
}

/** A movement that has not come is sent: under its old reference it moves the money once, should the first still come. */
export async function recoverMovement(
  dependencies: Pick<PaymentDependencies, "processor">,
  row: MovementRow,
  signal: AbortSignal,
): Promise<Recovered<MovementResult>> {
  const reply = await inquireMovement(dependencies, row, signal);
  return reply === undefined ? { state: "unsent" } : { state: "ended", reply };
}

/**
 * The second transaction of a movement: its row, what `follow` does because of it, and the stored answer, all or
 * nothing. Undefined when another settled it first.
 */
export async function settleMovement<Row extends MovementRow>(
  { database }: Pick<PlatformDependencies, "database">,
  { table, row, reply }: { table: OperationTable; row: Row; reply: MovementResult },
  asker: Asker<Row> | undefined,
  follow: (transaction: Database, settled: Row) => Promise<void>,
): Promise<Settled<Row> | undefined> {
  return database.transaction().execute(async (transaction) => {
    const settled = await endMovement<Row>(transaction, table, row, reply);
    if (settled === undefined) return undefined;
    await follow(transaction, settled);
    const answer = await asker?.answer(transaction, settled);
    if (asker?.claim !== undefined && answer !== undefined) {
      await storeAnswer(transaction, asker.claim, answer);
    }
    return { row: settled, answer };
  });
}

async function endMovement<Row extends MovementRow>(
  database: Database,
  table: OperationTable,
  row: Row,
  reply: MovementResult,
): Promise<Row | undefined> {
  const moved = reply.result === "moved";
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set status = ${moved ? "succeeded" : "failed"},
      failure_reason = ${moved ? null : reply.reason}, lease_until = null, inquire_at = null
    where ${inScope(scopeOf(row))} and id = ${row.id} and ${isUnsettled}
    returning *`.execute(database);
  return rows[0];
}
