import { methodNames } from "../../../contract/payments/redirect-method.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { MethodCapability } from "./method-capability.ts";

/**
 * Returns the error of a refund that the method of a charge cannot make: `payment_method_unavailable` where it makes none,
 * `parameter_invalid` for a part where it gives back all or nothing.
 */
export function refundMisfit(
  capabilities: readonly MethodCapability[],
  charge: Pick<ChargeRow, "amount_captured" | "card">,
  { amount, param }: { readonly amount: number; readonly param: string },
): ServiceError | undefined {
  const { card: source } = charge;
  if (source.object === "card") return undefined;
  const capability = capabilities.find(({ method }) => method === source.type);
  const name = methodNames[source.type];
  if (capability?.refunds === "none") {
    const message = `Payments with ${name} cannot be refunded. Give the money back in another way.`;
    return new ServiceError("payment_method_unavailable", message, { param });
  }
  if (capability?.refunds !== "full" || amount === charge.amount_captured) return undefined;
  const message = `Invalid amount. Payments with ${name} can only be refunded in full.`;
  return new ServiceError("parameter_invalid", message, { param: "amount" });
}
