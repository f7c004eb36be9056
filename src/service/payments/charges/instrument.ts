import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { findCard } from "../customers/card-store.ts";
import { isSavedCard } from "../tokens/is-saved-card.ts";
import type { Sourced } from "../tokens/token-instrument.ts";
import { tokenInstrument } from "../tokens/token-instrument.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Instrument } from "../processor/request.ts";

/** What the processor charges: the card is unsealed here, and only for as long as the call takes. */
export async function instrumentOf(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor" | "vault">,
  { account_id: accountId, livemode, source }: Sourced,
): Promise<Instrument> {
  if (isSavedCard(source)) return savedInstrument(dependencies, { accountId, livemode }, source);
  return tokenInstrument(dependencies, { account_id: accountId, livemode, source });
}

/** A saved card has no security code. */
async function savedInstrument(
  { database, vault }: Pick<PlatformDependencies, "database" | "vault">,
  scope: Scope,
  source: string,
): Promise<Instrument> {
  const saved = await findCard(database, scope, source);
  if (saved === undefined) throw new Error("The saved card of an unsettled charge is gone.");
  const { id, card, sealed_card: sealed, key_id: keyId, test_token: testToken } = saved;
  if (testToken !== null) return { kind: "test_token", token: testToken };
  if (sealed === null || keyId === null)
    throw new Error("The number of an unsettled charge's card is erased.");
  const secrets = vault.open({ sealed, keyId }, { id, accountId: scope.accountId });
  return {
    kind: "card",
    ...secrets,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    network: card.brand,
    ...(card.name === null ? {} : { name: card.name }),
    ...(card.three_d_secure === null ? {} : { setUp: card.three_d_secure }),
  };
}
