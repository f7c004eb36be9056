import type { RateLimit } from "../../../contract/rate-limit.ts";
import { countNotices, recordNotice } from "../../accounts/accounts/notice-store.ts";
import { findApiKeyByHash } from "../../accounts/api-keys/store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { queueMailToMerchant } from "../../accounts/accounts/queue-mail.ts";
import { findPaymentLink, findPaymentLinkBySlug } from "../payment-links/store.ts";
import type { PaymentLinkRow } from "../payment-links/store.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import { limitMail } from "./limit-mail.ts";
import type { MerchantLimit } from "../../platform/rate-limits/merchant-limit.ts";
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
  const { database, now } = dependencies;
  const { scope, isOfPayers } = limit;
  const warning = await describe(dependencies, limit);
  if (warning === undefined) return false;
  const time = now();
  const since = new Date(time.getTime() - warningInterval);
  const prefix = isOfPayers ? "limit of payers " : "limit ";
  return database.transaction().execute(async (transaction) => {
    const isAboveLimit =
      isOfPayers && (await countNotices(transaction, scope, { prefix, since })) >= payerWarningsPerHour;
    const about = prefix + warning.object.id;
    if (isAboveLimit || !(await recordNotice(transaction, scope, { about, now: time, since }))) return false;
    await recordEvent(transaction, dependencies, {
      scope,
      type: "rate_limit.warning",
      object: warning.object,
    });
    await queueMailToMerchant(transaction, dependencies, scope, warning.mail);
    return true;
  });
}

interface Warning {
  readonly object: RateLimit;
  readonly mail: ReturnType<typeof limitMail>;
}

/** Returns undefined when the key or the link does not exist. */
async function describe(
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
    ...{ kind, limit: limit.limit, used, per_second: perSecond, endpoint },
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
