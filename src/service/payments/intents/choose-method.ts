import type { Card } from "../../../contract/token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { findMethod, methodMissing } from "../payment-methods/find-method.ts";
import { checkUnspent } from "../tokens/spend-source.ts";

/** What an attempt charges. */
export interface ChosenMethod {
  readonly source: string;
  readonly payment_method: string;
  readonly card: Card;
}

const param = "payment_method";

/**
 * Finds the payment method of a request. Throws `resource_missing` (404), `parameter_missing` for a saved card without its
 * customer, `token_already_used` and `token_expired` (400).
 */
export async function chooseMethod(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  scope: Scope,
  { method: id, customer }: { readonly method: string; readonly customer: string | null },
): Promise<ChosenMethod> {
  const method = await findMethod(dependencies, database, scope, id);
  switch (method?.kind) {
    case undefined:
      throw methodMissing(param);
    case "named":
      return { source: method.name, payment_method: method.name, card: method.card };
    case "token": {
      const { token } = method;
      checkUnspent(token, dependencies.now(), param);
      return { source: token.id, payment_method: token.card.id, card: token.card };
    }
    case "saved": {
      const { card } = method;
      if (customer === null) {
        const message =
          "Missing required parameter: customer. A saved card is charged together with its customer.";
        throw new ServiceError("parameter_missing", message, { param: "customer" });
      }
      if (card.deleted || card.customer !== customer) {
        throw new ServiceError("resource_missing", "The customer has no such payment method.", { param });
      }
      return { source: card.id, payment_method: card.id, card: card.card };
    }
  }
}

/** The columns of a payment method, or of none. */
export function methodColumns(method: ChosenMethod | undefined) {
  return {
    source: method?.source ?? null,
    payment_method: method?.payment_method ?? null,
    card: method === undefined ? null : JSON.stringify(method.card),
  };
}
