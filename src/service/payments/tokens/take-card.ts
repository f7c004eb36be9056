import type { Card } from "../../../contract/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findSuccess } from "../authentications/store.ts";
import { checkClient } from "../declines/check-declines.ts";
import type { Instrument } from "../processor/request.ts";
import type { CardSecrets } from "../../platform/vault/vault.ts";
import { refusedSource } from "./spend-source.ts";
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
  /** What the processor can check it by. */
  readonly instrument: Instrument;
}

interface Taking {
  readonly scope: Scope;
  readonly source: string;
  /** The id of what gets the card. */
  readonly user: string;
}

/**
 * Uses a token up for something else than a charge: its number is gone then; the caller forgets its security code. A
 * reusable test token stays what it is. Throws `resource_missing`, `token_already_used`, `token_expired` with the
 * parameter `source`, and `decline_rate_limit` (429) where the client that made the token has used up its declines.
 */
export async function takeCard(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "settings" | "vault">,
  database: Database,
  { scope, source, user }: Taking,
): Promise<TakenCard> {
  const testCard = namedCard(dependencies, scope, source);
  if (testCard !== undefined) {
    const known = dependencies.processorFor(scope).instruments.named(scope, source);
    const instrument = { kind: "test_token", token: source } as const;
    return known?.isCard === true
      ? { card: testCard, secrets: { number: known.number }, instrument }
      : { card: testCard, testToken: source, instrument };
  }
  const token = await findToken(database, scope, source);
  await checkClient(dependencies, database, token?.client ?? null);
  const used = await useAndEraseToken(database, scope, { id: source, user, now: dependencies.now() });
  if (token === undefined || token.sealed_card === null || !used) {
    throw await refusedSource(database, scope, source);
  }
  const sealed = { sealed: token.sealed_card, keyId: token.key_id };
  const { id } = token;
  const card = { ...token.card, three_d_secure: await findSuccess(database, scope, id) };
  const secrets = dependencies.vault.open(sealed, { id, accountId: scope.accountId });
  const cvc = dependencies.vault.readCvc(id);
  const { exp_month: expMonth, exp_year: expYear } = card;
  return {
    card,
    secrets,
    instrument: {
      kind: "card",
      ...secrets,
      expMonth,
      expYear,
      network: card.brand,
      ...(cvc === undefined ? {} : { cvc }),
    },
  };
}
