import { sql } from "kysely";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NewCardOf } from "../rows/new-card-of.ts";

/** Locks the plans of a customer, before a card is saved: whoever charges an installment locks its card last. */
export async function lockOwedPlans(database: Database, { id }: Pick<CustomerRow, "id">): Promise<void> {
  await sql`
    select from installment_plans where customer = ${id} and ended_at is null order by id for no key update`.execute(
    database,
  );
}

/**
 * Makes what is overdue in plans due at once, because another card pays them. The caller has locked the customer or the plan. A
 * plan that is defaulted charges nothing by itself; one that somebody is paying waits for the outcome, and tries the new card
 * then if anything is still overdue.
 *
 * @param at the time that applies to the customer
 */
export async function payPlansWithNewCard(
  database: Database,
  paid: NewCardOf | { readonly plan: string },
  at: Date,
): Promise<void> {
  await sql`
    update installment_plans q set new_card = true, lease_until = null, attempts = 0, due_at = case when not exists (
        select from installment_payments p where p.plan = q.id and p.status = 'live') then ${at}::timestamptz end
    where ${conditionOf(paid)} and q.status in ('active', 'past_due')
      and exists (select from installments i where i.plan = q.id and i.status in ('due', 'failed'))`.execute(
    database,
  );
}

/** The condition on a plan `q`. */
function conditionOf(paid: Parameters<typeof payPlansWithNewCard>[1]) {
  if ("plan" in paid) return sql`q.id = ${paid.plan}`;
  const own = sql`(select c.id from cards c where c.id = q.default_source and not c.deleted)`;
  const ofCustomer = sql`q.customer = ${paid.customer}`;
  const byDefault = sql`${ofCustomer} and ${own} is null`;
  if ("replaced" in paid) {
    const replaced = sql`(select json_array_elements_text(${JSON.stringify(paid.replaced)}::json))`;
    return sql`(${byDefault} or q.id in ${replaced})`;
  }
  if ("removed" in paid) {
    return sql`${byDefault} and ${wasDeclined(paid.removed)} and not ${wasDeclined(paid.card)}`;
  }
  return sql`${ofCustomer}
    and coalesce(${own}, (select default_source from customers where id = q.customer)) = ${paid.card}`;
}

const wasDeclined = (card: string) => sql`exists (
  select from installment_payments p join installments i on i.id = p.installment join charges h on h.id = p.charge
  where p.plan = q.id and i.status in ('due', 'failed') and h.status = 'failed' and h.source = ${card})`;
