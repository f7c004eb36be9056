import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { ListSubscriptionsInput } from "../../../contract/billing/create-subscription.ts";
import { chargesById } from "../../payments/charges/present-charge.ts";
import { customersById } from "../../payments/customers/present-customer.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { expand } from "../../platform/http/expand.ts";
import type { Listing } from "../../platform/http/list.ts";
import { listPage } from "../../platform/http/list.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import { findSubscription } from "../rows/lock-rows.ts";
import { presentInvoices } from "../rows/present-invoice.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import { existing } from "../../platform/http/existing.ts";

type ShowDependencies = Pick<BillingDependencies, "publicUrl">;

interface Shown {
  readonly id: string;
  /** The members whose ids are replaced by their objects. */
  readonly expand?: readonly string[] | undefined;
}

/** Returns a subscription as the API shows it. Throws `resource_missing` (404). */
export async function showSubscription(
  dependencies: Anywhere<ShowDependencies>,
  scope: Scope,
  { id, expand: paths }: Shown,
): Promise<unknown> {
  const { database } = dependencies;
  const row = existing(await findSubscription(database, scope, id), "subscription");
  const [subscription] = await presentSubscriptions(database, [row]);
  return expandSubscription(dependencies, database, scope, subscription ?? {}, paths);
}

/** Replaces ids in a subscription, or in a list of subscriptions, by the objects that `expand[]` names. */
export async function expandSubscription(
  { publicUrl }: ShowDependencies,
  database: ReadDatabase,
  scope: Scope,
  response: object,
  paths: readonly string[] | undefined,
): Promise<unknown> {
  return expand(response, paths, {
    customer: customersById(database, scope),
    charge: chargesById({ database, publicUrl }, scope),
    latest_invoice: invoicesById({ publicUrl }, database, scope),
  });
}

function invoicesById(dependencies: ShowDependencies, database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const rows = await database
      .selectFrom("invoices")
      .selectAll()
      .where(inScope(scope))
      .where("id", "in", [...ids])
      .execute();
    const invoices = await presentInvoices(dependencies, database, rows);
    return new Map(invoices.map((invoice) => [invoice.id, invoice]));
  };
}

type Filters = Pick<ListSubscriptionsInput, "customer" | "price" | "status" | "test_clock">;

/** Returns one page of the subscriptions that have what is asked for, newest first. */
export async function listSubscriptions(
  dependencies: BillingDependencies,
  database: ReadDatabase,
  { scope, url }: { readonly scope: Scope; readonly url: string },
  { expand, status, customer, price, test_clock, ...parameters }: ListSubscriptionsInput,
): Promise<unknown> {
  const isStatus = status !== undefined && status !== "ended" && status !== "all";
  const page = await listPage(database, {
    table: "subscriptions",
    scope,
    url,
    parameters,
    filters: { customer, test_clock, status: isStatus ? status : undefined },
    ...pageBy(scope, { status, customer, price, test_clock }),
    present: (row) => row,
  });
  const data = await presentSubscriptions(database, page.data);
  return expandSubscription(dependencies, database, scope, { ...page, data }, expand);
}

/** What a page is read by: an index of subscriptions or, for a price, one of its items. */
function pageBy(
  scope: Scope,
  { status, customer, price, test_clock }: Filters,
): Pick<Listing<"subscriptions", SubscriptionRow>, "condition" | "through"> {
  if (price === undefined) return { condition: conditionOf(status) };
  // A customer or a test clock has fewer subscriptions than a price.
  if (customer !== undefined || test_clock !== undefined) {
    const items = sql<SqlBool>`id in (select subscription from subscription_items where price = ${price} and not deleted)`;
    const condition = conditionOf(status);
    return { condition: condition === undefined ? items : sql<SqlBool>`${condition} and ${items}` };
  }
  const hasEnded = endOf(status);
  const ended = hasEnded === undefined ? sql`` : sql`and subscription_ended = ${hasEnded}`;
  return {
    through: {
      table: "subscription_items",
      id: "subscription",
      sequence: "subscription_sequence",
      // Of a price of another account no item is read.
      condition: sql<SqlBool>`price = ${price} and not deleted ${ended}
        and exists (select from prices where ${inScope(scope)} and id = ${price})`,
    },
  };
}

function conditionOf(status: Filters["status"]): RawBuilder<SqlBool> | undefined {
  if (status === undefined) return sql<SqlBool>`ended_at is null`;
  return status === "ended" ? sql<SqlBool>`ended_at is not null` : undefined;
}

/** Whether subscriptions with the status have ended; undefined where some have. */
function endOf(status: Filters["status"]): boolean | undefined {
  if (status === "all") return undefined;
  return status === "ended" || status === "canceled" || status === "incomplete_expired";
}
