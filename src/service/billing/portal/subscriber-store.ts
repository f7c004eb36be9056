import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** A customer who may get a sign-in link. */
export interface SubscriberRow {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly email: string;
}

/**
 * Returns the customers with an e-mail address who have a subscription: those of whom one has not ended before the others,
 * then the oldest first. Whoever subscribes with the address of somebody else takes the place of none of their customers.
 */
export async function findSubscribers(
  database: Database,
  email: string,
  limit: number,
): Promise<readonly SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select account_id, livemode, id, email from customers
    where lower(email) = ${email.toLowerCase()} and not deleted
      and exists (select from subscriptions s where s.customer = customers.id)
    order by livemode desc,
      not exists (select from subscriptions s where s.customer = customers.id and s.ended_at is null),
      sequence
    limit ${limit}`.execute(database);
  return rows;
}
