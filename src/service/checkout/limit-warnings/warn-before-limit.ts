import type { RateLimit } from "../../../contract/rate-limit.ts";
import { countNotices, noteTold } from "../../accounts/accounts/notice-store.ts";
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
import { warningPause } from "./warning-times.ts";

type Parts = Pick<PlatformDependencies, "database" | "keys" | "log" | "newId" | "now" | "sendMail"> & {
  readonly warnings: WarningTimes;
};

/** How many warnings of limits that payers use up a merchant gets in an hour: anybody can bring them about. */
const mostOfPayers = 10;

/**
 * Warns a merchant that four fifths of a limit are used: an event `rate_limit.warning` and a mail, once in an hour for
 * each limit, whichever process sees it first. Does not wait for them: the request goes on. Costs nothing where the
 * warning was written.
 */
export function warnBeforeLimit(dependencies: Parts, limit: MerchantLimit): void {
  const write = () => writeWarning(dependencies, limit);
  dependencies.warnings.begin(limit.id, write, (error) =>
    dependencies.log.failure("rate limit warning", error),
  );
}

/** False where nothing was to be written. */
async function writeWarning(dependencies: Parts, limit: MerchantLimit): Promise<boolean> {
  const { database, now } = dependencies;
  const { scope, isOfPayers } = limit;
  const warning = await describe(dependencies, limit);
  if (warning === undefined) return false;
  const moment = now();
  const since = new Date(moment.getTime() - warningPause);
  const prefix = isOfPayers ? "limit of payers " : "limit ";
  return database.transaction().execute(async (transaction) => {
    const isEnough =
      isOfPayers && (await countNotices(transaction, scope, { prefix, since })) >= mostOfPayers;
    const about = prefix + warning.object.id;
    if (isEnough || !(await noteTold(transaction, scope, { about, now: moment, since }))) return false;
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

/** Undefined where the key or the link is not there. */
async function describe(dependencies: Parts, limit: MerchantLimit): Promise<Warning | undefined> {
  const { kind, keyHash, link: named, endpoint = null, perSecond = null, used } = limit;
  const key = keyHash === undefined ? undefined : await findApiKeyByHash(dependencies.database, keyHash);
  const link = named === undefined ? undefined : await findLink(dependencies, limit);
  if ((keyHash !== undefined && key === undefined) || (named !== undefined && link === undefined)) return;
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
  { database }: Parts,
  { scope, link }: MerchantLimit,
): Promise<PaymentLinkRow | undefined> {
  if (link === undefined) return undefined;
  if ("id" in link) return findPaymentLink(database, scope, link.id);
  const found = await findPaymentLinkBySlug(database, link.slug);
  return found?.account_id === scope.accountId && found.livemode === scope.livemode ? found : undefined;
}
