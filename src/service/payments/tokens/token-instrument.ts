import type { PaymentDependencies } from "../dependencies.ts";
import type { Instrument } from "../processor/request.ts";
import { isNamed } from "./named-card.ts";
import { findToken } from "./store.ts";

/** Whose source it is: a charge or an authentication has it. */
export interface Sourced {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly source: string;
}

/**
 * The card of a token, or a named instrument. The card is unsealed here, without its security code, and only for as long as the call
 * takes.
 */
export async function tokenInstrument(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor" | "vault">,
  { account_id: accountId, livemode, source }: Sourced,
): Promise<Instrument> {
  const { database, vault } = dependencies;
  const scope = { accountId, livemode };
  if (isNamed(dependencies, scope, source)) return { kind: "test_token", token: source };
  const token = await findToken(database, scope, source);
  if (token === undefined || token.sealed_card === null)
    throw new Error("The card of an unsettled charge is gone.");
  const sealed = { sealed: token.sealed_card, keyId: token.key_id };
  const secrets = await vault.open(sealed, { id: token.id, accountId });
  const { brand: network, exp_month: expMonth, exp_year: expYear, name } = token.card;
  const details = { network, ...(name === null ? {} : { name }) };
  if ("forProcessor" in secrets) {
    const { forProcessor, ...rest } = secrets;
    return { kind: "sealed_for_processor", sealed: forProcessor, ...rest, ...details };
  }
  return { kind: "card", ...secrets, expMonth, expYear, ...details };
}
