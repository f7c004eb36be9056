import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { otherMethods } from "../../../contract/payments/redirect-method.ts";
import { capabilitiesOf } from "../../payments/methods/method-capability.ts";
import { reasonAgainst, unavailable } from "../../payments/methods/method-fit.ts";
import type { Sold } from "./offered-methods.ts";
import { askedOf } from "./offered-methods.ts";

const capabilities = capabilitiesOf(otherMethods);

/**
 * Throws `payment_method_unavailable` for a method that can never pay what is sold. Whether the acquirer takes it is not asked: that
 * may change, and the page offers it as soon as it does.
 */
export function checkMethods(types: readonly PaymentMethodType[] | null, sold: Sold): void {
  types?.forEach((type, index) => {
    const reason = reasonAgainst(capabilities, type, askedOf(sold));
    if (reason !== undefined) throw unavailable(type, reason, `payment_method_types[${index}]`);
  });
}
