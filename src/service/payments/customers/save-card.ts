import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { takeCard } from "../tokens/take-card.ts";
import { verifyCard } from "../tokens/verify-card.ts";
import type { CardRow } from "./card-store.ts";
import { findCardOf, insertCard, updateCard } from "./card-store.ts";
import type { CustomerRow } from "./store.ts";

/**
 * Saves the card of a token, which is used up: the number is sealed anew for the saved card, the security code goes. A
 * card that the customer has saved before keeps its id and takes over what is new, such as its expiry. That the payer
 * has confirmed with the token stays with the card. The caller has locked the customer. Throws `resource_missing`,
 * `token_already_used`, `token_expired`, and what `verifyCard` throws: nothing is saved then, nor the token used up.
 */
export async function saveCard(
  dependencies: PaymentDependencies,
  database: Database,
  customer: CustomerRow,
  source: string,
): Promise<CardRow> {
  const { id: customerId, account_id: accountId, livemode } = customer;
  const { card, secrets, testToken, instrument } = await takeCard(dependencies, database, {
    scope: { accountId, livemode },
    source,
    user: customerId,
  });
  await verifyCard(dependencies, { reference: `${customerId}/${card.id}`, accountId, livemode, instrument });
  dependencies.vault.forgetCvc(source);
  const { fingerprint } = card;
  const known = await findCardOf(database, customerId, { fingerprint });
  const id = known?.id ?? card.id;
  const kept = secrets === undefined ? undefined : dependencies.vault.seal(secrets, { id, accountId });
  const columns = {
    card: JSON.stringify({
      ...card,
      id,
      three_d_secure: card.three_d_secure ?? known?.card.three_d_secure ?? null,
    }),
    sealed_card: kept?.sealed ?? null,
    key_id: kept?.keyId ?? null,
    test_token: testToken ?? null,
  };
  if (known !== undefined) return updateCard(database, known, columns);
  return insertCard(database, {
    ...columns,
    id,
    account_id: accountId,
    livemode,
    created: dependencies.now(),
    customer: customerId,
    fingerprint,
    deleted: false,
  });
}
