import type { PaymentDependencies } from "../dependencies.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { perform } from "../operations/sweep-operations.ts";
import type { Timeline } from "../../platform/clock/time-of.ts";
import { beginClosing } from "./begin-closing.ts";
import { closingOperation } from "./closing-operation.ts";
import { expiredAuthorizations } from "./closings-store.ts";

const atOnce = 50;

/**
 * Cancels the authorizations that were not captured in time. Gives how many were canceled. Any number of processes may
 * do this at the same time: a charge has one closing under way.
 */
export async function expireAuthorizations(
  dependencies: PaymentDependencies,
  timeline: Timeline = "real",
): Promise<number> {
  const due = await expiredAuthorizations(dependencies.database, {
    timeline,
    now: dependencies.now(),
    limit: atOnce,
  });
  let canceled = 0;
  for (const charge of due) {
    try {
      const closing = await beginClosing(dependencies, scopeOf(charge), {
        charge: charge.id,
        kind: "cancel",
      });
      if (closing !== undefined && (await perform(dependencies, closingOperation, closing))) canceled += 1;
    } catch (error) {
      dependencies.log.failure("expiry of authorizations", error);
    }
  }
  return canceled;
}
