import type { CheckoutServiceParts } from "./checkout-service.ts";
import { CheckoutService } from "./checkout-service.ts";
import type { Platform } from "./platform.ts";

/** The calls of a page of the service, which are made at its own origin. */
export function checkoutOfPage(
  { publishableKey }: { readonly publishableKey: string },
  { fetch, newId }: Pick<Platform, "fetch" | "newId">,
  told: Pick<CheckoutServiceParts, "proving" | "limited"> = {},
): CheckoutService {
  return new CheckoutService({ service: "", publishableKey, fetch, newId, ...told });
}
