import type { UpdatePaymentMethodInput } from "../../../contract/payment-method.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CardRow } from "../customers/card-store.ts";
import { updateSavedCard } from "../customers/update-saved-card.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { findMethod, methodMissing } from "./find-method.ts";

/**
 * Changes a payment method that is attached to a customer. Throws `resource_missing` (404), `invalid_state` (409) for another,
 * and what `updateSavedCard` throws.
 */
export async function updateMethod(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
  { card: expiry, ...input }: UpdatePaymentMethodInput,
): Promise<CardRow> {
  const { scope, pathParameters } = request;
  const method = await findMethod(dependencies, database, scope, pathParameters["id"] ?? "");
  if (method === undefined) throw methodMissing("payment_method");
  if (method.kind !== "saved" || method.card.deleted) {
    const message = "Only a payment method of a customer can be changed. Attach it first.";
    throw new ServiceError("invalid_state", message, { param: "payment_method" });
  }
  const { customer, id } = method.card;
  const ofCustomer = { ...request, pathParameters: { id: customer, card: id } };
  return updateSavedCard(dependencies, database, ofCustomer, { ...input, ...expiry });
}
