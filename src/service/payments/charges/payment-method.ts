import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { CardRow } from "../customers/card-store.ts";
import { findCard } from "../customers/card-store.ts";
import { isSavedCard } from "../tokens/is-saved-card.ts";
import { keptSecrets } from "../../platform/vault/vault.ts";
import type { Sourced } from "../tokens/token-instrument.ts";
import { tokenInstrument } from "../tokens/token-instrument.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { AuthorizationRequest } from "../processor/request.ts";

/** What is charged, who began it, and whether the card was stored before. */
export type PaymentMethod = Pick<AuthorizationRequest, "initiator" | "instrument" | "storedCredential">;

/**
 * What the processor charges. The card is unsealed here, without a security code, and only for as long as the call takes.
 * A token is used by the payer, and its card is stored where the charge begins an agreement; a saved card by the merchant, or
 * by its payer on a page of the service.
 *
 * @param stored the saved card, if the caller has read it
 */
export async function paymentMethodOf(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor" | "vault">,
  {
    account_id: accountId,
    livemode,
    source,
    initiator,
    agreement,
  }: Sourced & Pick<ChargeRow, "agreement" | "initiator">,
  stored?: CardRow,
): Promise<PaymentMethod> {
  if (isSavedCard(source)) {
    const saved = stored ?? (await findCard(dependencies.database, { accountId, livemode }, source));
    if (saved === undefined) throw new Error("The saved card of an unsettled charge is gone.");
    return { ...(await savedPaymentMethod(dependencies, saved)), initiator };
  }
  const instrument = await tokenInstrument(dependencies, { account_id: accountId, livemode, source });
  return { instrument, initiator: "payer", storedCredential: { use: agreement === null ? "none" : "first" } };
}

async function savedPaymentMethod(
  { vault }: Pick<PlatformDependencies, "vault">,
  saved: CardRow,
): Promise<Omit<PaymentMethod, "initiator">> {
  const {
    id,
    account_id: accountId,
    card,
    sealed_card: sealed,
    key_id: keyId,
    test_token: testToken,
  } = saved;
  const stored = {
    storedCredential: { use: "subsequent", networkTransactionId: saved.network_transaction_id },
  } as const;
  if (testToken !== null)
    return { ...stored, instrument: { kind: "test_token", token: testToken, card: id } };
  if (sealed === null || keyId === null)
    throw new Error("The number of an unsettled charge's card is erased.");
  const secrets = keptSecrets(await vault.open({ sealed, keyId }, { id, accountId }));
  return {
    ...stored,
    instrument: {
      kind: "card",
      ...secrets,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      network: card.brand,
      ...(card.name === null ? {} : { name: card.name }),
      ...(card.three_d_secure === null ? {} : { setUp: card.three_d_secure }),
    },
  };
}
