import type { Card } from "../../../contract/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findSuccess } from "../authentications/store.ts";
import type { CardSecrets } from "../../platform/vault/vault.ts";
import { sourceError } from "./spend-source.ts";
import { findToken, useAndEraseToken } from "./store.ts";
import { namedCard } from "./named-card.ts";

/**
 * A card out of its token: what may be shown of it, with the authentication that its payer succeeded in, and either its
 * secrets or the test token that stands for it.
 */
interface TakenCard {
  readonly card: Card;
  readonly secrets?: CardSecrets;
  readonly testToken?: string;
}

interface Taking {
  readonly scope: Scope;
  readonly source: string;
  /** The id of what gets the card. */
  readonly user: string;
}

/**
 * Uses a token up for something else than a charge: its number is gone then. A
 * reusable test token stays what it is. Throws `resource_missing`, `token_already_used`, `token_expired` with the
 * parameter `source`.
 */
export async function takeCard(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  { scope, source, user }: Taking,
): Promise<TakenCard> {
  const testCard = namedCard(dependencies, scope, source);
  if (testCard !== undefined) {
    const known = dependencies.processorFor(scope).instruments.named(scope, source);
    return known?.isCard === true
      ? { card: testCard, secrets: { number: known.number } }
      : { card: testCard, testToken: source };
  }
  const token = await findToken(database, scope, source);
  const used = await useAndEraseToken(database, scope, { id: source, user, now: dependencies.now() });
  if (token === undefined || token.sealed_card === null || !used) {
    throw await sourceError(database, scope, source);
  }
  const sealed = { sealed: token.sealed_card, keyId: token.key_id };
  const { id } = token;
  const card = { ...token.card, three_d_secure: (await findSuccess(database, scope, id))?.result ?? null };
  const secrets = dependencies.vault.open(sealed, { id, accountId: scope.accountId });
  return { card, secrets };
}
