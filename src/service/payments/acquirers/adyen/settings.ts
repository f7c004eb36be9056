import * as z from "zod/mini";
import { hasIbanCheckDigits } from "../../../../card/without-ibans.ts";
import { parseCurrency } from "../../../../money/currency.ts";
import { isLoopback } from "../../../platform/http/loopback.ts";
import { listOf, readVariables } from "../../../platform/settings/read-variables.ts";
import type { Configuration, MissingVariable } from "../acquirer.ts";
import { adyenCurrencies } from "./currencies.ts";
import type { AdyenMethod } from "./methods.ts";
import { adyenMethods } from "./methods.ts";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { AcquirerCount } from "../../../platform/metrics/metrics.ts";

/** What names a merchant account in browsers. */
export interface AdyenClient {
  /** `test_…` or `live_…`. It is no secret. */
  readonly key: string;
  /** Where its public key is, without a path: `https://checkoutshopper-live.adyen.com`. */
  readonly url: string;
}

/** What the operator sets to reach Adyen. */
export interface AdyenSettings {
  /** The name that charges remember it by: `adyen`, or `fake-adyen` for the fake of the tests. */
  readonly name: string;
  /** The address of the Checkout API without its version, `https://checkout-test.adyen.com`; without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** Hexadecimal digits: what signs notifications. Two while it is replaced. */
  readonly hmacKeys: readonly string[];
  /** The same for notifications of stored cards, which are a webhook of their own; empty: they are rejected. */
  readonly tokenHmacKeys: readonly string[];
  /** User name and password that notifications come with, `user:password`; undefined: they are only signed. */
  readonly notificationLogin?: string | undefined;
  /** Where the key is to which payers' browsers encrypt cards; undefined: they send card numbers. */
  readonly client?: AdyenClient | undefined;
  /** The methods besides cards that the merchant account has. */
  readonly methods: readonly AdyenMethod[];
  /** The creditor identifier of SEPA direct debits; undefined where there are none. */
  readonly creditorId?: string | undefined;
  /** ISO 4217, lower case: in what a card is verified, with the amount 0. */
  readonly verificationCurrency: string;
}

/** What the adapter needs of the service. */
export interface AdyenDependencies extends Pick<
  PlatformDependencies,
  "database" | "keys" | "log" | "now" | "publicUrl"
> {
  readonly fetch: typeof globalThis.fetch;
  /** Counts what an operator should know of. */
  readonly count: (what: AcquirerCount) => void;
}

/** What the fake of Adyen (`npm run fake-acquirer`) is reached by when nothing else is set. Nothing of it is secret. */
export const fakeSettings = {
  url: "http://127.0.0.1:4250",
  apiKey: "fake-acquirer-api-key",
  merchantAccount: "FakeMerchantECOM",
  hmacKey: "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056",
  tokenHmacKey: "9F1B1C0A5C2D4E7D8A3B6F0E1D2C3B4A59687766554433221100FFEEDDCCBBAA",
  clientKey: "test_FAKEACQUIRERCLIENTKEY",
  creditorId: "DE98ZZZ09999999999",
} as const;

export const fakeName = "fake-adyen";

/** The values of `TILL_PROCESSOR` that choose Adyen, or the fake of it. */
export const adyenNames: readonly string[] = ["adyen", fakeName];

/** With the path that live addresses have, `/checkout`. */
const address = z.string().check(
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: "must be an http or https address",
  }),
  z.refine((value) => !/\/v\d+\/?$|[?#]/.test(value), {
    error: "must be the address without a version, such as https://checkout-test.adyen.com",
  }),
);

const hmacKeys = z._default(
  z.string().check(
    z.refine((value) => listOf(value).every((hmacKey) => /^[0-9a-fA-F]{64}$/.test(hmacKey)), {
      error: "must be 64 hexadecimal digits; two keys, with a comma between them, while it is replaced",
    }),
  ),
  "",
);

const variablesOfAdyen = z.object({
  TILL_ADYEN_URL: z.optional(address),
  TILL_ADYEN_API_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, { error: "must not contain blanks" })),
  ),
  TILL_ADYEN_MERCHANT_ACCOUNT: z.optional(
    z.string().check(z.regex(/^\w+$/, { error: "must be the name of a merchant account" })),
  ),
  TILL_ADYEN_HMAC_KEY: hmacKeys,
  TILL_ADYEN_TOKEN_HMAC_KEY: hmacKeys,
  TILL_ADYEN_NOTIFICATION_LOGIN: z.optional(
    z.string().check(
      z.regex(/^[^:\s]+:\S{8,}$/, {
        error: "must be a user name, a colon, and a password of at least 8 characters",
      }),
    ),
  ),
  TILL_ADYEN_CLIENT_KEY: z.optional(
    z.string().check(
      z.regex(/^(test|live)_[0-9A-Z]{8,}$/, {
        error: "must be a client key: test_ or live_, and capitals",
      }),
    ),
  ),
  TILL_ADYEN_CLIENT_URL: z.optional(address),
  TILL_ADYEN_METHODS: z._default(
    z.string().check(
      z.refine((value) => listOf(value).every((method) => methodNamed(method) !== undefined), {
        error: `must be a list out of ${adyenMethods.join(",")}`,
      }),
    ),
    "",
  ),
  TILL_ADYEN_CREDITOR_ID: z.optional(
    z.string().check(
      z.refine(isCreditorId, {
        error: "must be a creditor identifier with right check digits, such as DE98ZZZ09999999999",
      }),
    ),
  ),
  TILL_ADYEN_VERIFICATION_CURRENCY: z._default(
    z.string().check(
      z.refine((value) => adyenCurrencies().includes(parseCurrency(value) ?? ""), {
        error: "must be a currency that Adyen takes",
      }),
    ),
    "eur",
  ),
});

/** The check digits leave out the business code, which the creditor may choose. */
function isCreditorId(value: string): boolean {
  const hasForm = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(value);
  return hasForm && hasIbanCheckDigits(value.slice(0, 4) + value.slice(7));
}

function methodNamed(name: string): AdyenMethod | undefined {
  return adyenMethods.find((method) => method === name);
}

const remedies = {
  TILL_ADYEN_URL:
    "Set the address of the Checkout API: https://checkout-test.adyen.com, or the one with your live prefix.",
  TILL_ADYEN_API_KEY: "Make an API key in Adyen's Customer Area, at Developers, API credentials.",
  TILL_ADYEN_MERCHANT_ACCOUNT: "Set the name of the merchant account, as Adyen's Customer Area shows it.",
  TILL_ADYEN_HMAC_KEY: "Generate it in Adyen's Customer Area, at Developers, Webhooks, Standard webhook.",
} as const;

/** What is set of Adyen. */
type GivenSettings = Omit<AdyenSettings, RequiredName> & {
  readonly [Name in RequiredName]: AdyenSettings[Name] | undefined;
};
type RequiredName = "apiKey" | "merchantAccount" | "url";

/**
 * Reads how Adyen is reached. The fake has defaults.
 *
 * @returns `settings`, undefined while something is missing, what is missing, and whether there are keys for cards and for the
 *   notifications of stored cards
 * @throws StartError for a variable that has another form
 */
export function readSettings({ variables, name, publicUrl }: Configuration): {
  readonly settings: AdyenSettings | undefined;
  readonly missing: readonly MissingVariable[];
  readonly hasCardKey: boolean;
  readonly hasTokenKey: boolean;
} {
  const data = readVariables(variablesOfAdyen, variables);
  const { TILL_ADYEN_NOTIFICATION_LOGIN: login } = data;
  const defaults = name === fakeName ? fakeSettings : undefined;
  const url = (data.TILL_ADYEN_URL ?? defaults?.url)?.replace(/\/+$/, "");
  const creditorId = data.TILL_ADYEN_CREDITOR_ID ?? defaults?.creditorId;
  const client = clientOf({
    key: data.TILL_ADYEN_CLIENT_KEY ?? defaults?.clientKey,
    url: data.TILL_ADYEN_CLIENT_URL ?? (defaults && url),
  });
  const given: GivenSettings = {
    name,
    url,
    ...(client && { client }),
    apiKey: data.TILL_ADYEN_API_KEY ?? defaults?.apiKey,
    merchantAccount: data.TILL_ADYEN_MERCHANT_ACCOUNT ?? defaults?.merchantAccount,
    ...(login === undefined ? {} : { notificationLogin: login }),
    hmacKeys: listOf(data.TILL_ADYEN_HMAC_KEY || (defaults?.hmacKey ?? "")),
    tokenHmacKeys: listOf(data.TILL_ADYEN_TOKEN_HMAC_KEY || (defaults?.tokenHmacKey ?? "")),
    methods:
      defaults && data.TILL_ADYEN_METHODS === ""
        ? adyenMethods
        : listOf(data.TILL_ADYEN_METHODS).flatMap((method) => methodNamed(method) ?? []),
    ...(creditorId === undefined ? {} : { creditorId }),
    verificationCurrency: data.TILL_ADYEN_VERIFICATION_CURRENCY.toLowerCase(),
  };
  const missing = missingOf(given, publicUrl);
  const settings = missing.length === 0 ? (given as AdyenSettings) : undefined;
  const hasTokenKey = given.tokenHmacKeys.length > 0;
  return { settings, missing, hasCardKey: client !== undefined, hasTokenKey };
}

/** Without an address it is that of Adyen, by what the key begins with. */
function clientOf({
  key,
  url,
}: { readonly [Name in keyof AdyenClient]: string | undefined }): AdyenClient | undefined {
  if (key === undefined) return undefined;
  const [environment] = key.split("_");
  return { key, url: url?.replace(/\/+$/, "") ?? `https://checkoutshopper-${environment}.adyen.com` };
}

function missingOf(
  { name, url, apiKey, merchantAccount, hmacKeys, tokenHmacKeys, client, methods, creditorId }: GivenSettings,
  publicUrl: string,
): readonly MissingVariable[] {
  if (name === fakeName && !isLoopback(publicUrl)) return [fakeForOthers];
  if (name === fakeName && url !== undefined && !isLoopback(url)) return [fakeElsewhere];
  if (!isLoopback(publicUrl) && hmacKeys.some(isOfFake)) return [keyOfFake("TILL_ADYEN_HMAC_KEY")];
  if (!isLoopback(publicUrl) && tokenHmacKeys.some(isOfFake)) return [keyOfFake("TILL_ADYEN_TOKEN_HMAC_KEY")];
  const isSet = {
    TILL_ADYEN_URL: url !== undefined,
    TILL_ADYEN_API_KEY: apiKey !== undefined,
    TILL_ADYEN_MERCHANT_ACCOUNT: merchantAccount !== undefined,
    TILL_ADYEN_HMAC_KEY: hmacKeys.length > 0,
  };
  const unset = Object.entries(remedies)
    .filter(([variable]) => !isSet[variable as keyof typeof remedies])
    .map(([variable, remedy]) => ({ variable, remedy }));
  const isClear = (address: string | undefined) =>
    address !== undefined && !address.startsWith("https:") && !isLoopback(address);
  const isCreditorUnknown = methods.includes("sepa_debit") && creditorId === undefined;
  const creditor = isCreditorUnknown ? [withoutCreditor] : [];
  return [
    ...(isClear(url) ? [clearText] : []),
    ...(isClear(client?.url) ? [clearKey] : []),
    ...unset,
    ...creditor,
  ];
}

const withoutCreditor: MissingVariable = {
  variable: "TILL_ADYEN_CREDITOR_ID",
  problem: "is not set, and TILL_ADYEN_METHODS has sepa_debit",
  remedy: "Set the creditor identifier that your payers see: Adyen's Customer Area has it.",
};

const clearText: MissingVariable = {
  variable: "TILL_ADYEN_URL",
  problem: "is an http address: card numbers would be sent in the clear",
  remedy: "Set its https address.",
};

const clearKey: MissingVariable = {
  variable: "TILL_ADYEN_CLIENT_URL",
  problem: "is an http address: another key could be put in place of Adyen's on the way",
  remedy: "Set its https address, or leave it unset.",
};

const fakeForOthers: MissingVariable = {
  variable: "TILL_PROCESSOR",
  problem: "is fake-adyen, whose keys everybody knows, and TILL_PUBLIC_URL is not on this machine",
  remedy:
    "Set TILL_PUBLIC_URL to an address of this machine, such as http://localhost:4242, or TILL_PROCESSOR to adyen.",
};

const fakeElsewhere: MissingVariable = {
  variable: "TILL_ADYEN_URL",
  problem: "is that of a fake on another machine, which would get card numbers",
  remedy: "Leave it unset, or set TILL_PROCESSOR to adyen.",
};

function isOfFake(key: string): boolean {
  const { hmacKey, tokenHmacKey } = fakeSettings;
  return [hmacKey, tokenHmacKey].some((known) => known === key.toUpperCase());
}

/** Where the key of the notifications of stored cards comes from. */
export const tokenKeyRemedy =
  "Generate it in Adyen's Customer Area, at Developers, Webhooks, Recurring tokens life cycle events.";

const keyOfFake = (variable: "TILL_ADYEN_HMAC_KEY" | "TILL_ADYEN_TOKEN_HMAC_KEY"): MissingVariable => ({
  variable,
  problem: "is that of the fake, which everybody knows",
  remedy: variable === "TILL_ADYEN_HMAC_KEY" ? remedies[variable] : tokenKeyRemedy,
});
