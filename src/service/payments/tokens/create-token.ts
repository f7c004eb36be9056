import type { PaymentSource } from "../../../contract/payments/payment-source.ts";
import type { OtherMethod, PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { methodNames } from "../../../contract/payments/redirect-method.ts";
import type { CardConsent, CreateTokenInput, EncryptedCardInput } from "../../../contract/payments/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest, ClientDevice } from "../../platform/http/api-request.ts";
import { checkConsent } from "./saving-terms.ts";
import type { CardMaker } from "./describe-card.ts";
import { describeCard, describeEncryptedCard } from "./describe-card.ts";
import { takesCardNumbers } from "./read-card-key.ts";
import type { DebitAccount } from "./debit-account.ts";
import { describeAccount, sealAccount } from "./debit-account.ts";
import { codeLifetime } from "./security-codes.ts";
import type { TokenRow } from "./store.ts";
import { insertToken, unspentTokens } from "./store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { lockClient } from "../../platform/rate-limits/client-attempts.ts";
import type { PayerBrowserInput } from "../../../contract/checkout/payer-browser.ts";
import type { PayerBrowser, TokenSecrets } from "../../platform/vault/vault.ts";

/**
 * How many tokens of one client address may wait for their charge: more than people behind one router have at the same time,
 * and few enough for a stock of them to be no way around the limit of declines.
 */
const mostUnspent = 20;

/** Counted are the tokens of the last ten minutes, in milliseconds: so long a token lives in live mode. */
const unspentFor = 600_000;

/** How long banks take a BLIK code, in milliseconds. */
const blikCodeLifetime = 120_000;

/** The depths that EMV 3-D Secure knows, in bits. */
const colorDepths = [48, 32, 24, 16, 15, 8, 4, 1] as const;

/** Its longest header, in characters. */
const longestHeader = 2048;

/**
 * Makes a token of a card, of a bank account, or of another method, of which only a code is sealed. The number is sealed in the row, the security code apart, for a shorter time. Throws `invalid_expiry_month`,
 * `invalid_expiry_year` and `invalid_cvc` (400), `parameter_invalid` for a consent to other words than the form shows, and `rate_limit`
 * (429) where the client has many unspent tokens, and `card_number_not_allowed` for a number of live mode where only encrypted cards are taken. Declines a number that cannot be right, or that is no test card in test mode (402); of
 * an encrypted card only the acquirer can tell. Throws `payment_method_unavailable` (400)
 * for a method that the acquirer does not take, or that cannot be saved though there is a consent, and what `describeAccount` throws. Nothing is stored where it throws.
 */
export async function createToken(
  dependencies: Within<
    PaymentDependencies,
    "keys" | "newId" | "now" | "processorFor" | "securityCodes" | "settings" | "vault"
  >,
  { scope, caller, client, device }: Pick<ApiRequest, "scope" | "caller" | "client" | "device">,
  { consent, browser, ...input }: CreateTokenInput,
): Promise<TokenRow> {
  const { database, newId, now, securityCodes, settings, vault } = dependencies;
  const created = now();
  const id = newId("token");
  const { shown, sealing, account, cvc, code } = readMethod(dependencies, scope, id, input);
  if (consent !== undefined && shown.object !== "card") throw consentUseless(shown.type);
  if (consent !== undefined) await checkConsent(dependencies.keys, database, scope, consent);
  // A server's address is not its payers'.
  const payer = caller.kind === "publishable" ? (client ?? null) : null;
  await checkUnspentTokens(dependencies, payer);
  const lifetime = settings.tokenLifetime[scope.livemode ? "live" : "test"];
  const lives = code === undefined ? lifetime : Math.min(lifetime, blikCodeLifetime);
  const expiresAt = new Date(created.getTime() + lives);
  const secrets = sealing && {
    ...sealing,
    // A server's request says nothing of the payer.
    ...(browser && { browser: payerBrowser(browser, caller.kind === "publishable" ? device : {}) }),
  };
  const owner = { id, accountId: scope.accountId };
  const record =
    code === undefined
      ? account
        ? sealAccount(vault, account, owner)
        : secrets && vault.seal(secrets, owner)
      : vault.sealText(code, owner);
  if (cvc !== undefined) {
    const until = new Date(Math.min(expiresAt.getTime(), created.getTime() + codeLifetime));
    await securityCodes.store(database, { token: id, accountId: scope.accountId }, { cvc, expiresAt: until });
  }
  return insertToken(database, {
    ...scopeColumns(scope),
    id,
    created,
    card: JSON.stringify(shown),
    sealed_card: record?.sealed ?? null,
    key_id: record?.keyId ?? null,
    client: payer,
    expires_at: expiresAt,
    consent: consent === undefined ? null : JSON.stringify(storedConsent(consent)),
  });
}

/** A method as it is stored: what is shown of it, what is sealed of a card or of a bank account, and the security code of a card, which is stored apart. */
interface ReadMethod {
  readonly shown: PaymentSource;
  readonly sealing?: TokenSecrets;
  readonly account?: DebitAccount;
  readonly cvc?: string | undefined;
  /** What the payer of another method has typed, which is sealed like a card. */
  readonly code?: string | undefined;
}

type MethodInput = Pick<
  CreateTokenInput,
  "blik" | "card" | "encrypted_card" | "mandate_data" | "sepa_debit" | "type"
>;

type Reading = CardMaker & Pick<PaymentDependencies, "processorFor" | "settings">;

function readMethod(
  dependencies: Reading,
  scope: Scope,
  id: string,
  { type = "card", ...given }: MethodInput,
): ReadMethod {
  checkMembers(type, given);
  if (type === "card") return readCard(dependencies, scope, given);
  checkTaken(dependencies, scope, type);
  if (type === "sepa_debit") return describeAccount(dependencies, scope, id, given);
  if (type === "blik" && given.blik === undefined) {
    const message = "Missing required parameter: blik[code].";
    throw new ServiceError("parameter_missing", message, { param: "blik[code]" });
  }
  return { shown: { id, object: "redirect", type }, code: given.blik?.code };
}

/** What belongs to each type; a method whose page the payer goes to has nothing. */
const membersOf: Readonly<Record<string, readonly string[]>> = {
  blik: ["blik"],
  card: ["card", "encrypted_card"],
  sepa_debit: ["sepa_debit", "mandate_data"],
};

/** Throws `parameters_exclusive` for what belongs to another type. */
export function checkMembers(type: PaymentMethodType, given: Omit<MethodInput, "type">): void {
  const [foreign] =
    Object.entries(given).find(
      ([member, value]) => value !== undefined && !(membersOf[type] ?? []).includes(member),
    ) ?? [];
  if (foreign === undefined) return;
  const [owner] = Object.entries(membersOf).find(([, members]) => members.includes(foreign)) ?? [];
  const message =
    type === "card"
      ? `A card has no ${foreign}. Send it with type=${owner}.`
      : membersOf["card"]?.includes(foreign)
        ? `${methodNames[type]} has no card. Send a card without type.`
        : `${methodNames[type]} has no ${foreign}. Send type alone.`;
  throw new ServiceError("parameters_exclusive", message, { param: foreign });
}

function consentUseless(type: OtherMethod): ServiceError {
  const message = `${methodNames[type]} cannot be saved for later payments. Send no consent.`;
  return new ServiceError("payment_method_unavailable", message, { param: "consent" });
}

/** Throws `payment_method_unavailable` (400) for a method that the acquirer does not take. */
function checkTaken({ processorFor }: Reading, scope: Scope, type: OtherMethod): void {
  const taken = processorFor(scope).methods.map(({ method }) => method);
  if (taken.includes(type)) return;
  const offered = ["card", ...taken].join(", ");
  const message = `This service takes no payments with ${methodNames[type]}. It takes: ${offered}.`;
  throw new ServiceError("payment_method_unavailable", message, { param: "type" });
}

function readCard(
  dependencies: Reading,
  scope: Scope,
  { card: typed, encrypted_card: encrypted }: Pick<CreateTokenInput, "card" | "encrypted_card">,
): ReadMethod {
  if (typed !== undefined && encrypted !== undefined) {
    const message = "Give either card or encrypted_card.";
    throw new ServiceError("parameters_exclusive", message, { param: "encrypted_card" });
  }
  if (encrypted !== undefined) {
    const { number, exp_month: expMonth, exp_year: expYear, cvc } = encrypted;
    const secrets = { forProcessor: { number, expMonth, expYear }, ...addressOf(encrypted) };
    return { shown: describeEncryptedCard(dependencies, scope, encrypted), sealing: secrets, cvc };
  }
  if (typed === undefined) {
    throw new ServiceError("parameter_missing", "Missing required parameter: card.", { param: "card" });
  }
  if (!takesCardNumbers(dependencies.settings, scope)) {
    const message =
      "This service takes no card number in live mode. Use Till's card form, or encrypt the card to the key of GET /v1/tokens/card_key and send encrypted_card. The operator can allow numbers by TILL_CARD_DATA=raw.";
    throw new ServiceError("card_number_not_allowed", message, { param: "card" });
  }
  const { number, cvc } = typed;
  return {
    shown: describeCard(dependencies, scope, typed),
    sealing: { number, ...addressOf(typed) },
    cvc,
  };
}

function addressOf({
  address_line1: line1,
  address_postal_code: postalCode,
  address_country: country,
}: Pick<EncryptedCardInput, "address_country" | "address_line1" | "address_postal_code">) {
  return {
    ...(line1 === undefined ? {} : { addressLine1: line1 }),
    ...(postalCode === undefined ? {} : { addressPostalCode: postalCode }),
    ...(country === undefined ? {} : { addressCountry: country }),
  };
}

function storedConsent({ usage, terms_hash, locale }: CardConsent): CardConsent {
  return { usage, terms_hash, locale };
}

/**
 * Rejects another token of a client, the hash of whose address is given, where that has many that were not used; in the
 * transaction that writes the token. Throws `rate_limit` (429).
 */
async function checkUnspentTokens(
  { database, now, settings }: Within<PlatformDependencies, "now" | "settings">,
  client: string | null,
): Promise<void> {
  if (settings.declinesPer10Minutes === 0 || client === null) return;
  const at = now();
  await lockClient(database, client, at);
  const since = new Date(at.getTime() - unspentFor);
  const { count, first } = await unspentTokens(database, client, { since, now: at });
  if (count < mostUnspent) return;
  const free = (first?.getTime() ?? at.getTime()) + unspentFor;
  const seconds = Math.max(1, Math.ceil((free - at.getTime()) / 1_000));
  const message = `${mostUnspent} tokens from this address were made and not charged. Charge them, or wait ${seconds} s before you make another one.`;
  throw new ServiceError("rate_limit", message, { headers: { "Retry-After": String(seconds) } });
}

/** What an issuer is told of the browser that sent a card. */
function payerBrowser(input: PayerBrowserInput, { ip, userAgent, accept }: ClientDevice = {}): PayerBrowser {
  return {
    language: input.language,
    colorDepth: colorDepths.find((depth) => depth <= input.color_depth) ?? 1,
    screenWidth: input.screen_width,
    screenHeight: input.screen_height,
    timeZoneOffset: input.time_zone_offset,
    javaEnabled: input.java_enabled ?? false,
    javaScriptEnabled: input.javascript_enabled ?? true,
    ...(ip === undefined ? {} : { ip }),
    ...(userAgent === undefined ? {} : { userAgent: printable(userAgent) }),
    ...(accept === undefined ? {} : { accept: printable(accept) }),
  };
}

/** Headers may hold any bytes; issuers take printable ASCII. */
function printable(header: string): string {
  return header.replace(/[^ -~]/g, "").slice(0, longestHeader);
}
