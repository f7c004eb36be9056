import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { RateLimit } from "../../../contract/errors/rate-limit.ts";
import { countNotices, queueMailToMerchant, recordNotice } from "../../accounts/notices/notify-merchant.ts";
import type { MerchantMail } from "../../accounts/mails/mail-content.ts";
import { findApiKeyByHash } from "../../accounts/api-keys/store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { PaymentLinkRow } from "../payment-links/store.ts";
import { findPaymentLink, findPaymentLinkBySlug } from "../payment-links/store.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { MerchantLimit } from "../../platform/rate-limits/bucket.ts";
import type { WarningTimes } from "./warning-times.ts";
import { warningInterval } from "./warning-times.ts";

type WarningDependencies = Pick<
  PlatformDependencies,
  "database" | "keys" | "log" | "newId" | "now" | "sendMail"
> & {
  readonly warnings: WarningTimes;
};

/** Maximum number of warnings per hour and merchant about limits that payers use up, since anybody can cause them. */
const payerWarningsPerHour = 10;

interface Warning {
  readonly object: RateLimit;
  readonly mail: ReturnType<typeof limitMail>;
}

interface Names {
  readonly livemode: boolean;
  /** Whether the key is that of the service's own pages. */
  readonly isOfPages: boolean;
  /** The name of the payment link. */
  readonly linkName: string | undefined;
}

interface Description {
  readonly whose: string;
  readonly what: string;
  readonly rule: string;
  readonly advice: string;
}

const askOperator = "ask the operator of this service for a higher limit";

const payerAdvice = `If these are your customers, ${askOperator}. If they are not, somebody may be misusing your pages.`;

/**
 * Warns a merchant that four fifths of a limit are used, by an event `rate_limit.warning` and a mail, at most once an
 * hour for each limit over all processes. Returns immediately; the request does not wait. A repeated warning costs no
 * query.
 */
export function warnBeforeLimit(dependencies: WarningDependencies, limit: MerchantLimit): void {
  const write = () => writeWarning(dependencies, limit);
  dependencies.warnings.begin(limit.id, write, (error) =>
    dependencies.log.failure("rate limit warning", error),
  );
}

/** Returns false when there was nothing to write. */
async function writeWarning(dependencies: WarningDependencies, limit: MerchantLimit): Promise<boolean> {
  const { now } = dependencies;
  const { scope, isOfPayers } = limit;
  const warning = await describeWarning(dependencies, limit);
  if (warning === undefined) return false;
  const time = now();
  const since = new Date(time.getTime() - warningInterval);
  const prefix = isOfPayers ? "limit of payers " : "limit ";
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const isAboveLimit =
      isOfPayers && (await countNotices(database, scope, { prefix, since })) >= payerWarningsPerHour;
    const about = prefix + warning.object.id;
    if (isAboveLimit || !(await recordNotice(database, scope, { about, now: time, since }))) return false;
    await recordEvent(within, {
      scope,
      type: "rate_limit.warning",
      object: warning.object,
    });
    await queueMailToMerchant(within, scope, warning.mail);
    return true;
  });
}

/** Returns undefined when the key or the link does not exist. */
async function describeWarning(
  dependencies: WarningDependencies,
  limit: MerchantLimit,
): Promise<Warning | undefined> {
  const { kind, keyHash, link: linkReference, endpoint = null, perSecond = null, used } = limit;
  const key = keyHash === undefined ? undefined : await findApiKeyByHash(dependencies.database, keyHash);
  const link = linkReference === undefined ? undefined : await findLink(dependencies, limit);
  if ((keyHash !== undefined && key === undefined) || (linkReference !== undefined && link === undefined))
    return;
  const object: RateLimit = {
    id: `limit_${keyedHash(dependencies.keys.apiKeyHash, limit.id).slice(0, 24)}`,
    object: "rate_limit",
    kind,
    limit: limit.limit,
    used,
    per_second: perSecond,
    endpoint,
    key: key === undefined ? null : { kind: key.kind, name: key.name, last4: key.last4 },
    payment_link: link?.id ?? null,
  };
  const { livemode } = limit.scope;
  return {
    object,
    mail: limitMail(object, { livemode, isOfPages: key?.for_pages === true, linkName: link?.name }),
  };
}

async function findLink(
  { database }: WarningDependencies,
  { scope, link }: MerchantLimit,
): Promise<PaymentLinkRow | undefined> {
  if (link === undefined) return undefined;
  if ("id" in link) return findPaymentLink(database, scope, link.id);
  const found = await findPaymentLinkBySlug(database, link.slug);
  return found?.account_id === scope.accountId && found.livemode === scope.livemode ? found : undefined;
}

/** Returns the mail to a merchant when four fifths of a limit are used. */
function limitMail(limit: RateLimit, names: Names): MerchantMail {
  const { whose, what, rule, advice } = describeLimit(limit, names);
  return {
    subject: `${whose} is close to its limit of ${what}`,
    parts: [
      { lines: [`${whose} has used four fifths of its limit of ${what}.`] },
      { lines: [rule, "Requests above it get status 429 and must be sent again later."] },
      { lines: [advice, "You get this mail at most once an hour for each limit."] },
    ],
  };
}

function describeLimit(limit: RateLimit, { livemode, isOfPages, linkName }: Names): Description {
  const mode = livemode ? "live" : "test";
  const { kind, endpoint, key, per_second: rate, limit: maximum } = limit;
  const rule = `The limit is ${rate} a second, and ${maximum} at once.`;
  const ofKey = isOfPages
    ? `Your ${mode} key of the payment pages`
    : `Your ${mode} key "${key?.name}" (…${key?.last4})`;
  const ofLink = `Your ${mode} payment link "${linkName}"`;
  const advice =
    key?.kind === "publishable" ? payerAdvice : `Spread the requests over more time, or ${askOperator}.`;
  switch (kind) {
    case "reads":
    case "writes":
      return { whose: ofKey, what: `${kind} on ${endpoint}`, rule, advice };
    case "concurrent_requests":
      return {
        whose: ofKey,
        what: "requests at the same time",
        advice,
        rule: `The limit is ${maximum} requests that one process works on at the same time.`,
      };
    case "link_sessions":
      return { whose: ofLink, what: "sessions that payers open", rule, advice: payerAdvice };
    case "link_payments":
      return { whose: ofLink, what: "payments", rule, advice: payerAdvice };
    case "declines":
      return {
        whose: `A payer of yours in ${mode} mode`,
        what: "declined payments",
        rule: `The limit is ${maximum} declined payments in ten minutes.`,
        advice:
          "Somebody may be trying out cards that are not theirs. Look at the failed payments, and refund those that succeeded and look alike.",
      };
  }
}
