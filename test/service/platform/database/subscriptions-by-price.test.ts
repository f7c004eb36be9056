import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { NewSubscriber } from "../../../support/a-subscriber.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import { anEmptyDatabase } from "../../../support/test-database.ts";

const name = "2026-11-24T0530-subscriptions-by-price";

let service: TestService;
let database: Database;
before(async () => {
  const empty = await anEmptyDatabase();
  ({ database } = empty);
  await migrate(database);
  service = await aService({ database: empty });
});
after(() => service.close());

async function listed({ price }: NewSubscriber, status: string): Promise<readonly string[]> {
  const { body } = await service.get(`/v1/subscriptions?price=${price}&status=${status}`);
  return body.data.map(({ id }) => id);
}

async function isListedAs(status: "active" | "ended", subscriber: NewSubscriber): Promise<void> {
  const other = status === "active" ? "ended" : "active";
  assert.deepEqual(await listed(subscriber, status), [subscriber.subscription]);
  assert.deepEqual(await listed(subscriber, other), []);
}

test("the migration fills the items of subscriptions that exist", async () => {
  const [active, ended] = [await aSubscriber(service), await aSubscriber(service)];
  await service.delete(`/v1/subscriptions/${ended.subscription}`);
  await undo();
  await migrate(database);
  await isListedAs("active", active);
  await isListedAs("ended", ended);
});

/** Leaves the tables as the version before has them. */
async function undo(): Promise<void> {
  for (const statement of [
    "drop trigger subscriptions_ended on subscriptions",
    "drop trigger subscription_items_placed on subscription_items",
    "drop trigger subscription_items_shown on subscription_items",
    "drop function place_subscription_item, end_subscription_items",
    "alter table subscription_items drop column subscription_sequence, drop column subscription_ended",
    "create index subscription_items_by_price on subscription_items (price, subscription) where not deleted",
    `delete from kysely_migration where name = '${name}'`,
  ]) {
    await sql.raw(statement).execute(database);
  }
}

test("an item that was deleted while its subscription ended is right once it is there again", async () => {
  const subscriber = await aSubscriber(service);
  const setDeleted = (deleted: boolean) =>
    database
      .updateTable("subscription_items")
      .set({ deleted })
      .where("subscription", "=", subscriber.subscription)
      .execute();
  await setDeleted(true);
  await endIn(database, subscriber);
  await setDeleted(false);
  await isListedAs("ended", subscriber);
});

async function endIn(on: Database, { subscription }: NewSubscriber): Promise<void> {
  await on
    .updateTable("subscriptions")
    .set({ status: "canceled", ended_at: service.clock.now() })
    .where("id", "=", subscription)
    .execute();
}

async function addItemIn(on: Database, { subscription, price }: NewSubscriber): Promise<void> {
  await sql`
    insert into subscription_items (id, account_id, livemode, created, subscription, price, metadata)
    select 'si_' || substr(id, 5), account_id, livemode, created, id, ${price}, '{}' from subscriptions
    where id = ${subscription}`.execute(on);
}

/** Who of two transactions comes first. */
const orders = ["the item is added", "the subscription ends"] as const;

for (const first of orders) {
  test(
    `an item that is added while its subscription ends is of an ended one, where first ${first}`,
    // The embedded database has one connection.
    { skip: postgresServer() === undefined },
    async () => {
      const subscriber = await aSubscriber(service);
      const other = { ...subscriber, price: (await aSubscriber(service)).price };
      const works = [
        (on: Database) => addItemIn(on, other),
        (on: Database) => endIn(on, subscriber),
      ] as const;
      const [one, two] = first === "the item is added" ? works : ([works[1], works[0]] as const);
      let second: Promise<void> = Promise.resolve();
      await database.transaction().execute(async (transaction) => {
        await one(transaction);
        second = two(database);
        await someoneWaits(transaction);
      });
      await second;
      assert.ok((await listed(other, "ended")).includes(subscriber.subscription));
      assert.ok(!(await listed(other, "active")).includes(subscriber.subscription));
      await isListedAs("ended", subscriber);
    },
  );
}

/** Resolves once another connection to this database waits for a lock. */
async function someoneWaits(on: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      on,
    );
    if (rows.length > 0) return;
  }
}
