import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CardRow } from "../customers/card-store.ts";
import { customerMissing, existingCustomer } from "../customers/existing-customer.ts";
import { removeSavedCard } from "../customers/remove-saved-card.ts";
import { saveCard } from "../customers/save-card.ts";
import { findCustomer } from "../customers/store.ts";
import type { CardVerification } from "../customers/verify-beforehand.ts";
import { verifyBeforehand } from "../customers/verify-beforehand.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { findMethod, methodMissing } from "./find-method.ts";

/** The card of the request, as it is to be saved. */
export interface Attachment {
  readonly source: string;
  readonly verification: CardVerification | undefined;
}

/**
 * Asks the issuer whether a card can be saved, before the transaction that attaches it. Undefined if it is saved already.
 * Throws `resource_missing` (404) without such a payment method.
 */
export async function verifyAttachment(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  customer: string,
): Promise<Attachment | undefined> {
  const { scope, pathParameters } = request;
  const { id = "" } = pathParameters;
  const method = await findMethod(dependencies, dependencies.database, scope, id);
  if (method === undefined) throw methodMissing("payment_method");
  if (method.kind === "saved") return undefined;
  const source = method.kind === "named" ? method.name : method.token.id;
  const ofCustomer = { ...request, pathParameters: { id: customer } };
  return { source, verification: await verifyBeforehand(dependencies, ofCustomer, source) };
}

/**
 * Saves the card of a payment method for a customer, whose default card stays what it is. A card that was saved before
 * and pays what is owed pays it at once. Throws `resource_missing` (404),
 * `invalid_state` (409) for one that belongs to another customer or was detached, and what `saveCard` throws.
 */
export async function attachMethod(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
  { customer: id, attachment }: { readonly customer: string; readonly attachment: Attachment | undefined },
): Promise<CardRow> {
  const { scope, pathParameters } = request;
  const customer = await findCustomer(database, scope, id, { lock: true });
  if (customer === undefined || customer.deleted) throw customerMissing("customer");
  if (attachment !== undefined) {
    const { source, verification } = attachment;
    const card = await saveCard(dependencies, database, customer, source, verification);
    const customers = { before: customer, after: customer };
    await dependencies.newCard(database, { ...customers, card: card.id, how: "updated", request });
    return card;
  }
  const method = await findMethod(dependencies, database, scope, pathParameters["id"] ?? "");
  if (method?.kind !== "saved") throw methodMissing("payment_method");
  const { card } = method;
  if (card.customer === customer.id && !card.deleted) return card;
  const message = card.deleted
    ? "This payment method was detached, and its number is erased. Create a new one."
    : "This payment method belongs to another customer.";
  throw new ServiceError("invalid_state", message, { param: "payment_method" });
}

/** Removes the saved card of a payment method, and erases its number. Throws `resource_missing` (404). */
export async function detachMethod(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
): Promise<CardRow> {
  const { scope, pathParameters } = request;
  const method = await findMethod(dependencies, database, scope, pathParameters["id"] ?? "");
  if (method === undefined) throw methodMissing("payment_method");
  if (method.kind !== "saved" || method.card.deleted) {
    const message = "This payment method belongs to no customer.";
    throw new ServiceError("invalid_state", message, { param: "payment_method" });
  }
  const { card } = method;
  const customer = await existingCustomer(database, scope, card.customer, { lock: true });
  await removeSavedCard(dependencies, database, request, { customer, card: card.id });
  return { ...card, deleted: true, metadata: {} };
}
