import { keyedHash } from "../vault/derived-keys.ts";
import { noteTold } from "../accounts/store.ts";
import type { AppParts } from "../app-parts.ts";
import { recordEvent } from "../events/record-event.ts";
import { queueMailToMerchant } from "../mail/queue-mail.ts";
import type { Bucket, BucketOwner } from "./bucket.ts";
import { countingWindow } from "./store.ts";

/** The part of what a bucket gains that is a reason to warn. */
const nearlyAll = 0.8;
const day = 86_400_000;

/** True when so many tokens in five minutes are at least 80 % of what the bucket gains in that time. */
export function isNearlyUsedUp({ size }: Bucket, used: number): boolean {
  return used >= nearlyAll * size.perSecond * (countingWindow / 1_000);
}

/**
 * Tells the owner of a bucket that its limit is near: an event `rate_limit.warning` and a mail, once a day for each
 * bucket, whoever of many processes notices it first.
 */
export async function warnOfLimit(
  parts: AppParts,
  { id, size }: Bucket,
  { scope, keyHash, method, endpoint }: BucketOwner,
  used: number,
): Promise<void> {
  const now = parts.now();
  const key = await parts.database
    .selectFrom("api_keys")
    .select(["kind", "name", "last4"])
    .where("hash", "=", keyHash)
    .executeTakeFirst();
  if (key === undefined) return;
  const kind = method === "GET" ? "reads" : "writes";
  const limit = {
    id: `limit_${keyedHash(parts.keys.apiKeyHash, id).slice(0, 24)}`,
    object: "rate_limit",
    endpoint,
    kind,
    key,
    per_second: size.perSecond,
    burst: size.burst,
    used,
    window_seconds: countingWindow / 1_000,
  };
  const mode = scope.livemode ? "live" : "test";
  const text = `In the last five minutes your ${mode} key "${key.name}" (…${key.last4}) made ${used} ${kind} on ${endpoint}.
Its limit there is ${size.perSecond} a second. What goes beyond it is answered 429 and has to be sent again.

Spread the requests over more time, or ask whoever runs this service for a higher limit.
You get this mail at most once a day for each limit.
`;
  await parts.database.transaction().execute(async (database) => {
    const since = new Date(now.getTime() - day);
    if (!(await noteTold(database, scope, { about: limit.id, now, since }))) return;
    await recordEvent(database, parts, { scope, type: "rate_limit.warning", object: limit });
    await queueMailToMerchant(database, parts, scope, {
      subject: `Your ${mode} key is close to its limit of ${kind} on ${endpoint}`,
      text,
    });
  });
}
