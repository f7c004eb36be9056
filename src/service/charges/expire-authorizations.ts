import type { AppParts } from "../app-parts.ts";
import { scopeOf } from "../operations/leases.ts";
import { perform } from "../operations/sweep-operations.ts";
import type { Timeline } from "../test-clocks/time-of.ts";
import { beginClosing } from "./begin-closing.ts";
import { closingOperation } from "./closing-operation.ts";
import { expiredAuthorizations } from "./closings-store.ts";

const atOnce = 50;

/**
 * Cancels the authorizations that were not captured in time. Gives how many were canceled. Any number of processes may
 * do this at the same time: a charge has one closing under way.
 */
export async function expireAuthorizations(parts: AppParts, timeline: Timeline = "real"): Promise<number> {
  const due = await expiredAuthorizations(parts.database, { timeline, now: parts.now(), limit: atOnce });
  let canceled = 0;
  for (const charge of due) {
    try {
      const closing = await beginClosing(parts, scopeOf(charge), { charge: charge.id, kind: "cancel" });
      if (closing !== undefined && (await perform(parts, closingOperation, closing))) canceled += 1;
    } catch (error) {
      parts.log.failure("expiry of authorizations", error);
    }
  }
  return canceled;
}
