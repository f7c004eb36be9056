import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Instrument } from "../processor/processor.ts";
import { readTestToken } from "../processor/sandbox/test-token.ts";
import { findToken } from "./store.ts";

/** Whose source it is: a charge or an authentication has it. */
export interface Sourced {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly source: string;
}

/** The card of a token, or a test token. The card is unsealed here, and only for as long as the call takes. */
export async function tokenInstrument(
  { database, vault }: Pick<PlatformDependencies, "database" | "vault">,
  { account_id: accountId, livemode, source }: Sourced,
): Promise<Instrument> {
  if (!livemode && readTestToken(source) !== undefined) return { kind: "test_token", token: source };
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
