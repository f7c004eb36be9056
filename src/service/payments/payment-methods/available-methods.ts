import type {
  AvailableMethodsInput,
  PaymentMethodAvailability,
} from "../../../contract/payments/payment-method.ts";
import { paymentMethodTypes } from "../../../contract/payments/redirect-method.ts";
import { readAccount } from "../../accounts/accounts/account-store.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { methodName, reasonAgainst } from "../methods/method-fit.ts";

/** Returns every payment method with whether it can pay something: those that the account offers first, in its order. */
export async function availableMethods(
  { database, processorFor }: Pick<PaymentDependencies, "database" | "processorFor">,
  scope: Scope,
  { amount, currency, mode, capture }: AvailableMethodsInput,
): Promise<PaymentMethodAvailability> {
  const { payment_method_types: enabled } = await readAccount(database, scope);
  const { methods: capabilities } = processorFor(scope);
  const asked = {
    amount,
    currency,
    capture,
    ...(mode === "subscription" && { agreement: {} }),
    ...(mode === "installments" && { installmentPlan: "" }),
    methodReturnUrl: "/",
  };
  const methods = [...new Set([...enabled, ...paymentMethodTypes])].map((type) => {
    const reason = reasonAgainst(capabilities, type, asked);
    return {
      type,
      name: methodName(type),
      enabled: enabled.includes(type),
      available: reason === undefined,
      reason: reason === undefined ? null : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    };
  });
  return { object: "payment_method_availability", methods };
}
