import type { CreatePaymentMethodInput } from "../../../contract/payment-method.ts";
import { createTokenInput } from "../../../contract/token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { createToken } from "../tokens/create-token.ts";
import { checkUnspent } from "../tokens/spend-source.ts";
import type { FoundMethod } from "./find-method.ts";
import { findMethod, methodMissing } from "./find-method.ts";

/**
 * Makes a payment method of a card, or shows that of a token. Throws `resource_missing`, `token_already_used` and
 * `token_expired` for the token, `parameters_exclusive` for a token with a number, and what `createToken` throws.
 */
export async function createPaymentMethod(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
  { card: { token, ...card }, billing_details: details }: CreatePaymentMethodInput,
): Promise<FoundMethod> {
  if (token === undefined) {
    const typed = parseParameters(createTokenInput, { card: { ...addressOf(details), ...card } });
    return { kind: "token", token: await createToken(dependencies, database, request, typed) };
  }
  const param = "card[token]";
  if (Object.keys(card).length > 0) {
    const message = "Give either card[token] or the number of the card.";
    throw new ServiceError("parameters_exclusive", message, { param });
  }
  const method = await findMethod(dependencies, database, request.scope, token);
  if (method === undefined || method.kind === "saved") throw methodMissing(param);
  if (method.kind === "token") checkUnspent(method.token, dependencies.now(), param);
  return method;
}

/** The billing details as a token has them. */
function addressOf({ name, address }: NonNullable<CreatePaymentMethodInput["billing_details"]> = {}) {
  const members = {
    name,
    address_line1: address?.line1,
    address_postal_code: address?.postal_code,
    address_country: address?.country,
  };
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null),
  );
}
