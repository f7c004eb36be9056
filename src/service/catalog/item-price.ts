import type { CustomUnitAmount, Recurring } from "../../contract/catalog/price.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import type { PriceWithProduct } from "./price-store.ts";

/** Returns the initial amount of a price whose amount the payer chooses. */
export function proposedAmount({ minimum, preset }: CustomUnitAmount): number {
  return preset ?? minimum;
}

/** Name and price of one unit of an item, in minor units. `price` is null for an item defined with `price_data`. */
export interface ItemPrice {
  readonly price: string | null;
  readonly name: string;
  readonly description: string | null;
  /** Ids of files. */
  readonly images: readonly string[];
  /** Where the payer chooses the amount: the initial one. */
  readonly unitAmount: number;
  readonly customUnitAmount: CustomUnitAmount | null;
  readonly currency: string;
  /** Null for an item that is paid once. */
  readonly recurring: Recurring | null;
}

/**
 * Returns the item that a price sells. Throws `resource_missing` for a price that does not exist,
 * and `parameter_invalid` for one that is not active. `param` is named in the errors.
 */
export function itemPriceOf(found: PriceWithProduct | undefined, param: string): ItemPrice {
  if (found === undefined) throw new ServiceError("resource_missing", `No such price: ${param}.`, { param });
  const reject = (reason: string) => {
    throw new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
  };
  if (!found.active) reject("The price is not active.");
  if (!found.product_active) reject("The product of this price is not active.");
  const { unit_amount: fixed, custom_unit_amount: custom } = found;
  const unitAmount = custom === null ? fixed : proposedAmount(custom);
  if (unitAmount === null) throw new Error(`The price ${found.id} has no amount.`);
  return {
    price: found.id,
    name: found.product_name,
    description: found.product_description,
    images: [],
    unitAmount,
    customUnitAmount: custom,
    currency: found.currency,
    recurring: found.recurring,
  };
}
