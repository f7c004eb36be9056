import { setTimeout as delay } from "node:timers/promises";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { isKeyUsed } from "../../platform/idempotency/store.ts";
import { claimOf } from "../../platform/idempotency/claim.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { ClientRecord } from "../../platform/rate-limits/client-attempts.ts";
import { countedFor, findClientRecord, trustedFor } from "../../platform/rate-limits/client-attempts.ts";
import {
  challengeFor,
  difficultyAfter,
  hardestAfter,
  isProven,
} from "../../platform/rate-limits/proof-of-work.ts";

/** Where a payer pays. */
export type PaymentPlace =
  | { readonly by: "payment_link"; readonly id: string }
  | { readonly by: "checkout_session"; readonly id: string }
  | { readonly by: "invoice"; readonly id: string };

/**
 * Slows down who tries one card after the other, by the declines of the last ten minutes. From a third of
 * `declinesPer10Minutes` on that came from the request's address, each further request takes longer and needs a proof of
 * work (`proof-of-work.ts`); at all of it none is taken. Those on the link, on a session without one or of the invoice never stop anybody:
 * for clients that have not paid within a day they make the proof harder, within seconds of a phone. Throws
 * `decline_rate_limit` (429). A request that was carried out before is let through: it only gets its answer again. What
 * goes by a test clock does not count. Who gives up at the bank does: that the bank asks has shown that the card is one.
 */
export async function checkDeclines(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "settings">,
  request: ApiRequest,
  place?: PaymentPlace,
): Promise<void> {
  const { database, now, settings } = dependencies;
  const { declinesPer10Minutes: most, declineDelay } = settings;
  if (most === 0 || request.caller.kind === "secret") return;
  const record = await recordOf(database, request.client);
  const own = declineTimes(record, now());
  const ownDifficulty = difficultyAfter(own.length, most);
  const isTrusted = record?.paidAt != null && record.paidAt.getTime() > now().getTime() - trustedFor;
  const shared = place === undefined || isTrusted ? 0 : await declinesAt(dependencies, place);
  const difficulty = Math.max(ownDifficulty, difficultyAfter(shared, most));
  if (difficulty === 0 || (await isRepeated(dependencies, request))) return;
  if (own.length >= most) throw tooManyDeclines(dependencies, own);
  if (!isProven(dependencies, request)) {
    const message =
      "Several payments were declined. Solve Service-Challenge, then send the same request with Service-Proof.";
    const headers = {
      "Retry-After": "1",
      "Service-Challenge": challengeFor(dependencies, request, difficulty),
    };
    throw new ServiceError("decline_rate_limit", message, { headers });
  }
  if (ownDifficulty > 0) await delay(declineDelay);
}

/**
 * Rejects what a token is used for besides a charge when the client that made it, the hash of whose address is given, has
 * used up its declines. Throws `decline_rate_limit` (429).
 */
export async function checkClient(
  dependencies: Anywhere<PlatformDependencies, "now" | "settings">,
  client: string | null,
): Promise<void> {
  const { declinesPer10Minutes: most } = dependencies.settings;
  if (most === 0 || client === null) return;
  const times = declineTimes(await recordOf(dependencies.database, client), dependencies.now());
  if (times.length >= most) throw tooManyDeclines(dependencies, times);
}

/**
 * Error for a charge that `beginAttemptStatement` did not begin: `decline_rate_limit` (429) where the client has used up
 * its declines, `concurrency_limit` (429) where the payments that are under way may do that.
 */
export async function clientRejection(
  dependencies: Pick<PlatformDependencies, "database" | "now" | "settings">,
  client: string,
): Promise<ServiceError> {
  const times = declineTimes(await recordOf(dependencies.database, client), dependencies.now());
  if (times.length >= dependencies.settings.declinesPer10Minutes) return tooManyDeclines(dependencies, times);
  const message =
    "Too many payments from the payer's address are under way. Wait 2 s, then send this one again with the same Idempotency-Key.";
  return new ServiceError("concurrency_limit", message, { headers: { "Retry-After": "2" } });
}

/** `times` are those of the client's declines, the latest first. */
function tooManyDeclines(
  { now, settings }: Pick<PlatformDependencies, "now" | "settings">,
  times: readonly number[],
): ServiceError {
  const start = now().getTime();
  const free = (times[settings.declinesPer10Minutes - 1] ?? start - countedFor) + countedFor;
  const seconds = Math.max(1, Math.ceil((free - start) / 1_000));
  const message = `Too many payments from the payer's address were declined in a short time. Wait ${seconds} s before another card is tried.`;
  return new ServiceError("decline_rate_limit", message, { headers: { "Retry-After": String(seconds) } });
}

async function recordOf(database: Database, client: string | undefined): Promise<ClientRecord | undefined> {
  return client === undefined ? undefined : findClientRecord(database, client);
}

/** When the declines of a client were that count, in milliseconds since 1970, the latest first. */
function declineTimes(record: ClientRecord | undefined, now: Date): readonly number[] {
  const since = now.getTime() - countedFor;
  const declines = record?.attempts.filter(({ declined, at }) => declined === true && at > since) ?? [];
  return declines.map(({ at }) => at).sort((one, other) => other - one);
}

async function declinesAt(
  { database, now, settings }: Pick<PlatformDependencies, "database" | "now" | "settings">,
  place: PaymentPlace,
): Promise<number> {
  const since = new Date(now().getTime() - countedFor);
  return countDeclines(database, place, { since, most: hardestAfter(settings.declinesPer10Minutes) });
}

async function isRepeated(
  dependencies: Anywhere<PlatformDependencies, "keys">,
  request: ApiRequest,
): Promise<boolean> {
  const claim = claimOf(dependencies, request);
  return claim !== undefined && (await isKeyUsed(dependencies.database, claim));
}

/** How many charges of a link, a session or an invoice were declined since a moment, by the real time; no more than `most` are counted. */
async function countDeclines(
  database: Database,
  { by, id }: { readonly by: "payment_link" | "checkout_session" | "invoice"; readonly id: string },
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<number> {
  const { count } = await database
    .selectFrom((query) =>
      query
        .selectFrom("charges")
        .select("id")
        .where(by, "=", id)
        .where("status", "=", "failed")
        // These say nothing of a stolen card, and everybody can bring them about.
        .where("failure_code", "not in", ["card_data_unreadable", "trial_used"])
        .where("created", ">", since)
        .where("test_clock", "is", null)
        .limit(most)
        .as("declined"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
