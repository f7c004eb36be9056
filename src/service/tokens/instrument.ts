import type { AppParts } from "../app-parts.ts";
import { findCard } from "../customers/card-store.ts";
import { isSavedCard } from "../customers/saved-card-source.ts";
import type { Scope } from "../database/scope.ts";
import type { Instrument } from "../processor/processor.ts";
import { findToken } from "./store.ts";
import { readTestToken } from "../processor/sandbox/test-token.ts";

/** Whose source it is: a charge or an authentication has it. */
interface Sourced {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly source: string;
}

/** What the processor charges: the card is unsealed here, and only for as long as the call takes. */
export async function instrumentOf(
  { database, vault }: Pick<AppParts, "database" | "vault">,
  { account_id: accountId, livemode, source }: Sourced,
): Promise<Instrument> {
  if (!livemode && readTestToken(source) !== undefined) return { kind: "test_token", token: source };
  if (isSavedCard(source)) return savedInstrument({ database, vault }, { accountId, livemode }, source);
  const token = await findToken(database, { accountId, livemode }, source);
  if (token === undefined || token.sealed_card === null)
    throw new Error("The card of an unsettled charge is gone.");
  const sealed = { sealed: token.sealed_card, keyId: token.key_id };
  const secrets = vault.open(sealed, { id: token.id, accountId });
  const cvc = vault.readCvc(token.id);
  return {
    kind: "card",
    ...secrets,
    expMonth: token.card.exp_month,
    expYear: token.card.exp_year,
    ...(cvc === undefined ? {} : { cvc }),
  };
}

/** A saved card has no security code. */
async function savedInstrument(
  { database, vault }: Pick<AppParts, "database" | "vault">,
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
    ...(card.three_d_secure === null ? {} : { setUp: card.three_d_secure }),
  };
}
