import { sql } from "kysely";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";

/** Locks the plans of a customer, before a card is saved: whoever charges an installment locks its card last. */
export async function lockOwedPlans(database: Database, { id }: Pick<CustomerRow, "id">): Promise<void> {
  await sql`
    select from installment_plans where customer = ${id} and ended_at is null order by id for no key update`.execute(
    database,
  );
}

/**
 * Makes what is overdue due at once in the plans that the customer's default card pays, because that card is new. The caller
 * has locked the customer. A plan that is defaulted charges nothing by itself; one that somebody is paying waits for the
 * outcome, and tries the new card then if anything is still overdue.
 */
export async function payPlansWithNewCard(
  database: Database,
  { now }: { readonly now: () => Date },
  customer: CustomerRow,
): Promise<void> {
  await lockOwedPlans(database, customer);
  await setNewCard(database, timeOf(customer, now()), {
    plans: sql`customer = ${customer.id} and not exists (
      select from cards c where c.id = q.default_source and not c.deleted)`,
  });
}

/** Makes what is overdue in a plan due at once, because it has another card. The caller has locked the plan. */
export async function payPlanWithNewCard(
  database: Database,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await setNewCard(database, at, { plans: sql`id = ${id}` });
}

async function setNewCard(
  database: Database,
  at: Date,
  { plans }: { readonly plans: ReturnType<typeof sql> },
): Promise<void> {
  await sql`
    update installment_plans q set new_card = true, lease_until = null, attempts = 0, due_at = case when not exists (
        select from installment_payments p where p.plan = q.id and p.status = 'live') then ${at}::timestamptz end
    where ${plans} and q.status in ('active', 'past_due')
      and exists (select from installments i where i.plan = q.id and i.status in ('due', 'failed'))`.execute(
    database,
  );
}
