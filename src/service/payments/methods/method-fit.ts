import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { isInApp, methodNames } from "../../../contract/payments/redirect-method.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { MethodCapability } from "./method-capability.ts";

/** What a payment asks of the method that pays it. */
export interface Asked {
  /** In minor units of `currency`; undefined while the payer has not chosen it. */
  readonly amount: number | undefined;
  readonly currency: string;
  readonly capture?: boolean | undefined;
  readonly initiator?: "merchant" | "payer" | undefined;
  /** The agreement that it begins. */
  readonly agreement?: object | undefined;
  readonly invoice?: string | undefined;
  readonly installmentPlan?: string | undefined;
  /** What may pay it; by default anything that fits. */
  readonly methods?: readonly PaymentMethodType[] | undefined;
  /** Where the payer comes back to: one of these. Null: to a page of the service. */
  readonly methodReturnUrl?: string | null | undefined;
  readonly returnUrl?: string | undefined;
}

/** Returns what can pay an order, in the order of its `methods`. */
export function fittingMethods(
  capabilities: readonly MethodCapability[],
  order: Asked,
): readonly PaymentMethodType[] {
  const { methods = ["card" as const, ...capabilities.map(({ method }) => method)] } = order;
  return methods.filter((method) => reasonAgainst(capabilities, method, order) === undefined);
}

/** Returns the error of an order that a method cannot pay: `payment_method_unavailable`, or `parameter_missing` without `return_url`. */
export function misfit(
  capabilities: readonly MethodCapability[],
  method: PaymentMethodType,
  order: Asked,
): ServiceError | undefined {
  const reason = reasonAgainst(capabilities, method, order);
  if (reason === undefined) return undefined;
  if (reason === noReturn) {
    const message = `Missing required parameter: return_url. A payer of ${methodName(method)} comes back there.`;
    return new ServiceError("parameter_missing", message, { param: "return_url" });
  }
  return unavailable(method, reason, "source");
}

/** Returns the error for a method that cannot be used, for a reason such as "it takes only EUR". */
export function unavailable(method: PaymentMethodType, reason: string, param: string): ServiceError {
  const message = `${methodName(method)} cannot pay this: ${reason}. Offer another method.`;
  return new ServiceError("payment_method_unavailable", message, { param });
}

/** Returns the name by which payers know a method, in English. */
export function methodName(method: PaymentMethodType): string {
  return method === "card" ? "Card" : methodNames[method];
}

const noReturn = "there is no return_url";

/** Says why a method cannot pay an order, as in "it takes only EUR"; undefined if it can. */
export function reasonAgainst(
  capabilities: readonly MethodCapability[],
  method: PaymentMethodType,
  order: Asked,
): string | undefined {
  if (order.methods?.includes(method) === false) return "it is not offered here";
  if (method === "card") return undefined;
  const capability = capabilities.find((one) => one.method === method);
  return capability === undefined ? "this service's acquirer does not take it" : whyNot(capability, order);
}

function whyNot(capability: MethodCapability, order: Asked): string | undefined {
  const { currencies, minimum, maximum } = capability;
  const { amount, currency } = order;
  if (amount === 0) return "there is no amount to pay, and only a card can be verified";
  if (!currencies.includes(currency)) return `it takes only ${currencies.join(", ").toUpperCase()}`;
  if (amount !== undefined && amount < minimum)
    return `it takes at least ${formatAmount(minimum, currency, "en")}`;
  if (amount !== undefined && amount > maximum)
    return `it takes at most ${formatAmount(maximum, currency, "en")}`;
  if (order.agreement !== undefined) return "it cannot be saved for later payments";
  if (order.invoice !== undefined || order.installmentPlan !== undefined)
    return "invoices and installment plans are paid by card";
  if (order.initiator === "merchant") return "its payer has to be there";
  if (order.capture === false && !capability.manualCapture) return "it cannot be captured later";
  const { method } = capability;
  const comesBack = capability.payerHas !== undefined && !isInApp(method);
  const hasReturn = order.returnUrl !== undefined || order.methodReturnUrl !== undefined;
  return comesBack && !hasReturn ? noReturn : undefined;
}
