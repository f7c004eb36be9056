import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { claimOf, isTaken } from "../http/idempotency.ts";
import { ServiceError } from "../http/service-error.ts";
import type { MerchantLimit } from "./merchant-limit.ts";
import { warnedPart } from "./merchant-limit.ts";
import { warnBeforeLimit } from "./warn-before-limit.ts";
import { challengeFor, isProven } from "./proof-of-work.ts";

const window = 600_000;
/** From this part of the limit on, who goes on pays with time and work. */
const slowPart = 1 / 3;

/** Where a payer pays: the declines of everybody there count together. */
export type PaymentPlace =
  | { readonly by: "payment_link"; readonly id: string }
  | { readonly by: "checkout_session"; readonly id: string };

/**
 * Slows down who tries one card after the other, by the declines of the last ten minutes that came from the request's
 * address or were made on the link, or on a session without one: from a third of `declinesPer10Minutes` on each further request takes longer and
 * needs a proof of work (`proof-of-work.ts`), at all of it none is taken. Throws `decline_rate_limit` (429). A request
 * that was carried out before is let through: it only gets its answer again. What goes by a test clock does not count.
 * Who gives up at the bank does: that the bank asks has shown that the card is one.
 */
export async function checkDeclines(
  parts: AppParts,
  request: ApiRequest,
  place?: PaymentPlace,
): Promise<void> {
  const { database, now, settings } = parts;
  const { declinesPer10Minutes: most, declineDelay } = settings;
  if (most === 0 || request.caller.kind === "secret") return;
  const start = now().getTime();
  const lists = await recentDeclines(parts, { client: request.client, place });
  const declines = Math.max(...lists.map(({ length }) => length));
  if (declines < most * slowPart || (await isRepeated(database, parts, request))) return;
  if (declines >= Math.min(most - 1, most * warnedPart))
    warnBeforeLimit(parts, declineLimit(request, declines, most));
  if (declines >= most) {
    const free = Math.max(...lists.map((times) => (times[most - 1]?.getTime() ?? start - window) + window));
    const seconds = Math.max(1, Math.ceil((free - start) / 1_000));
    const message = "Too many payments were declined in a short time. Wait before you try another card.";
    throw new ServiceError("decline_rate_limit", message, { headers: { "Retry-After": String(seconds) } });
  }
  if (!isProven(parts, request)) {
    const message =
      "Several payments were declined. Solve Service-Challenge, then send the same request with Service-Proof.";
    const headers = { "Retry-After": "1", "Service-Challenge": challengeFor(parts, request) };
    throw new ServiceError("decline_rate_limit", message, { headers });
  }
  await delay(declineDelay);
}

/** The limit of declines as its merchant's: the same whoever the payer is, who is warned of once in an hour at most. */
function declineLimit({ scope }: ApiRequest, used: number, limit: number): MerchantLimit {
  const id = `declines:${scope.accountId}:${scope.livemode}`;
  return { id, scope, kind: "declines", limit, used, isOfPayers: true };
}

/** When the latest declines of an address and of a place were, the latest first, at most as many as the limit counts. */
async function recentDeclines(
  { database, now, settings }: AppParts,
  { client, place }: { client: string | undefined; place: PaymentPlace | undefined },
): Promise<readonly (readonly Date[])[]> {
  const since = new Date(now().getTime() - window);
  const oldestToken = new Date(since.getTime() - settings.tokenLifetime.test);
  const most = settings.declinesPer10Minutes;
  const { rows } = await sql<{ at_place: boolean; created: Date }>`
    (select false as at_place, c.created from tokens t join charges c on c.id = t.used_by
      where t.client = ${client ?? null} and t.created > ${oldestToken} and c.status = 'failed' and c.created > ${since}
        and c.test_clock is null
      order by c.created desc limit ${most})
    union all
    (select true, created from charges
      where ${sql.ref(place?.by ?? "payment_link")} = ${place?.id ?? null} and status = 'failed' and created > ${since} and test_clock is null
      order by created desc limit ${most})
    order by created desc`.execute(database);
  return [false, true].map((atPlace) =>
    rows.filter(({ at_place }) => at_place === atPlace).map(({ created }) => created),
  );
}

async function isRepeated(
  database: Database,
  parts: Pick<AppParts, "keys">,
  request: ApiRequest,
): Promise<boolean> {
  const claim = claimOf(parts, request);
  return claim !== undefined && (await isTaken(database, claim));
}
