import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CardRow } from "../customers/card-store.ts";
import { existingCustomer, findCustomer } from "../customers/store.ts";
import { removeSavedCard, updateSavedCard } from "../customers/change-saved-card.ts";
import { saveCard } from "../customers/save-card.ts";
import type { CardVerification } from "../customers/verify-beforehand.ts";
import { verifyBeforehand } from "../customers/verify-beforehand.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { FoundMethod } from "./find-method.ts";
import { findMethod } from "./find-method.ts";
import type {
  CreatePaymentMethodInput,
  UpdatePaymentMethodInput,
} from "../../../contract/payments/payment-method.ts";
import type { CreateTokenInput } from "../../../contract/payments/token.ts";
import { createTokenInput } from "../../../contract/payments/token.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import { checkMembers, createToken } from "../tokens/create-token.ts";
import { checkUnspent } from "../tokens/spend-source.ts";
import { existing, missing } from "../../platform/http/existing.ts";

/** The card of the request, as it is to be saved. */
interface Attachment {
  readonly source: string;
  readonly verification: CardVerification | undefined;
}

/**
 * Makes a payment method of a card or of another method, or shows that of a token. Throws `resource_missing`, `token_already_used` and
 * `token_expired` for the token, `parameters_exclusive` for a token with a number, and what `createToken` throws.
 */
export async function createPaymentMethod(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest,
  { type = "card", card: given, billing_details: details, ...others }: CreatePaymentMethodInput,
): Promise<FoundMethod> {
  if (type !== "card") {
    if (given !== undefined) {
      const message = "Give a card, or another type, but not both.";
      throw new ServiceError("parameters_exclusive", message, { param: "card" });
    }
    const typed = { type, ...others, sepa_debit: accountOf(others.sepa_debit, details) };
    return { kind: "token", token: await createToken(dependencies, request, typed) };
  }
  checkMembers(type, { ...others, sepa_debit: accountOf(others.sepa_debit, details) });
  if (given === undefined) {
    throw new ServiceError("parameter_missing", "Missing required parameter: card.", { param: "card" });
  }
  const { token, ...card } = given;
  if (token === undefined) {
    const typed = parseParameters(createTokenInput, { card: { ...addressOf(details), ...card } });
    return { kind: "token", token: await createToken(dependencies, request, typed) };
  }
  const param = "card[token]";
  if (Object.keys(card).length > 0) {
    const message = "Give either card[token] or the number of the card.";
    throw new ServiceError("parameters_exclusive", message, { param });
  }
  const method = await findMethod(dependencies, request.scope, token);
  if (method === undefined || method.kind === "saved") throw missing("payment method", param);
  if (method.kind === "token") checkUnspent(method.token, dependencies.now(), param);
  return method;
}

/** A bank account as a token has it: its holder is whoever is billed, unless it is named. */
function accountOf(
  account: CreatePaymentMethodInput["sepa_debit"],
  details: CreatePaymentMethodInput["billing_details"],
): CreateTokenInput["sepa_debit"] {
  if (account === undefined) return undefined;
  const name = account.name ?? details?.name;
  if (name) return { ...account, name };
  const message = "Missing required parameter: sepa_debit[name]. Give the holder of the account.";
  throw new ServiceError("parameter_missing", message, { param: "sepa_debit[name]" });
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

/**
 * Asks the issuer whether a card can be saved, before the transaction that attaches it. Undefined if it is saved already.
 * Throws `resource_missing` (404) without such a payment method.
 */
export async function verifyAttachment(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  customer: string,
): Promise<Attachment | undefined> {
  const { scope, pathParameters } = request;
  const { id } = pathParameters;
  const method = existing(await findMethod(dependencies, scope, id), "payment method", "payment_method");
  if (method.kind === "saved") return undefined;
  const source = method.kind === "named" ? method.name : method.token.id;
  return { source, verification: await verifyBeforehand(dependencies, request, source, { customer }) };
}

/**
 * Saves the card of a payment method for a customer, whose default card stays what it is. A card that was saved before
 * and pays what is owed pays it at once. Throws `resource_missing` (404),
 * `invalid_state` (409) for one that belongs to another customer or was detached, and what `saveCard` throws.
 */
export async function attachMethod(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"id">,
  { customer: id, attachment }: { readonly customer: string; readonly attachment: Attachment | undefined },
): Promise<CardRow> {
  const { database } = dependencies;
  const { scope, pathParameters } = request;
  const customer = await findCustomer(database, scope, id, { lock: true });
  if (customer === undefined || customer.deleted) throw missing("customer", "customer");
  if (attachment !== undefined) {
    const { source, verification } = attachment;
    const card = await saveCard(dependencies, customer, source, verification);
    const customers = { before: customer, after: customer };
    await dependencies.newCard(database, { ...customers, card: card.id, how: "updated", request });
    return card;
  }
  const method = await findMethod(dependencies, scope, pathParameters.id);
  if (method?.kind !== "saved") throw missing("payment method", "payment_method");
  const { card } = method;
  if (card.customer === customer.id && !card.deleted) return card;
  const message = card.deleted
    ? "This payment method was detached, and its number is erased. Create a new one."
    : "This payment method belongs to another customer.";
  throw new ServiceError("invalid_state", message, { param: "payment_method" });
}

/** Removes the saved card of a payment method, and erases its number. Throws `resource_missing` (404). */
export async function detachMethod(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"id">,
): Promise<CardRow> {
  const { scope, pathParameters } = request;
  const method = existing(
    await findMethod(dependencies, scope, pathParameters.id),
    "payment method",
    "payment_method",
  );
  if (method.kind !== "saved" || method.card.deleted) {
    const message = "This payment method belongs to no customer.";
    throw new ServiceError("invalid_state", message, { param: "payment_method" });
  }
  const { card } = method;
  const customer = await existingCustomer(dependencies.database, scope, card.customer, { lock: true });
  await removeSavedCard(dependencies, request, { customer, card: card.id });
  return { ...card, deleted: true, metadata: {} };
}

/**
 * Changes a payment method that is attached to a customer. Throws `resource_missing` (404), `invalid_state` (409) for another,
 * and what `updateSavedCard` throws.
 */
export async function updateMethod(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"id">,
  { card: expiry, ...input }: UpdatePaymentMethodInput,
): Promise<CardRow> {
  const { scope, pathParameters } = request;
  const method = existing(
    await findMethod(dependencies, scope, pathParameters.id),
    "payment method",
    "payment_method",
  );
  if (method.kind !== "saved" || method.card.deleted) {
    const message = "Only a payment method of a customer can be changed. Attach it first.";
    throw new ServiceError("invalid_state", message, { param: "payment_method" });
  }
  const { customer, id } = method.card;
  const ofCustomer = { ...request, pathParameters: { id: customer, card: id } };
  return updateSavedCard(dependencies, ofCustomer, { ...input, ...expiry });
}
