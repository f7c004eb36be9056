import type { CustomUnitAmount } from "../../contract/price.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import type { PriceToSell } from "./price-store.ts";

/** What is proposed where the payer chooses the amount. */
export function proposedAmount({ minimum, preset }: CustomUnitAmount): number {
  return preset ?? minimum;
}

/** What one of something is and costs, in minor units; `price` is null where it was priced in place. */
export interface SoldPrice {
  readonly price: string | null;
  readonly name: string;
  readonly description: string | null;
  /** Ids of files. */
  readonly images: readonly string[];
  /** Where the payer chooses: what is proposed. */
  readonly unitAmount: number;
  readonly customUnitAmount: CustomUnitAmount | null;
  readonly currency: string;
}

/**
 * A price as something is sold by it, once. Throws `resource_missing` where there is none, and
 * `parameter_invalid` for one that cannot be paid so; `param` is what the refusals name.
 */
export function soldPrice(found: PriceToSell | undefined, param: string): SoldPrice {
  if (found === undefined) throw new ServiceError("resource_missing", `No such price: ${param}.`, { param });
  const refuse = (why: string) => {
    throw new ServiceError("parameter_invalid", `Invalid ${param}. ${why}`, { param });
  };
  if (!found.active) refuse("The price is not active.");
  if (!found.product_active) refuse("The product of this price is not active.");
  if (found.recurring !== null) {
    refuse("The price recurs, and there are no subscriptions yet. Expected one that is paid once.");
  }
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
  };
}
