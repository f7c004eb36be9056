import type { AppParts } from "../app-parts.ts";
import { failCharge, goOnWithCharge, takeAuthenticated } from "../charges/after-challenge.ts";
import type { Timeline } from "../test-clocks/time-of.ts";
import { resultOf, statusAt } from "./lifecycle.ts";
import type { AuthenticationRow } from "./store.ts";
import { overdueAuthentications, settleAuthentication } from "./store.ts";

/** How the payer answered the challenge, as the issuer tells it. */
type ChallengeOutcome = "succeeded" | "failed";

/** How many challenges one sweep ends. */
const sweepSize = 50;

/**
 * Ends a challenge, once: whoever comes second or too late changes nothing, and gets false. A charge that waits for it
 * goes on, or has failed, before this returns.
 */
export async function endAuthentication(
  parts: AppParts,
  authentication: AuthenticationRow,
  outcome: ChallengeOutcome,
): Promise<boolean> {
  if (statusAt(authentication, parts.now()) !== "requires_action") return false;
  return end(parts, authentication, outcome);
}

/**
 * Ends the challenges of charges that nobody answered in time, and what a dead process left of a failed one. Gives how
 * many there were.
 */
export async function endOverdueChallenges(parts: AppParts, timeline: Timeline = "real"): Promise<number> {
  const { database, now } = parts;
  const overdue = await overdueAuthentications(database, { timeline, now: now(), limit: sweepSize });
  for (const authentication of overdue) {
    if (authentication.status === "requires_action") await end(parts, authentication, "failed");
    else await failCharge(parts, authentication);
  }
  return overdue.length;
}

/**
 * A charge goes on in the transaction that ends its challenge, so that it is never confirmed and forgotten; one that
 * failed is found by the sweep.
 */
async function end(
  parts: AppParts,
  authentication: AuthenticationRow,
  outcome: ChallengeOutcome,
): Promise<boolean> {
  const result = resultOf(authentication.id, outcome);
  const { ended, charge } = await parts.database.transaction().execute(async (database) => {
    const ended = await settleAuthentication(database, authentication, { status: outcome, result });
    const goesOn = ended !== undefined && outcome === "succeeded";
    return { ended, charge: goesOn ? await takeAuthenticated(parts, database, ended) : undefined };
  });
  if (ended === undefined) return false;
  if (charge !== undefined) await goOnWithCharge(parts, charge);
  if (outcome === "failed") await failCharge(parts, ended);
  return true;
}
