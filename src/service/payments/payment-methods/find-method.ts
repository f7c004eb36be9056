import { isId } from "../../../contract/id.ts";
import { cardIn } from "../../../contract/payments/payment-source.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findCharge } from "../charges/store.ts";
import type { CardRow } from "../customers/card-store.ts";
import { findCard, findCardOf } from "../customers/card-store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { isSavedCard, namedCard } from "../tokens/source-kind.ts";
import type { TokenRow } from "../tokens/store.ts";
import { findToken, findTokenOfCard } from "../tokens/store.ts";

/** What stands behind the id of a payment method. */
export type FoundMethod =
  | { readonly kind: "saved"; readonly card: CardRow }
  | { readonly kind: "token"; readonly token: TokenRow }
  | { readonly kind: "named"; readonly name: string; readonly card: Card };

type FindingDependencies = Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">;

/**
 * Finds a payment method by its id: that of a card, of a token, or the name of a reusable test token, which Stripe's clients
 * call `pm_card_…`. Undefined if there is none.
 */
export async function findMethod(
  dependencies: Anywhere<FindingDependencies>,
  scope: Scope,
  id: string,
): Promise<FoundMethod | undefined> {
  const { database } = dependencies;
  const name = id.replace(/^pm_card_/, "tok_");
  const card = namedCard(dependencies, scope, name);
  if (card !== undefined) return { kind: "named", name, card };
  const saved = isSavedCard(id) ? await findCard(database, scope, id) : undefined;
  if (saved !== undefined) return { kind: "saved", card: saved };
  const find = isSavedCard(id) ? findTokenOfCard : findToken;
  const token = await find(database, scope, id);
  if (token === undefined) return undefined;
  const known = await savedBefore(database, scope, token);
  return known === undefined ? { kind: "token", token } : { kind: "saved", card: known };
}

/**
 * The saved card that the card of a token has become, where that has another id: the customer had saved the same number
 * before.
 */
async function savedBefore(
  database: Database,
  scope: Scope,
  { used_by: user, card }: TokenRow,
): Promise<CardRow | undefined> {
  if (user === null) return undefined;
  const charge = isId("charge", user) ? await findCharge(database, scope, user) : undefined;
  // The acquirer may have told the charge which card it is.
  const fingerprint = (charge && cardIn(charge.card)?.fingerprint) ?? cardIn(card)?.fingerprint ?? null;
  const isSaved = charge?.status === "succeeded" || charge?.status === "requires_capture";
  const customer = isId("customer", user) ? user : isSaved ? charge.customer : null;
  if (customer === null || fingerprint === null) return undefined;
  return findCardOf(database, customer, { fingerprint });
}
