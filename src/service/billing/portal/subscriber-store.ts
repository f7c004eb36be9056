import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** A customer who may get a sign-in link. */
export interface SubscriberRow {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly email: string;
}

/** What a customer may open a page for. A plan that never began is not shown there. */
const owned = sql`(
  select s.customer, s.ended_at from subscriptions s
  union all
  select p.customer, p.ended_at from installment_plans p where not (p.status = 'canceled' and p.amount_paid = 0)
)`;

/**
 * Returns the customers with an e-mail address who have a subscription or an installment plan: those of whom one has not
 * ended before the others, then the oldest first. Whoever subscribes with the address of somebody else takes the place of
 * none of their customers.
 */
export async function findSubscribers(
  database: Database,
  email: string,
  limit: number,
): Promise<readonly SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select account_id, livemode, id, email from customers
    where lower(email) = ${email.toLowerCase()} and not deleted
      and exists (select from ${owned} o where o.customer = customers.id)
    order by livemode desc,
      not exists (select from ${owned} o where o.customer = customers.id and o.ended_at is null),
      sequence
    limit ${limit}`.execute(database);
  return rows;
}
