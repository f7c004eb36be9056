import type { Updateable } from "kysely";
import { sql } from "kysely";
import type { ChargeRow, ChargeTable } from "../charge-row.ts";
import { isReceiptId } from "../receipts/receipt-id.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeOf } from "../../platform/database/scope.ts";
import { isUnsettled } from "../operations/leases.ts";

/** `lock` prevents other transactions from changing the row until the caller's ends. */
export async function findCharge(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<ChargeRow | undefined> {
  return database
    .selectFrom("charges")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The charge of any account, for its payer, whose address cannot be guessed. */
export async function findChargeById(database: Database, id: string): Promise<ChargeRow | undefined> {
  return database.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findCharges(
  database: ReadDatabase,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly ChargeRow[]> {
  return database.selectFrom("charges").selectAll().where(inScope(scope)).where("id", "in", ids).execute();
}

/** The id of the newest charge that has paid an intent, or may have; empty if there is none. */
export async function findPayingCharge(database: Database, scope: Scope, intent: string): Promise<string> {
  const charge = await database
    .selectFrom("charges")
    .select("id")
    .where(inScope(scope))
    .where("intent", "=", intent)
    .where("amount", ">", 0)
    .where("status", "not in", ["failed", "canceled"])
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return charge?.id ?? "";
}

/** The charge of a checkout session's latest attempt. */
export async function findLatestChargeOfSession(
  database: Database,
  scope: Scope,
  session: string,
): Promise<ChargeRow | undefined> {
  return database
    .selectFrom("charges")
    .selectAll()
    .where(inScope(scope))
    .where("checkout_session", "=", session)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether a customer has paid something. */
export async function hasPaidCharge(database: Database, customer: string): Promise<boolean> {
  const charge = await database
    .selectFrom("charges")
    .select("id")
    .where("customer", "=", customer)
    .where("amount_captured", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return charge !== undefined;
}

export async function updateCharge(
  database: Database,
  scope: Scope,
  id: string,
  change: Updateable<ChargeTable>,
): Promise<ChargeRow | undefined> {
  return database
    .updateTable("charges")
    .set(change)
    .where(inScope(scope))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** The paid charge of a receipt, of any account, because the id of a receipt cannot be guessed. */
export async function findChargeByReceipt(database: Database, id: string): Promise<ChargeRow | undefined> {
  // An invalid id is queried as well, so that it takes as long as an unknown one.
  const requestedId = isReceiptId(id) ? id : "";
  return database.selectFrom("charges").selectAll().where("receipt", "=", requestedId).executeTakeFirst();
}

/**
 * Count of the paid charges of each link, and the sum of what was paid and has not gone back by refunds or disputes, in minor units of
 * the link's currency.
 */
export async function sumsOfLinks(database: Database, scope: Scope, links: readonly string[]) {
  return (
    database
      .selectFrom("charges")
      .select(({ fn }) => [
        "payment_link",
        fn.countAll().as("count"),
        fn
          .sum(
            sql<number>`greatest(0, amount_captured - amount_refunded - coalesce((
              select sum(d.amount) from disputes d
              where d.charge = charges.id and d.withdrawn_at is not null and d.reinstated_at is null
            ), 0))`,
          )
          .as("kept"),
      ])
      .where(inScope(scope))
      .where("payment_link", "in", links)
      .where("status", "=", "succeeded")
      // A charge of 0 verified a card.
      .where("amount", ">", 0)
      .groupBy("payment_link")
      .execute()
  );
}

/** Stores that the processor is requested to reject a charge that has not come (`Processor.rejectLate`). */
export async function storeLateRejection(database: Database, charge: ChargeRow): Promise<void> {
  await database
    .updateTable("charges")
    .set({ withdrawn: true })
    .where(inScope(scopeOf(charge)))
    .where("id", "=", charge.id)
    .where(isUnsettled)
    .execute();
}

/** Whether the processor has rejected a charge because it was requested to: that says nothing about the card. */
export async function isRejectedLate(database: Database, charge: ChargeRow): Promise<boolean> {
  if (charge.failure_code !== "processing_error") return false;
  const row = await database
    .selectFrom("charges")
    .select("withdrawn")
    .where(inScope(scopeOf(charge)))
    .where("id", "=", charge.id)
    .executeTakeFirst();
  return row?.withdrawn ?? false;
}
