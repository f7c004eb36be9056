import type { PendingItem } from "../../../billing/rows.ts";
import type { RecurringPrice, SubscriptionItem } from "../../../billing/subscription.ts";
import type {
  CreateSubscriptionInput,
  OneTimeItemInput,
} from "../../../contract/billing/create-subscription.ts";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import { findPricesById, findPricesWithProducts } from "../../catalog/price-store.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { ItemColumns } from "../rows/change.ts";
import { secondsOf } from "../rows/seconds.ts";
import { createInlinePrice } from "./inline-price.ts";
import { itemPrices } from "./item-prices.ts";
import { missing } from "../../platform/http/existing.ts";

type ItemDependencies = Pick<PlatformDependencies, "newId" | "now">;

/** The items with which a subscription begins. */
interface FirstItems {
  readonly items: readonly SubscriptionItem[];
  readonly currency: string;
  /** The trial of each price, in days. */
  readonly trialDays: readonly (number | null)[];
  /** By item. */
  readonly metadata: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * Finds or creates the prices of the items of a new subscription. Throws the errors of `itemPrices`, and `parameter_invalid`
 * where no item has a unit.
 */
export async function firstItems(
  dependencies: Within<ItemDependencies>,
  scope: Scope,
  { items: inputs, currency }: Pick<CreateSubscriptionInput, "currency" | "items">,
): Promise<FirstItems> {
  const prices = await itemPrices(
    dependencies,
    scope,
    inputs,
    (index, ...names) => `items[${index}]${names.map((name) => `[${name}]`).join("")}`,
  );
  const known = prices.filter((price): price is RecurringPrice => price !== undefined);
  const rows = await findPricesById(
    dependencies.database,
    known.map(({ id }) => id),
  );
  const items = known.map((price, index) => ({
    id: dependencies.newId("subscription_item"),
    price,
    quantity: inputs[index]?.quantity ?? 1,
  }));
  if (items.every(({ quantity }) => quantity === 0)) {
    const param = "items[0][quantity]";
    const message = `Invalid ${param}. Expected at least 1 of one item: nobody subscribes to nothing.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
  return {
    items,
    currency: currency ?? known[0]?.currency ?? "",
    trialDays: known.map(({ id }) => rows.get(id)?.recurring?.trial_period_days ?? null),
    metadata: new Map(items.map(({ id }, index) => [id, mergeMetadata({}, inputs[index]?.metadata)])),
  };
}

/** One-time items for the first invoice, and the columns that are written beside them. */
interface OneTimeItems {
  readonly items: readonly PendingItem[];
  readonly columns: ReadonlyMap<string, ItemColumns>;
}

/**
 * Returns the one-time items of a new subscription.
 *
 * @throws ServiceError `resource_missing` for a price or product that does not exist, `parameter_invalid` for a price that is
 * not active, recurs, has another currency, or whose amount the payer chooses
 */
export async function oneTimeItems(
  dependencies: Within<ItemDependencies>,
  scope: Scope,
  {
    inputs,
    subscription,
    currency,
    at,
  }: {
    readonly inputs: readonly OneTimeItemInput[];
    readonly subscription: string;
    readonly currency: string;
    readonly at: Date;
  },
): Promise<OneTimeItems> {
  const found = await findPricesWithProducts(
    dependencies.database,
    scope,
    inputs.flatMap(({ price }) => price ?? []),
  );
  const items: PendingItem[] = [];
  const columns = new Map<string, ItemColumns>();
  for (const [index, { price, price_data: data, quantity = 1, metadata = {} }] of inputs.entries()) {
    const param = `add_invoice_items[${index}]`;
    const row =
      data === undefined
        ? existingPrice(found.get(price ?? ""), `${param}[price]`)
        : await createInlinePrice(dependencies, scope, data, (name) => `${param}[price_data][${name}]`);
    if (row.currency !== currency) {
      throw invalid(`${param}[price]`, `Expected a price in ${currency}.`);
    }
    const id = dependencies.newId("invoiceitem");
    const moment = secondsOf(at);
    items.push({
      id,
      subscription,
      amount: (row.unit_amount ?? 0) * quantity,
      quantity,
      period: { start: moment, end: moment },
      discountable: true,
      proration: null,
    });
    columns.set(id, {
      price: row.id,
      description: `${quantity} × ${row.product_name}`,
      metadata: mergeMetadata({}, metadata),
    });
  }
  return { items, columns };
}

function existingPrice(row: PriceWithProduct | undefined, param: string): PriceWithProduct {
  if (row === undefined) throw missing("price", param);
  if (!row.active) throw invalid(param, "The price is not active.");
  if (!row.product_active) throw invalid(param, "The product of this price is not active.");
  if (row.recurring !== null)
    throw invalid(param, "Expected a price that is paid once. Recurring ones are items.");
  if (row.unit_amount === null) throw invalid(param, "Expected a price with a fixed amount.");
  return row;
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
