import type { List, ListParameters } from "../../../contract/list.ts";
import type { SubscriptionItem } from "../../../contract/billing/subscription.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { listPage } from "../../platform/http/list.ts";
import type { SubscriptionItemRow, SubscriptionRow } from "../rows/loaded-subscription.ts";
import { findSubscription } from "../rows/lock-rows.ts";
import { presentSubscriptionItem } from "../rows/present-subscription.ts";
import { existing, missing } from "../../platform/http/existing.ts";

/** Returns the item of a request's path. Throws `resource_missing` (404). */
export async function existingItem(
  database: Database,
  { scope, pathParameters }: ApiRequest<"id">,
): Promise<SubscriptionItem> {
  const item = existing(
    await database
      .selectFrom("subscription_items")
      .selectAll()
      .where(inScope(scope))
      .where("id", "=", pathParameters.id)
      .where("deleted", "=", false)
      .executeTakeFirst(),
    "item",
  );
  return presentOne(database, scope, item);
}

/** Returns the item that a subscription got last. */
export async function newestItem(
  database: Database,
  scope: Scope,
  subscription: string,
): Promise<SubscriptionItem> {
  const item = await database
    .selectFrom("subscription_items")
    .selectAll()
    .where(inScope(scope))
    .where("subscription", "=", subscription)
    .where("deleted", "=", false)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return presentOne(database, scope, item);
}

/** Returns a page of the items of a subscription. Throws `resource_missing` (404) for the subscription. */
export async function listItems(
  database: Database,
  scope: Scope,
  { subscription, ...parameters }: ListParameters & { readonly subscription: string },
): Promise<List<SubscriptionItem>> {
  const row = await existingSubscription(database, scope, subscription);
  const page = await listPage(database, {
    table: "subscription_items",
    scope,
    url: "/v1/subscription_items",
    parameters,
    filters: { subscription, deleted: false },
    present: (item) => item,
  });
  return { ...page, data: await present(database, row, page.data) };
}

async function existingSubscription(database: Database, scope: Scope, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(database, scope, id);
  if (row !== undefined) return row;
  throw missing("subscription", "subscription");
}

async function presentOne(
  database: Database,
  scope: Scope,
  item: SubscriptionItemRow,
): Promise<SubscriptionItem> {
  const row = await existingSubscription(database, scope, item.subscription);
  const [presented] = await present(database, row, [item]);
  if (presented === undefined) throw new Error("The item was not presented.");
  return presented;
}

async function present(
  database: Database,
  row: SubscriptionRow,
  items: readonly SubscriptionItemRow[],
): Promise<readonly SubscriptionItem[]> {
  const prices = await findPricesById(
    database,
    items.map(({ price }) => price),
  );
  return items.map((item) => presentSubscriptionItem(item, { row, prices }));
}
