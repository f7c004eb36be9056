import type { Database } from "../../src/service/platform/database/database.ts";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Tables } from "../../src/service/platform/database/tables.ts";
import type { TestService } from "./a-service.ts";

// Rows of billing, written by hand: what the database itself rejects has no other door.

type BillingTable =
  | "balance_transactions"
  | "billing_layers"
  | "billing_notices"
  | "coupons"
  | "discounts"
  | "dunning_attempts"
  | "dunning_runs"
  | "invoice_items"
  | "invoice_lines"
  | "invoices"
  | "portal_links"
  | "subscription_changes"
  | "subscription_items"
  | "subscription_periods"
  | "subscriptions"
  | "trial_uses";

const start = new Date("2030-01-01T00:00:00Z");
const end = new Date("2030-02-01T00:00:00Z");

/** Writes one row of a table in test mode, with the service's clock as its time. */
export async function insertBillingRow<Name extends BillingTable>(
  { dependencies, scope }: Pick<TestService, "dependencies" | "scope">,
  table: Name,
  row: Omit<Insertable<Tables[Name]>, "account_id" | "livemode" | "created">,
): Promise<void> {
  const common = { account_id: scope.accountId, livemode: scope.livemode, created: dependencies.now() };
  await dependencies.database
    .insertInto(table)
    .values({ ...common, ...row } as never)
    .execute();
}

/** A subscription that is active for January 2030, with one item; the ids of what belongs to it. */
export interface SubscriptionRows {
  readonly customer: string;
  readonly price: string;
  readonly subscription: string;
  readonly item: string;
}

/** Writes a subscription of a new customer to a monthly price of 20.00 in a currency. */
export async function insertSubscription(
  service: TestService,
  { currency = "usd", status = "active" }: { currency?: string; status?: "active" | "canceled" } = {},
): Promise<SubscriptionRows> {
  const { newId, now } = service.dependencies;
  const customer = (await service.post("/v1/customers", { name: "Ada" })).body.id;
  const price = (
    await service.post("/v1/prices", {
      product_data: { name: "Tea club" },
      currency,
      unit_amount: "2000",
      recurring: { interval: "month" },
    })
  ).body.id;
  const [subscription, item] = [newId("subscription"), `si_${newId("price").slice(6)}`];
  await insertBillingRow(service, "subscriptions", {
    id: subscription,
    customer,
    status,
    currency,
    interval_unit: "month",
    interval_count: 1,
    billing_cycle_anchor: start,
    start_date: start,
    current_period_start: start,
    current_period_end: end,
    ended_at: status === "canceled" ? now() : null,
    metadata: "{}",
  });
  await insertBillingRow(service, "subscription_items", {
    id: item,
    subscription,
    price,
    metadata: "{}",
  });
  return { customer, price, subscription, item };
}

/** Writes a draft invoice of a customer; its id. */
export async function insertInvoice(
  service: TestService,
  { customer, subscription = null }: { customer: string; subscription?: string | null },
  more: Partial<Insertable<Tables["invoices"]>> = {},
): Promise<string> {
  const id = service.dependencies.newId("invoice");
  await insertBillingRow(service, "invoices", {
    id,
    customer,
    subscription,
    status: "draft",
    billing_reason: "manual",
    currency: "usd",
    subtotal: 2000,
    total: 2000,
    amount_due: 2000,
    period_start: start,
    period_end: end,
    metadata: "{}",
    total_discount_amounts: "[]",
    ...more,
  });
  return id;
}

/** Writes the state of a charge, or the invoice that it pays. */
export async function setCharge(
  { dependencies }: Pick<TestService, "dependencies">,
  id: string,
  change: Pick<Updateable<Tables["charges"]>, "invoice" | "status">,
): Promise<void> {
  await dependencies.database.updateTable("charges").set(change).where("id", "=", id).execute();
}

/** What discounts refer to a coupon by. */
export async function couponSequence(
  { dependencies }: Pick<TestService, "dependencies">,
  id: string,
): Promise<number> {
  const { sequence } = await dependencies.database
    .selectFrom("coupons")
    .select("sequence")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return sequence;
}

/** The period of the rows above. */
export const january = { period_start: start, period_end: end } as const;

/** The open invoices of a subscription, the oldest first. */
export async function openInvoices(
  { dependencies }: Pick<TestService, "dependencies">,
  subscription: string,
): Promise<readonly Selectable<Tables["invoices"]>[]> {
  return dependencies.database
    .selectFrom("invoices")
    .selectAll()
    .where("subscription", "=", subscription)
    .where("status", "=", "open")
    .orderBy("sequence")
    .execute();
}

/** Subscriptions by their ids, locked until the transaction ends. */
export async function subscriptionRows(
  { dependencies: { database } }: { readonly dependencies: { readonly database: Database } },
  ids: readonly string[],
): Promise<readonly Selectable<Tables["subscriptions"]>[]> {
  return database
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("sequence")
    .forNoKeyUpdate()
    .execute();
}
