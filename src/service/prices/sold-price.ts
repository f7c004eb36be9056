import { ServiceError } from "../http/service-error.ts";
import type { PriceToSell } from "./store.ts";

/** What one of something is and costs, in minor units; `price` is null where it was priced in place. */
export interface SoldPrice {
  readonly price: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly unitAmount: number;
  readonly currency: string;
}

/**
 * A price as something is sold by it, once and for a fixed amount. Throws `resource_missing` where there is none, and
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
  if (found.unit_amount === null) {
    return refuse(
      "The payer would choose the amount, which is not offered here yet. Expected a unit_amount.",
    );
  }
  return {
    price: found.id,
    name: found.product_name,
    description: found.product_description,
    unitAmount: found.unit_amount,
    currency: found.currency,
  };
}
