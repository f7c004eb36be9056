import * as z from "zod/mini";
import type { Settings } from "./platform/settings/settings.ts";
import { StartError } from "./platform/settings/start-error.ts";
import { defaultSettings } from "./platform/settings/settings.ts";
import { apiKeyPattern } from "./accounts/api-keys/authenticate.ts";
import { parseCurrency } from "../money/currency.ts";
import { adyenCurrencies } from "./payments/processor/adyen/currencies.ts";
import { fakeSettings } from "./payments/processor/adyen/fake-settings.ts";
import type { AdyenSettings } from "./payments/processor/adyen/settings.ts";
import { InvalidAddress, parsePostgresAddress } from "./platform/database/postgres-address.ts";
import { isAddressRange } from "./platform/http/client-address.ts";
import { isLoopback } from "./platform/http/loopback.ts";

/** The parsed and validated environment variables. */
export interface Environment {
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The PostgreSQL that everything is written to; undefined: an embedded database. */
  readonly databaseUrl: string | undefined;
  /** The same PostgreSQL without a pooler between, where migrations run. */
  readonly directUrl: string | undefined;
  /** A standby of it, which lists and searches may be read from. */
  readonly readUrl: string | undefined;
  /** The longest lag with which the standby is read, in seconds. */
  readonly readMostLag: number;
  readonly testSecretKey: string | undefined;
  readonly testPublishableKey: string | undefined;
  readonly masterKey: Buffer | undefined;
  /** The master key before this one, until each process has this one. */
  readonly formerMasterKey: Buffer | undefined;
  readonly logLevel: string;
  /** What reads `/metrics`; without it there is no such address. */
  readonly metricsToken: string | undefined;
  /** What reads the same, and has a parked row tried; without it nobody can do that. */
  readonly operatorToken: string | undefined;
  /** The e-mail address of the first merchant, until the account has another. */
  readonly merchantEmail: string | undefined;
  readonly limits: Limits;
  /** How many invoices this process charges at the same time. */
  readonly billingConcurrency: number;
  /** How long finished webhook deliveries are stored, in milliseconds; 0: for ever. */
  readonly deliveryStorageTime: number;
  /** The server that takes mail, and the sender of all mail; without it mail stays in the outbox. */
  readonly smtp: { readonly address: string; readonly from: string } | undefined;
  /** Whether security codes stay in the memory of this process, which no other replica sees. */
  readonly codesInMemory: boolean;
  /** Whether captures, voids and refunds of test mode are pending first, and end later. */
  readonly sandboxAsynchronous: boolean;
  /** Whether live mode may use the embedded database, which has no replica and no backup while it runs. */
  readonly liveOnEmbedded: boolean;
  /** How the acquirer of live mode is reached, where it is Adyen or the fake of it; what is not set is missing. */
  readonly adyen: AdyenEnvironment | undefined;
  /** Whether webhooks of test mode may go to this machine, and by plain http. */
  readonly webhookLoopback: boolean;
}

export type AdyenEnvironment = Pick<AdyenSettings, "hmacKeys" | "name" | "verificationCurrency"> & {
  readonly [Name in "apiKey" | "merchantAccount" | "url"]: string | undefined;
};

type Limits = Pick<
  Settings,
  "readsPerSecond" | "writesPerSecond" | "declinesPer10Minutes" | "trustedProxies"
>;

const key = (kind: "sk" | "pk") =>
  z.optional(
    z.string().check(
      z.refine((value) => apiKeyPattern.test(value) && value.startsWith(`${kind}_test_`), {
        error: `must be ${kind}_test_ and 32 letters or digits`,
      }),
    ),
  );

const address = z.string().check(
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: "must be an http or https address",
  }),
  z.refine((value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`, {
    error: "must be an address without path, query, fragment or password",
  }),
);

/** With the path that live addresses have, `/checkout`. */
const adyenAddress = z.string().check(
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: "must be an http or https address",
  }),
  z.refine((value) => !/\/v\d+\/?$|[?#]/.test(value), {
    error: "must be the address without a version, such as https://checkout-test.adyen.com",
  }),
);

const mailAddress = z.optional(
  z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, { error: "must be a mail address" })),
);

const switchValues: ReadonlyMap<string, boolean> = new Map([
  ...["on", "true", "1"].map((text) => [text, true] as const),
  ...["off", "false", "0"].map((text) => [text, false] as const),
]);

/** Reads a variable that is a switch, in any case; undefined for anything else. */
export function parseSwitch(text: string): boolean | undefined {
  return switchValues.get(text.toLowerCase());
}

const onOrOff = z.optional(
  z.pipe(
    z.string().check(
      z.refine((value) => parseSwitch(value) !== undefined, {
        error: "must be on or off (true or false, 1 or 0)",
      }),
    ),
    z.transform(parseSwitch),
  ),
);

const postgresUrl = (purpose: "write" | "read") =>
  z.optional(
    z.string().check((context) => {
      try {
        parsePostgresAddress(context.value, purpose);
      } catch (error) {
        const expected = error instanceof InvalidAddress ? error.message : "a postgres:// address";
        context.issues.push({ code: "custom", input: undefined, message: `must be ${expected}` });
      }
    }),
  );

const accessToken = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, { error: "must be 16 characters or more, without blanks" })),
);

const masterKey = z.optional(
  z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, { error: "must be 64 hexadecimal digits (32 bytes)" })),
);

const count = z.optional(
  z.string().check(z.regex(/^\d{1,6}$/, { error: "must be a whole number; 0 is no limit" })),
);

/** The longest lag of a standby that is read, in seconds. */
const defaultMostLag = 10;

const schema = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, { error: "must be a port number" })), "4242"),
  TILL_PUBLIC_URL: z.optional(address),
  TILL_DATA_DIR: z._default(z.string().check(z.minLength(1, { error: "must not be empty" })), ".till"),
  DATABASE_URL: postgresUrl("write"),
  TILL_DIRECT_URL: postgresUrl("write"),
  TILL_READ_URL: postgresUrl("read"),
  TILL_READ_MOST_LAG: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: "must be a whole number of seconds from 1 to 999" })),
  ),
  TILL_TEST_SECRET_KEY: key("sk"),
  TILL_TEST_PUBLISHABLE_KEY: key("pk"),
  TILL_MASTER_KEY: masterKey,
  TILL_FORMER_MASTER_KEY: masterKey,
  TILL_SMTP_URL: z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
        error: "must be an smtp:// or smtps:// address",
      }),
    ),
  ),
  TILL_MAIL_FROM: mailAddress,
  TILL_MERCHANT_EMAIL: mailAddress,
  TILL_METRICS_TOKEN: accessToken,
  TILL_OPERATOR_TOKEN: accessToken,
  TILL_READS_PER_SECOND: count,
  TILL_WRITES_PER_SECOND: count,
  TILL_DECLINES_PER_10_MINUTES: count,
  TILL_TRUSTED_PROXIES: z._default(
    z.string().check(
      z.refine((value) => listOf(value).every(isAddressRange), {
        error: "must be IP addresses or ranges such as 10.0.0.0/8, with commas between them",
      }),
    ),
    "",
  ),
  TILL_DELIVERIES_KEPT_DAYS: z.optional(
    z.string().check(z.regex(/^\d{1,4}$/, { error: "must be a whole number of days; 0 is for ever" })),
  ),
  TILL_BILLING_CONCURRENCY: z.optional(
    z.string().check(
      z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) > 0, {
        error: "must be a whole number from 1 to 999",
      }),
    ),
  ),
  TILL_PROCESSOR: z._default(
    z.enum(["simulator", "adyen", "fake-adyen"], { error: "must be one of simulator, adyen, fake-adyen" }),
    "simulator",
  ),
  TILL_ADYEN_URL: z.optional(adyenAddress),
  TILL_ADYEN_API_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, { error: "must not contain blanks" })),
  ),
  TILL_ADYEN_MERCHANT_ACCOUNT: z.optional(
    z.string().check(z.regex(/^\w+$/, { error: "must be the name of a merchant account" })),
  ),
  TILL_ADYEN_HMAC_KEY: z._default(
    z.string().check(
      z.refine((value) => listOf(value).every((hmacKey) => /^[0-9a-fA-F]{64}$/.test(hmacKey)), {
        error: "must be 64 hexadecimal digits; two keys, with a comma between them, while it is replaced",
      }),
    ),
    "",
  ),
  TILL_ADYEN_VERIFICATION_CURRENCY: z._default(
    z.string().check(
      z.refine((value) => adyenCurrencies().includes(parseCurrency(value) ?? ""), {
        error: "must be a currency that Adyen takes",
      }),
    ),
    "eur",
  ),
  TILL_WEBHOOK_LOOPBACK: onOrOff,
  TILL_SANDBOX_ASYNCHRONOUS: onOrOff,
  TILL_LIVE_ON_EMBEDDED: onOrOff,
  TILL_CVC: z._default(
    z.enum(["database", "memory"], { error: "must be one of database, memory" }),
    "database",
  ),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    }),
    "info",
  ),
});

/** Reads the environment; an empty variable counts as not set. Throws a `StartError` that names the variable, never its value. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== "");
  const parsed = z.safeParse(schema, Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${String(issue?.path[0])} ${issue?.message ?? "is not valid"}.`);
  }
  const { data } = parsed;
  for (const name of ["TILL_DIRECT_URL", "TILL_READ_URL"] as const) {
    if (data[name] !== undefined && data.DATABASE_URL === undefined) {
      throw new StartError(`${name} is of use with DATABASE_URL only. Set that too, or remove ${name}.`);
    }
  }
  const port = Number(data.PORT);
  if (port > 65_535) throw new StartError("PORT must be a port number.");
  const publicUrl = (data.TILL_PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const from = data.TILL_MAIL_FROM ?? `till@${new URL(publicUrl).hostname}`;
  return {
    port,
    publicUrl,
    dataDir: data.TILL_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    directUrl: data.TILL_DIRECT_URL,
    readUrl: data.TILL_READ_URL,
    readMostLag: numberOf(data.TILL_READ_MOST_LAG) ?? defaultMostLag,
    testSecretKey: data.TILL_TEST_SECRET_KEY,
    testPublishableKey: data.TILL_TEST_PUBLISHABLE_KEY,
    masterKey: bytesOf(data.TILL_MASTER_KEY),
    formerMasterKey: bytesOf(data.TILL_FORMER_MASTER_KEY),
    logLevel: data.LOG_LEVEL,
    metricsToken: data.TILL_METRICS_TOKEN,
    operatorToken: data.TILL_OPERATOR_TOKEN,
    merchantEmail: data.TILL_MERCHANT_EMAIL,
    smtp: data.TILL_SMTP_URL === undefined ? undefined : { address: data.TILL_SMTP_URL, from },
    sandboxAsynchronous: data.TILL_SANDBOX_ASYNCHRONOUS ?? false,
    liveOnEmbedded: data.TILL_LIVE_ON_EMBEDDED ?? false,
    adyen: adyenEnvironment(data),
    codesInMemory: data.TILL_CVC === "memory",
    webhookLoopback: data.TILL_WEBHOOK_LOOPBACK ?? isLoopback(publicUrl),
    billingConcurrency: numberOf(data.TILL_BILLING_CONCURRENCY) ?? defaultSettings.billingConcurrency,
    deliveryStorageTime: daysOf(data.TILL_DELIVERIES_KEPT_DAYS) ?? defaultSettings.deliveryStorageTime,
    limits: {
      readsPerSecond: numberOf(data.TILL_READS_PER_SECOND),
      writesPerSecond: numberOf(data.TILL_WRITES_PER_SECOND),
      declinesPer10Minutes:
        numberOf(data.TILL_DECLINES_PER_10_MINUTES) ?? defaultSettings.declinesPer10Minutes,
      trustedProxies: listOf(data.TILL_TRUSTED_PROXIES),
    },
  };
}

function adyenEnvironment(data: z.infer<typeof schema>): AdyenEnvironment | undefined {
  const name = data.TILL_PROCESSOR;
  if (name === "simulator") return undefined;
  const defaults = name === "fake-adyen" ? fakeSettings : undefined;
  return {
    name,
    url: (data.TILL_ADYEN_URL ?? defaults?.url)?.replace(/\/+$/, ""),
    apiKey: data.TILL_ADYEN_API_KEY ?? defaults?.apiKey,
    merchantAccount: data.TILL_ADYEN_MERCHANT_ACCOUNT ?? defaults?.merchantAccount,
    hmacKeys: listOf(data.TILL_ADYEN_HMAC_KEY || (defaults?.hmacKey ?? "")),
    verificationCurrency: data.TILL_ADYEN_VERIFICATION_CURRENCY.toLowerCase(),
  };
}

function bytesOf(hex: string | undefined): Buffer | undefined {
  return hex === undefined ? undefined : Buffer.from(hex, "hex");
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function daysOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text) * 86_400_000;
}

function listOf(text: string): readonly string[] {
  return text.split(",").flatMap((entry) => entry.trim() || []);
}
