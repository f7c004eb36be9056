import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { SavedCardConsent } from "../../../contract/payments/customer.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findSuccess } from "../authentications/store.ts";
import type { CardSecrets, TokenSecrets } from "../../platform/vault/vault.ts";
import { methodNames } from "../../../contract/payments/redirect-method.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { sourceError } from "./spend-source.ts";
import type { TokenRow } from "./store.ts";
import { eraseStatement, findToken, useAndEraseToken } from "./store.ts";
import { isNamed, namedCard } from "./source-kind.ts";
import type { CardInstruments, DebitInstrument } from "../processor/request.ts";
import { debitIn } from "../../../contract/payments/payment-source.ts";
import { openAccount } from "./debit-account.ts";

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
): Promise<CardInstruments> {
  const { database, vault } = dependencies;
  const scope = { accountId, livemode };
  if (isNamed(dependencies, scope, source)) return { kind: "test_token", token: source };
  const token = await findToken(database, scope, source);
  if (token === undefined) throw new Error("The token of an unsettled charge is gone.");
  return cardInstrument(vault, token);
}

/** The bank account of the token of an unsettled charge. It stays sealed until the debit has an outcome. */
export async function debitInstrument(
  { database, vault }: Pick<PaymentDependencies, "database" | "vault">,
  { account_id: accountId, livemode, source }: Sourced,
): Promise<DebitInstrument> {
  const token = await findToken(database, { accountId, livemode }, source);
  const debit = token && debitIn(token.card);
  if (token?.sealed_card == null || token.key_id === null || debit === undefined)
    throw new Error("The bank account of an unsettled charge is gone.");
  const record = { sealed: token.sealed_card, keyId: token.key_id };
  const account = await openAccount(vault, record, { id: token.id, accountId });
  return { kind: "sepa_debit", ...account, mandate: debit.mandate.reference };
}

/**
 * The card of a token, unsealed without its security code. Keep it only for as long as a call takes. Throws for the token of a
 * settled charge, whose card is erased.
 */
export async function cardInstrument(
  vault: PaymentDependencies["vault"],
  token: TokenRow,
): Promise<CardInstruments> {
  const { id, account_id: accountId, sealed_card, key_id: keyId } = token;
  const card = cardOfToken(token);
  if (sealed_card === null || keyId === null) throw new Error("The card of a used token is gone.");
  const secrets = await vault.open({ sealed: sealed_card, keyId }, { id, accountId });
  const { brand: network, exp_month: expMonth, exp_year: expYear, name } = card;
  const details = { network, ...(name === null ? {} : { name }) };
  if ("forProcessor" in secrets) {
    const { forProcessor, ...rest } = secrets;
    return { kind: "encrypted_card", encrypted: forProcessor, owner: card.id, ...rest, ...details };
  }
  return { kind: "card", ...secrets, expMonth, expYear, ...details };
}

/** What the payer of a method has typed that is confirmed in the app of their bank. Keep it only for as long as a call takes. */
export async function codeOfToken(
  { database, vault }: Pick<PaymentDependencies, "database" | "vault">,
  { account_id: accountId, livemode, source: id }: Sourced,
): Promise<string> {
  const token = await findToken(database, { accountId, livemode }, id);
  if (token == null || token.sealed_card === null || token.key_id === null)
    throw new Error("The code of a used token is gone.");
  return vault.openText({ sealed: token.sealed_card, keyId: token.key_id }, { id, accountId });
}

/** What may be shown of the card of a token. Throws `payment_method_unavailable` (400) for a token of another method. */
export function cardOfToken({ card }: Pick<TokenRow, "card">): Card {
  if (card.object === "card") return card;
  const name = methodNames[card.type];
  const message = `This is a token of ${name}, which can only be charged. Only cards can be saved and authenticated.`;
  throw new ServiceError("payment_method_unavailable", message, { param: "source" });
}

/**
 * A card out of its token: what may be shown of it, with the authentication that its payer succeeded in, and its secrets or the
 * test token that stands for it. It has neither where only the acquirer can read it.
 */
export interface TakenCard {
  readonly card: Card;
  readonly secrets?: CardSecrets;
  readonly testToken?: string;
  /** What the payer agreed to, and when; null if nothing. */
  readonly consent: SavedCardConsent | null;
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
  dependencies: Within<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  { scope, source, user }: Taking,
): Promise<TakenCard> {
  const { database } = dependencies;
  const named = takeNamed(dependencies, scope, source);
  if (named !== undefined) return named;
  const token = await findToken(database, scope, source);
  if (token !== undefined) cardOfToken(token);
  const used = await useAndEraseToken(database, scope, { id: source, user, now: dependencies.now() });
  if (token === undefined || token.sealed_card === null || !used) {
    throw await sourceError(database, scope, source);
  }
  return open(dependencies, scope, token);
}

/** Takes the card out of a token that a charge has used up, and erases its number there. `user` is the charge. */
export async function takeChargedCard(
  dependencies: Within<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  { scope, source, user }: Taking,
): Promise<TakenCard> {
  const { database } = dependencies;
  const named = takeNamed(dependencies, scope, source);
  if (named !== undefined) return named;
  const token = await findToken(database, scope, source);
  if (token === undefined || token.sealed_card === null || token.used_by !== user) {
    throw new Error("The card of a charge that begins an agreement is gone.");
  }
  await eraseStatement(scope, source, sql<SqlBool>`true`).execute(database);
  return open(dependencies, scope, token);
}

function takeNamed(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  scope: Scope,
  source: string,
): TakenCard | undefined {
  const card = namedCard(dependencies, scope, source);
  if (card === undefined) return undefined;
  const known = dependencies.processorFor(scope).instruments.named(scope, source);
  const secret = known?.isCard === true ? { secrets: { number: known.number } } : { testToken: source };
  return { card, ...secret, consent: null };
}

async function open(
  { database, vault }: Within<PaymentDependencies, "vault">,
  scope: Scope,
  token: TokenRow,
): Promise<TakenCard> {
  const { id, sealed_card: sealed, key_id: keyId, consent, created } = token;
  const stored = cardOfToken(token);
  const card = { ...stored, three_d_secure: (await findSuccess(database, scope, id))?.result ?? null };
  const secrets = await vault.open(
    { sealed: sealed ?? "", keyId: keyId ?? "" },
    { id, accountId: scope.accountId },
  );
  return {
    card,
    ...("forProcessor" in secrets ? {} : { secrets: withoutBrowser(secrets) }),
    consent: consent && { ...consent, accepted_at: created.toISOString() },
  };
}

/** A saved card outlives the browser that sent it. */
function withoutBrowser({ browser: _, ...card }: CardSecrets & Pick<TokenSecrets, "browser">): CardSecrets {
  return card;
}
