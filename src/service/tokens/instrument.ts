import type { AppParts } from "../app-parts.ts";
import type { ChargeRow } from "../charges/store.ts";
import type { Instrument } from "../processor/processor.ts";
import { findToken } from "./store.ts";
import { readTestToken } from "../processor/sandbox/test-token.ts";

/** What the processor charges: the card is unsealed here, and only for as long as the call takes. */
export async function instrumentOf(
  { database, vault }: Pick<AppParts, "database" | "vault">,
  charge: ChargeRow,
): Promise<Instrument> {
  if (!charge.livemode && readTestToken(charge.source) !== undefined)
    return { kind: "test_token", token: charge.source };
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  const token = await findToken(database, scope, charge.source);
  if (token === undefined || token.sealed_card === null)
    throw new Error("The card of an unsettled charge is gone.");
  const sealed = { sealed: token.sealed_card, keyId: token.key_id };
  const secrets = vault.open(sealed, { id: token.id, accountId: scope.accountId });
  const cvc = vault.readCvc(token.id);
  return {
    kind: "card",
    ...secrets,
    expMonth: token.card.exp_month,
    expYear: token.card.exp_year,
    ...(cvc === undefined ? {} : { cvc }),
  };
}
