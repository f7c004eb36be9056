import { sql } from "kysely";
import type { AuthorizationOutcome } from "../../../contract/payments/processor-result.ts";
import { isInApp } from "../../../contract/payments/redirect-method.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { Processor } from "../processor/processor.ts";
import { NotSent, beforeSending } from "../processor/processor.ts";
import type { Agreement, AuthorizationRequest, PayerAuthentication } from "../processor/request.ts";
import { isCard, isPayableCard } from "../processor/request.ts";
import { retryWrite } from "../../platform/database/retry-write.ts";
import type { TakenCode } from "../tokens/security-codes.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { CardRow } from "../customers/card-store.ts";
import { findCard } from "../customers/card-store.ts";
import type { OrderLine } from "../methods/order-lines.ts";
import { orderLines } from "../methods/order-lines.ts";
import { redirectReturnUrl } from "./redirect-address.ts";
import { isSavedCard } from "../tokens/source-kind.ts";
import { keptSecrets } from "../../platform/vault/vault.ts";
import type { Sourced } from "../tokens/open-token.ts";
import { codeOfToken, debitInstrument, tokenInstrument } from "../tokens/open-token.ts";
import type { Database } from "../../platform/database/database.ts";
import { findProcessorPayment } from "../operations/processor-payments.ts";

/** What an authorization is made of beside its charge. */
interface Authorizing {
  readonly method: PaymentMethod;
  readonly authentication: PayerAuthentication | undefined;
  /** The saved card, if the caller has read it. */
  readonly stored: StoredMethod | undefined;
}

/**
 * Sends the authorization of a charge, with the security code of its token. The code is deleted first. It is stored again if nothing
 * was sent: while the database cannot be reached that is tried for a minute. What the merchant begins has no code. A charge of 0
 * verifies the card.
 */
export async function authorize(
  dependencies: Pick<PaymentDependencies, "database" | "now" | "processorFor" | "securityCodes">,
  charge: ChargeRow,
  authorizing: Authorizing,
  signal: AbortSignal,
): Promise<{ readonly outcome: AuthorizationOutcome; readonly securityCode: TakenCode | undefined }> {
  const { database, now, securityCodes } = dependencies;
  const request = await beforeSending(() => authorizationRequest(database, charge, authorizing));
  const { id, source: token, account_id: accountId } = charge;
  const { instrument } = request;
  const codeOwner = { token, accountId };
  const card = isPayableCard(instrument) ? instrument : undefined;
  const code =
    card !== undefined && charge.initiator === "payer"
      ? await beforeSending(() => securityCodes.take(database, codeOwner, { now: now(), charge: id }))
      : undefined;
  const sent = card === undefined || code === undefined ? instrument : { ...card, cvc: code.cvc };
  const processor = processorOfCharge(dependencies, charge);
  try {
    // The caller may already have timed out.
    await beforeSending(() => signal.throwIfAborted());
    return {
      outcome: await (charge.amount === 0 && isCard(sent)
        ? processor.verify({ ...request, instrument: sent }, signal)
        : processor.authorize({ ...request, instrument: sent }, signal)),
      securityCode: code,
    };
  } catch (error) {
    if (code !== undefined && error instanceof NotSent) {
      await retryWrite(() => securityCodes.putBack(database, codeOwner, code, id));
    }
    throw error;
  }
}

/** The processor of a charge. */
export function processorOfCharge(
  { processorFor }: Pick<PaymentDependencies, "processorFor">,
  charge: ChargeRow,
): Processor {
  return processorFor(scopeOf(charge), charge.processor);
}

/** What the processor is sent for a charge, without a security code. */
async function authorizationRequest(
  database: Database,
  charge: ChargeRow,
  { method, authentication, stored }: Authorizing,
): Promise<AuthorizationRequest> {
  const { id: reference, amount, currency, capture, client } = charge;
  const { statement_descriptor: statementDescriptor, receipt_email: email } = charge;
  const agreement = await agreementOf(database, charge, stored);
  return {
    reference,
    ...scopeOf(charge),
    amount,
    currency,
    capture,
    ...method,
    ...(authentication === undefined ? {} : { authentication }),
    ...(agreement === undefined ? {} : { agreement }),
    ...(method.instrument.kind === "redirect" ? { lineItems: lineItemsOf(charge) } : {}),
    ...(statementDescriptor === null ? {} : { statementDescriptor }),
    ...(email === null ? {} : { email }),
    ...(client === null ? {} : { clientHash: client }),
  };
}

function lineItemsOf({ id, amount, description, line_items: lines }: ChargeRow): readonly OrderLine[] {
  return lines ?? orderLines({ amount, description: description ?? id });
}

/** The agreement that a charge belongs to, as the processor knows it; undefined for a charge of its own. */
async function agreementOf(
  database: Database,
  { agreement }: Pick<ChargeRow, "agreement">,
  stored: StoredMethod | undefined,
): Promise<Agreement | undefined> {
  if (agreement === null) return undefined;
  const { kind, first_charge: first, number, count } = agreement;
  if (stored !== undefined) return { kind, firstReference: stored.firstReference, number, count };
  const payment = first === null ? undefined : await findProcessorPayment(database, first);
  return { kind, firstReference: payment?.reference ?? null, number, count };
}

/** What is charged, who began it, and whether the card was stored before. */
type PaymentMethod = Pick<AuthorizationRequest, "initiator" | "instrument" | "storedCredential">;

/**
 * What the processor charges. The card is unsealed here, without a security code, and only for as long as the call takes.
 * A token is used by the payer, and its card is stored where the charge begins an agreement; a saved card by the merchant, or
 * by its payer on a page of the service.
 *
 * @param stored the saved card, if the caller has read it
 */
export async function paymentMethodOf(
  dependencies: Pick<PaymentDependencies, "database" | "keys" | "processorFor" | "publicUrl" | "vault">,
  {
    id,
    account_id: accountId,
    livemode,
    source,
    card,
    initiator,
    agreement,
  }: Sourced & Pick<ChargeRow, "agreement" | "card" | "id" | "initiator">,
  stored?: CardRow,
): Promise<PaymentMethod> {
  if (isSavedCard(source)) {
    const saved = stored ?? (await findCard(dependencies.database, { accountId, livemode }, source));
    if (saved === undefined) throw new Error("The saved card of an unsettled charge is gone.");
    return { ...(await savedPaymentMethod(dependencies, saved)), initiator };
  }
  if (card.object === "sepa_debit") {
    const instrument = await debitInstrument(dependencies, { account_id: accountId, livemode, source });
    return { instrument, initiator: "payer", storedCredential: { use: "none" } };
  }
  if (card.object === "redirect") {
    const sourced = { account_id: accountId, livemode, source };
    const instrument = {
      kind: "redirect",
      method: card.type,
      returnUrl: redirectReturnUrl(dependencies, id),
      ...(isInApp(card.type) && { code: await codeOfToken(dependencies, sourced) }),
    } as const;
    return { instrument, initiator: "payer", storedCredential: { use: "none" } };
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
    stored_card: storedCard,
  } = saved;
  const stored = {
    storedCredential: { use: "subsequent", networkTransactionId: saved.network_transaction_id },
  } as const;
  if (testToken !== null)
    return { ...stored, instrument: { kind: "test_token", token: testToken, card: id } };
  const details = {
    network: card.brand,
    ...(card.name === null ? {} : { name: card.name }),
    ...(card.three_d_secure === null ? {} : { setUp: card.three_d_secure }),
  };
  if (storedCard !== null)
    return { ...stored, instrument: { kind: "stored_card", stored: storedCard, ...details } };
  if (sealed === null || keyId === null)
    throw new Error("The number of an unsettled charge's card is erased.");
  const secrets = keptSecrets(await vault.open({ sealed, keyId }, { id, accountId }));
  const { exp_month: expMonth, exp_year: expYear } = card;
  return { ...stored, instrument: { kind: "card", ...secrets, expMonth, expYear, ...details } };
}

/** The saved card that a charge is made with, and the processor's reference of the first charge of its agreement. */
export interface StoredMethod {
  readonly card: CardRow;
  /** Null for the first charge of an agreement. */
  readonly firstReference: string | null;
}

/**
 * Finds what charges of saved cards are made with, by one statement. Returns it by the ids of the charges. A card may be removed
 * meanwhile: a charge that is under way still needs it.
 */
export async function findStoredMethods(
  database: Database,
  charges: readonly ChargeRow[],
): Promise<ReadonlyMap<string, StoredMethod>> {
  if (charges.length === 0) return new Map();
  const given = charges.map(({ id, source, account_id, livemode, agreement }) => {
    return { charge: id, source, account_id, livemode, first_charge: agreement?.first_charge ?? null };
  });
  const { rows } = await sql<CardRow & { readonly charge: string; readonly first_reference: string | null }>`
    select c.*, given.charge, p.reference as first_reference
    from json_to_recordset(${JSON.stringify(given)}::json)
        as given (charge text, source text, account_id text, livemode boolean, first_charge text)
      join cards c on c.id = given.source and c.account_id = given.account_id and c.livemode = given.livemode
      left join processor_payments p on p.charge = given.first_charge`.execute(database);
  return new Map(
    rows.map(({ charge, first_reference: firstReference, ...card }) => [charge, { card, firstReference }]),
  );
}
