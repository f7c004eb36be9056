import type { PaymentDependencies } from "../dependencies.ts";
import type { Instrument } from "../processor/request.ts";
import { isNamed } from "./named-card.ts";
import type { TokenRow } from "./store.ts";
import { findToken } from "./store.ts";

/** Whose source it is: a charge or an authentication has it. */
export interface Sourced {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly source: string;
}

/**
 * The card of the source of a charge or an authentication, or a named instrument. The source stays sealed for as long as its owner
 * is not settled: whoever has no such owner reads the token once and takes `cardInstrument`.
 */
export async function tokenInstrument(
  dependencies: Pick<PaymentDependencies, "database" | "processorFor" | "vault">,
  { account_id: accountId, livemode, source }: Sourced,
): Promise<Instrument> {
  const { database, vault } = dependencies;
  const scope = { accountId, livemode };
  if (isNamed(dependencies, scope, source)) return { kind: "test_token", token: source };
  const token = await findToken(database, scope, source);
  if (token === undefined) throw new Error("The token of an unsettled charge is gone.");
  return cardInstrument(vault, token);
}

/**
 * The card of a token, unsealed without its security code. Keep it only for as long as a call takes. Throws for the token of a
 * settled charge, whose card is erased.
 */
export async function cardInstrument(
  vault: PaymentDependencies["vault"],
  { id, account_id: accountId, card, sealed_card, key_id: keyId }: TokenRow,
): Promise<Instrument> {
  if (sealed_card === null) throw new Error("The card of a used token is gone.");
  const secrets = await vault.open({ sealed: sealed_card, keyId }, { id, accountId });
  const { brand: network, exp_month: expMonth, exp_year: expYear, name } = card;
  const details = { network, ...(name === null ? {} : { name }) };
  if ("forProcessor" in secrets) {
    const { forProcessor, ...rest } = secrets;
    return { kind: "sealed_for_processor", sealed: forProcessor, ...rest, ...details };
  }
  return { kind: "card", ...secrets, expMonth, expYear, ...details };
}
