import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Items know the place of their subscription in lists, and whether it has ended: so a page of the subscriptions with a price is
 * read from one index. Triggers set both, also for a process of the version before.
 */
export const subscriptionsByPrice: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table subscription_items add column subscription_sequence bigint, add column subscription_ended boolean`,
  `update subscription_items as i set subscription_sequence = s.sequence, subscription_ended = s.ended_at is not null
    from subscriptions s where s.id = i.subscription`,
  `alter table subscription_items alter column subscription_sequence set not null,
    alter column subscription_ended set not null`,

  // The lock makes whoever ends the subscription at the same moment wait, or be waited for.
  `create function place_subscription_item() returns trigger language plpgsql as $$
    begin
      select s.sequence, s.ended_at is not null into new.subscription_sequence, new.subscription_ended
        from subscriptions s where s.id = new.subscription for no key update;
      return new;
    end $$`,
  `create trigger subscription_items_placed before insert on subscription_items
    for each row execute function place_subscription_item()`,
  `create trigger subscription_items_shown before update of deleted on subscription_items
    for each row when (old.deleted and not new.deleted) execute function place_subscription_item()`,

  `create function end_subscription_items() returns trigger language plpgsql as $$
    begin
      update subscription_items set subscription_ended = new.ended_at is not null
        where subscription = new.id and not deleted;
      return null;
    end $$`,
  `create trigger subscriptions_ended after update of ended_at on subscriptions
    for each row when ((old.ended_at is null) <> (new.ended_at is null)) execute function end_subscription_items()`,

  `create index subscription_items_by_price_in_order
    on subscription_items (price, subscription_sequence desc) where not deleted`,
  `create index subscription_items_by_price_and_end
    on subscription_items (price, subscription_ended, subscription_sequence desc) where not deleted`,
  `drop index subscription_items_by_price`,
];
