import type { Settings } from "./platform/settings/settings.ts";
import { defaultSettings } from "./platform/settings/settings.ts";
import { StartError } from "./platform/settings/start-error.ts";
import { isLoopback } from "./platform/http/loopback.ts";
import type { ListeningAddress } from "./platform/http-server/listening-address.ts";
import { addressHere } from "./platform/http-server/listening-address.ts";
import { acquirers } from "./acquirers.ts";
import { environmentVariables } from "./environment-variables.ts";
import type { Acquirer, Configuration } from "./payments/acquirers/acquirer.ts";
import { listOf, readVariables } from "./platform/settings/read-variables.ts";

/** The parsed and validated environment variables. */
export interface Environment extends ListeningAddress {
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
  /** What reads the same, and has a failing row tried; without it nobody can do that. */
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
  /** Whether live mode takes card numbers in clear. */
  readonly liveCardNumbers: boolean;
  /** The acquirer of live mode; undefined: the simulator, and test mode alone. */
  readonly acquirer: Acquirer | undefined;
  /** Whether webhooks of test mode may go to this machine, and by plain http. */
  readonly webhookLoopback: boolean;
}

/** The longest lag of a standby that is read, in seconds. */
const defaultMostLag = 10;

type Limits = Pick<
  Settings,
  "readsPerSecond" | "writesPerSecond" | "declinesPer10Minutes" | "fileStorage" | "trustedProxies"
>;

/** Reads the environment; an empty variable counts as not set. Throws a `StartError` that names the variable, never its value. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  const data = readVariables(environmentVariables, given);
  for (const name of ["TILL_DIRECT_URL", "TILL_READ_URL"] as const) {
    if (data[name] !== undefined && data.DATABASE_URL === undefined) {
      throw new StartError(`${name} is of use with DATABASE_URL only. Set that too, or remove ${name}.`);
    }
  }
  const port = Number(data.PORT);
  if (port > 65_535) throw new StartError("PORT must be a port number.");
  const host = data.TILL_HOST;
  const publicUrl = (data.TILL_PUBLIC_URL ?? addressHere({ host, port })).replace(/\/+$/, "");
  const from = data.TILL_MAIL_FROM ?? `till@${new URL(publicUrl).hostname}`;
  return {
    host,
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
    liveCardNumbers: data.TILL_CARD_DATA === "raw",
    acquirer: acquirerOf({ variables: given, name: data.TILL_PROCESSOR, publicUrl }),
    codesInMemory: data.TILL_CVC === "memory",
    webhookLoopback: data.TILL_WEBHOOK_LOOPBACK ?? isLoopback(publicUrl),
    billingConcurrency: numberOf(data.TILL_BILLING_CONCURRENCY) ?? defaultSettings.billingConcurrency,
    deliveryStorageTime: daysOf(data.TILL_DELIVERIES_KEPT_DAYS) ?? defaultSettings.deliveryStorageTime,
    limits: {
      readsPerSecond: numberOf(data.TILL_READS_PER_SECOND),
      writesPerSecond: numberOf(data.TILL_WRITES_PER_SECOND),
      declinesPer10Minutes:
        numberOf(data.TILL_DECLINES_PER_10_MINUTES) ?? defaultSettings.declinesPer10Minutes,
      fileStorage: mebibytesOf(data.TILL_FILE_STORAGE_MIB) ?? defaultSettings.fileStorage,
      trustedProxies: listOf(data.TILL_TRUSTED_PROXIES),
    },
  };
}

function acquirerOf(configuration: Configuration): Acquirer | undefined {
  // Those that are not chosen read their variables too, so that a mistake is found before they are.
  const configured = acquirers.map((adapter) => adapter.configure(configuration));
  return configured.find((acquirer) => acquirer !== undefined);
}

function bytesOf(hex: string | undefined): Buffer | undefined {
  return hex === undefined ? undefined : Buffer.from(hex, "hex");
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function mebibytesOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text) * 1_048_576;
}

function daysOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text) * 86_400_000;
}
