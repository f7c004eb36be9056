import type { UpdateSourceInput } from "../../../contract/payments/customer.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { checkExpiry, checkName } from "../tokens/describe-card.ts";
import type { CardSecrets } from "../../platform/vault/vault.ts";
import { keptSecrets } from "../../platform/vault/vault.ts";
import type { CardRow } from "./card-store.ts";
import { cardMissing, existingCard, findCardOf, removeCards, updateCard } from "./card-store.ts";
import type { CustomerRow } from "./store.ts";
import { existingCustomer } from "./store.ts";
import { changeCustomer } from "./change-customer.ts";

/**
 * Changes what is known of a saved card beside its number; the address is sealed with that anew. With another expiry it pays at
 * once what is owed. Throws
 * `resource_missing` (404), `invalid_expiry_month`, `invalid_expiry_year`, and `parameter_invalid` for the number in the
 * place of the name, for an address where a test token stands for the card, and for an expiry or an address of a card that the
 * acquirer stores (400).
 */
export async function updateSavedCard(
  dependencies: Within<PaymentDependencies, "lockOwed" | "newCard" | "now" | "vault">,
  request: ApiRequest<"card" | "id">,
  { exp_month, exp_year, name, metadata, ...address }: UpdateSourceInput,
): Promise<CardRow> {
  const { database } = dependencies;
  const { scope, pathParameters } = request;
  const customer = await existingCustomer(database, scope, pathParameters.id, { lock: true });
  const row = await existingCard(database, customer.id, pathParameters.card);
  const { card } = row;
  if (row.stored_card !== null) rejectStored({ exp_month, exp_year, ...address });
  const expiry = { month: exp_month ?? card.exp_month, year: exp_year ?? card.exp_year };
  if (exp_month !== undefined || exp_year !== undefined)
    checkExpiry(expiry, dependencies.now(), (field) => field);
  const secrets = await openCard(dependencies, row);
  if (secrets !== undefined) checkName(name, secrets.number, "name");
  const changed = {
    ...card,
    exp_month: expiry.month,
    exp_year: expiry.year,
    name: name === undefined ? card.name : name,
    checks: {
      ...card.checks,
      // The issuer has not compared the new address.
      ...(address.address_line1 === undefined ? {} : { address_line1: "unchecked" as const }),
      ...(address.address_postal_code === undefined ? {} : { address_postal_code: "unchecked" as const }),
    },
  };
  const isRenewed = expiry.month !== card.exp_month || expiry.year !== card.exp_year;
  if (isRenewed) await dependencies.lockOwed(database, customer);
  const updated = await updateCard(database, row, {
    card: JSON.stringify(changed),
    metadata: JSON.stringify(mergeMetadata(row.metadata, metadata)),
    ...sealedAddress(dependencies, row, secrets, address),
  });
  if (isRenewed) {
    const customers = { before: customer, after: customer };
    await dependencies.newCard(database, { ...customers, card: row.id, how: "updated", request });
  }
  return updated;
}

/** The acquirer has the expiry and the address of a card that it stores, and learns of another expiry by itself. */
function rejectStored(change: Address & Pick<UpdateSourceInput, "exp_month" | "exp_year">): void {
  const param = Object.entries(change).find(([, value]) => value !== undefined)?.[0];
  if (param === undefined) return;
  const message = `Invalid ${param}. The acquirer stores this card, and it cannot be changed here. Save the card again instead.`;
  throw new ServiceError("parameter_invalid", message, { param });
}

async function openCard(
  { vault }: Pick<PlatformDependencies, "vault">,
  { id, account_id: accountId, sealed_card: sealed, key_id: keyId }: CardRow,
): Promise<CardSecrets | undefined> {
  return sealed === null || keyId === null
    ? undefined
    : keptSecrets(await vault.open({ sealed, keyId }, { id, accountId }));
}

type Address = Pick<UpdateSourceInput, "address_line1" | "address_postal_code">;

function sealedAddress(
  { vault }: Pick<PlatformDependencies, "vault">,
  { id, account_id: accountId }: CardRow,
  secrets: CardSecrets | undefined,
  address: Address,
): { sealed_card?: string; key_id?: string } {
  const { address_line1: line1, address_postal_code: postalCode } = address;
  if (line1 === undefined && postalCode === undefined) return {};
  if (secrets === undefined) {
    const param = line1 === undefined ? "address_postal_code" : "address_line1";
    const message = `Invalid ${param}. A test token stands for this card, which has no address.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
  const newLine1 = line1 === undefined ? secrets.addressLine1 : line1;
  const newPostalCode = postalCode === undefined ? secrets.addressPostalCode : postalCode;
  const { sealed, keyId } = vault.seal(
    {
      number: secrets.number,
      ...(typeof newLine1 === "string" ? { addressLine1: newLine1 } : {}),
      ...(typeof newPostalCode === "string" ? { addressPostalCode: newPostalCode } : {}),
      ...(secrets.addressCountry === undefined ? {} : { addressCountry: secrets.addressCountry }),
    },
    { id, accountId },
  );
  return { sealed_card: sealed, key_id: keyId };
}

/**
 * Removes a card of a customer whom the caller has locked; where it was the default, the one that was saved last takes its
 * place, and what the removed card was to pay is paid by the default one. Throws `resource_missing` (404).
 */
export async function removeSavedCard(
  dependencies: Within<PaymentDependencies, "lockOwed" | "newCard" | "newId" | "now">,
  request: ApiRequest,
  { customer: before, card }: { readonly customer: CustomerRow; readonly card: string },
): Promise<void> {
  const { database } = dependencies;
  await dependencies.lockOwed(database, before);
  if (!(await removeCards(database, before.id, { id: card, now: dependencies.now() }))) throw cardMissing();
  const isDefault = before.default_source === card;
  const next = isDefault ? ((await findCardOf(database, before.id))?.id ?? null) : before.default_source;
  const change = isDefault ? { default_source: next } : {};
  const after = await changeCustomer(dependencies, { request, before }, change);
  if (next !== null) {
    await dependencies.newCard(database, { before, after, card: next, how: { removed: card }, request });
  }
}
