import { isIP } from "node:net";
import * as z from "zod/mini";
import { acquirers } from "./acquirers.ts";
import { apiKeyPattern } from "./accounts/api-keys/authenticate.ts";
import { InvalidAddress, parsePostgresAddress } from "./platform/database/postgres-address.ts";
import { listOf } from "./platform/settings/read-variables.ts";
import { isAddressRange } from "./platform/http/client-address.ts";

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

const processorNames = ["simulator", ...acquirers.flatMap(({ names }) => names)];

/** Each variable with the form that it has, but those of acquirers; those that are not set have their default. */
export const environmentVariables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, { error: "must be a port number" })), "4242"),
  TILL_HOST: z.optional(
    z.string().check(
      z.refine((value) => isIP(value) !== 0 || /^[a-z\d][a-z\d.-]{0,252}$/i.test(value), {
        error: "must be an IP address of this machine or a name of it, such as 127.0.0.1, without a port",
      }),
    ),
  ),
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
  TILL_FILE_STORAGE_MIB: count,
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
    z.enum(processorNames, { error: `must be one of ${processorNames.join(", ")}` }),
    "simulator",
  ),
  TILL_WEBHOOK_LOOPBACK: onOrOff,
  TILL_SANDBOX_ASYNCHRONOUS: onOrOff,
  TILL_LIVE_ON_EMBEDDED: onOrOff,
  TILL_CARD_DATA: z._default(
    z.enum(["encrypted", "raw"], { error: "must be one of encrypted, raw" }),
    "encrypted",
  ),
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
