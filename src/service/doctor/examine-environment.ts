import type { Acquirer } from "../payments/acquirers/acquirer.ts";
import type { ListeningAddress } from "../platform/http-server/listening-address.ts";
import { isOpenToOthers, listeningText } from "../platform/http-server/listening-address.ts";
import { isLoopback } from "../platform/http/loopback.ts";
import type { Finding } from "./finding.ts";
import type { Database } from "../platform/database/database.ts";

/** What live mode may lose on the embedded database. */
export const embeddedRisk =
  "Live mode is on the embedded database: after a crash of the machine the last payments may be missing here that the acquirer has made, there is no second process, and a backup needs a stop.";

/** What taking numbers in clear means for the operator. */
export const cardNumberRisk =
  "TILL_CARD_DATA=raw: this service sees the card numbers of live mode, so you are in full scope of PCI DSS (SAQ D).";

/** The variables of a process that live mode depends on. */
export interface LiveEnvironment extends ListeningAddress {
  readonly databaseUrl: string | undefined;
  readonly liveOnEmbedded: boolean;
  readonly liveCardNumbers: boolean;
  readonly masterKey: Buffer | undefined;
  readonly formerMasterKey: Buffer | undefined;
  readonly operatorToken: string | undefined;
  readonly publicUrl: string;
  readonly smtp: { readonly address: string; readonly from: string } | undefined;
  readonly limits: { readonly trustedProxies: readonly string[] };
}

/** What is examined, and with what. */
export interface Examined {
  readonly environment: LiveEnvironment;
  readonly acquirer: Acquirer | undefined;
  /** Opens the database, and whoever gave this closes it. Rejects if it does not answer. Undefined: it is not examined. */
  readonly database: (() => Promise<Database>) | undefined;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
}

/** What the environment of a process says about live mode, without a connection. */
export function examineEnvironment(
  environment: LiveEnvironment,
  acquirer: Acquirer | undefined,
): readonly Finding[] {
  const simulated = acquirer?.simulated === true;
  return [
    databaseOf(environment, simulated),
    addressOf(environment, simulated),
    listeningOf(environment),
    masterKeyOf(environment, simulated),
    ...acquirerOf(acquirer, environment.publicUrl),
    ...(acquirer === undefined ? [] : [cardsOf(environment, acquirer), ...updatesOf(environment, acquirer)]),
    ...limitsOf(environment),
    ...(environment.smtp === undefined ? [withoutMail] : []),
    ...(environment.operatorToken === undefined ? [withoutOperator] : []),
  ];
}

const withoutOperator: Finding = {
  subject: "operator",
  state: "note",
  text: "TILL_OPERATOR_TOKEN is not set: nobody can make live keys, erase a payer, or try the acquirer.",
};

const withoutMail: Finding = {
  subject: "mail",
  state: "note",
  text: "TILL_SMTP_URL is not set: payers and subscribers get no mail, and mails that wait for it are never sent.",
};

function databaseOf({ databaseUrl, liveOnEmbedded }: LiveEnvironment, simulated: boolean): Finding {
  const subject = "database";
  if (databaseUrl !== undefined) return { subject, state: "ok", text: "DATABASE_URL names a PostgreSQL." };
  if (liveOnEmbedded || simulated) return { subject, state: "note", text: embeddedRisk };
  return {
    subject,
    state: "missing",
    text: "Live mode needs PostgreSQL.",
    remedy:
      "Set DATABASE_URL, or TILL_LIVE_ON_EMBEDDED=on if the last payments may be lost with this machine.",
  };
}

function addressOf({ publicUrl }: LiveEnvironment, simulated: boolean): Finding {
  const subject = "address";
  const { protocol } = new URL(publicUrl);
  if (protocol === "https:") return { subject, state: "ok", text: `The address is ${publicUrl}.` };
  if (simulated && isLoopback(publicUrl)) {
    const text = `The address is ${publicUrl}: without TLS, for a simulated acquirer on this machine alone.`;
    return { subject, state: "note", text };
  }
  return {
    subject,
    state: "missing",
    text: `TILL_PUBLIC_URL is ${publicUrl}: live mode needs an https address.`,
    remedy: "Put a proxy with TLS in front, and set TILL_PUBLIC_URL to its https address.",
  };
}

function listeningOf(environment: LiveEnvironment): Finding {
  const others = isOpenToOthers(environment) ? ": let nothing but the proxy reach it" : "";
  const text = `The process listens on ${listeningText(environment)}${others}.`;
  return { subject: "address", state: "ok", text };
}

function masterKeyOf({ masterKey }: LiveEnvironment, simulated: boolean): Finding {
  const subject = "master key";
  if (masterKey !== undefined) return { subject, state: "ok", text: "TILL_MASTER_KEY is set." };
  const text = "TILL_MASTER_KEY is not set: the master key lies in the data folder.";
  if (simulated) return { subject, state: "note", text };
  const remedy =
    "Set TILL_MASTER_KEY from a secret store; `till keys rotate-master` of operations.md replaces that of the folder.";
  return { subject, state: "missing", text, remedy };
}

function acquirerOf(acquirer: Acquirer | undefined, publicUrl: string): readonly Finding[] {
  if (acquirer === undefined) {
    const text = "No acquirer is configured, so that there is no live mode.";
    const remedy = "Set TILL_PROCESSOR to an acquirer, and the variables of its account.";
    return [{ subject: "acquirer", state: "missing", text, remedy }];
  }
  const { name, simulated, missing, notificationPath } = acquirer;
  const kind = simulated ? "It is simulated: no money moves." : "It moves real money.";
  return [
    { subject: "acquirer", state: "ok", text: `The acquirer is ${name}. ${kind}` },
    ...missing.map(({ variable, problem = "is not set", remedy }): Finding => {
      return { subject: "acquirer", state: "missing", text: `${variable} ${problem}.`, remedy };
    }),
    ...(notificationPath === undefined ? [] : [notificationsTo(publicUrl + notificationPath)]),
  ];
}

function cardsOf({ liveCardNumbers }: LiveEnvironment, { withoutCardKey }: Acquirer): Finding {
  const subject = "cards";
  if (liveCardNumbers) return { subject, state: "note", text: cardNumberRisk };
  if (withoutCardKey === undefined) {
    return {
      subject,
      state: "ok",
      text: "Cards are encrypted to the acquirer: no number reaches this service.",
    };
  }
  const { variable, remedy } = withoutCardKey;
  return {
    subject,
    state: "missing",
    text: `${variable} is not set, and live mode takes encrypted cards only.`,
    remedy: `${remedy} Or set TILL_CARD_DATA=raw, and this service sees card numbers (PCI DSS, SAQ D).`,
  };
}

/** The acquirer stores no card whose number this service has. */
function updatesOf(
  { liveCardNumbers }: LiveEnvironment,
  { withoutCardUpdates }: Acquirer,
): readonly Finding[] {
  if (liveCardNumbers || withoutCardUpdates === undefined) return [];
  const { variable, remedy } = withoutCardUpdates;
  const text = `${variable} is not set: saved cards keep their expiry date when a bank renews them. ${remedy}`;
  return [{ subject: "cards", state: "note", text }];
}

function notificationsTo(address: string): Finding {
  const text = `Register ${address} with the acquirer: it sends its notifications there.`;
  return { subject: "notifications", state: "note", text };
}

function limitsOf({ limits, publicUrl }: LiveEnvironment): readonly Finding[] {
  if (limits.trustedProxies.length > 0 || new URL(publicUrl).protocol !== "https:") return [];
  const text =
    "TILL_TRUSTED_PROXIES is not set: behind the proxy all payers have one address, and share its limits.";
  return [{ subject: "limits", state: "note", text }];
}
