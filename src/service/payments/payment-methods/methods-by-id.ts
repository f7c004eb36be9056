import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { findMethod } from "./find-method.ts";
import { presentPaymentMethod } from "./present-payment-method.ts";

/** Returns the function that finds payment methods for `expand[]`. */
export function methodsById(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  scope: Scope,
): FindByIds {
  return async (ids) => {
    const methods = new Map<string, unknown>();
    for (const id of ids) {
      const found = await findMethod(dependencies, database, scope, id);
      if (found !== undefined) methods.set(id, presentPaymentMethod(found, scope));
    }
    return methods;
  };
}
