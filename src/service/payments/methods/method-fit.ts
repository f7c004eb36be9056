import type { RedirectMethod } from "../../../contract/payments/redirect-method.ts";
import { redirectMethodNames } from "../../../contract/payments/redirect-method.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { MethodCapability } from "./method-capability.ts";

/** What the order of a charge asks of a method. */
interface Asked {
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly capture?: boolean | undefined;
  readonly initiator?: "merchant" | "payer" | undefined;
  /** The agreement that it begins. */
  readonly agreement?: object | undefined;
  readonly invoice?: string | undefined;
  readonly installmentPlan?: string | undefined;
  /** Where the payer comes back to: one of these. */
  readonly methodReturnUrl?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** Returns the methods of a processor that can pay an order. */
export function fittingMethods(
  capabilities: readonly MethodCapability[],
  order: Asked,
): readonly RedirectMethod[] {
  return capabilities
    .filter((capability) => whyNot(capability, order) === undefined)
    .map(({ method }) => method);
}

/** Returns the error of an order that a method cannot pay: `payment_method_unavailable`, or `parameter_missing` without `return_url`. */
export function misfit(
  capabilities: readonly MethodCapability[],
  method: RedirectMethod,
  order: Asked,
): ServiceError | undefined {
  const name = redirectMethodNames[method];
  const capability = capabilities.find((one) => one.method === method);
  const reason =
    capability === undefined ? "this service's acquirer does not take it" : whyNot(capability, order);
  if (reason === undefined) return undefined;
  if (reason === noReturn) {
    const message = `Missing required parameter: return_url. A payer of ${name} comes back there.`;
    return new ServiceError("parameter_missing", message, { param: "return_url" });
  }
  const message = `${name} cannot pay this: ${reason}. Offer another method.`;
  return new ServiceError("payment_method_unavailable", message, { param: "source" });
}

const noReturn = "there is no return_url";

/** Says why a method cannot pay an order; undefined if it can. */
function whyNot(capability: MethodCapability, order: Asked): string | undefined {
  const { currencies, minimum, maximum } = capability;
  const { amount, currency } = order;
  if (amount === 0) return "there is no amount to pay, and only a card can be verified";
  if (!currencies.includes(currency)) return `it takes only ${currencies.join(", ").toUpperCase()}`;
  if (amount < minimum) return `it takes at least ${formatAmount(minimum, currency, "en")}`;
  if (amount > maximum) return `it takes at most ${formatAmount(maximum, currency, "en")}`;
  if (order.agreement !== undefined) return "it cannot be saved for later payments";
  if (order.invoice !== undefined || order.installmentPlan !== undefined)
    return "invoices and installment plans are paid by card";
  if (order.initiator === "merchant") return "its payer has to be there";
  if (order.capture === false && !capability.manualCapture) return "it cannot be captured later";
  return (order.returnUrl ?? order.methodReturnUrl) === undefined ? noReturn : undefined;
}
