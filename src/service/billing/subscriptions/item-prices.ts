import type { RecurringPriceData } from "../../../contract/billing/subscription-parameters.ts";
import type { RecurringPrice } from "../../../billing/subscription.ts";
import type { PriceRow } from "../../catalog/price-store.ts";
import { findPricesWithProducts } from "../../catalog/price-store.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { missing } from "../../platform/http/existing.ts";
import { createInlinePrice } from "./inline-price.ts";

type PriceDependencies = Pick<PlatformDependencies, "newId" | "now">;

/** The price of an item: the id of one that exists, or the data of a new one. */
interface ItemPriceInput {
  readonly price?: string | undefined;
  readonly price_data?: RecurringPriceData | undefined;
}

/**
 * Returns the recurring price of each item; undefined for an item that names none. Creates the prices of `price_data`.
 *
 * @param paramOf returns the name of a parameter of the item at a position
 * @throws ServiceError `resource_missing` for a price or product that does not exist, `parameter_invalid` for a price that is
 * not active or not recurring
 */
export async function itemPrices(
  dependencies: Within<PriceDependencies>,
  scope: Scope,
  items: readonly ItemPriceInput[],
  paramOf: (index: number, ...names: readonly string[]) => string,
): Promise<readonly (RecurringPrice | undefined)[]> {
  const ids = items.flatMap(({ price }) => price ?? []);
  const found = await findPricesWithProducts(dependencies.database, scope, ids);
  const prices: (RecurringPrice | undefined)[] = [];
  for (const [index, { price, price_data: data }] of items.entries()) {
    const param = paramOf(index, "price");
    if (data !== undefined) {
      const row = await createInlinePrice(dependencies, scope, data, (name) =>
        paramOf(index, "price_data", name),
      );
      prices.push(recurringPriceOf(row, param));
    } else if (price === undefined) prices.push(undefined);
    else {
      const row = found.get(price);
      if (row === undefined) throw missing("price", param);
      if (!row.active) throw invalid(param, "The price is not active.");
      if (!row.product_active) throw invalid(param, "The product of this price is not active.");
      prices.push(recurringPriceOf(row, param));
    }
  }
  return prices;
}

/** Returns a price as billing needs it. Throws `parameter_invalid` for one that does not recur. */
function recurringPriceOf(
  { id, currency, unit_amount: unitAmount, recurring }: PriceRow,
  param: string,
): RecurringPrice {
  if (recurring === null || unitAmount === null) {
    throw invalid(param, "Expected a recurring price.");
  }
  const { interval, interval_count: intervalCount } = recurring;
  return { id, currency, unitAmount, interval, intervalCount };
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
