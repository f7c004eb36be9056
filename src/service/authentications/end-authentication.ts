import type { ThreeDSecureReason } from "../../contract/authentication.ts";
import type { AppParts } from "../app-parts.ts";
import { failUnconfirmed, goOnWithCharge, takeAuthenticated } from "../charges/after-challenge.ts";
import type { ChargeRow } from "../charges/store.ts";
import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { Timeline } from "../test-clocks/time-of.ts";
import { challengeResult, statusAt } from "./lifecycle.ts";
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
  if (outcome === "failed") return fail(parts, authentication, "rejected");
  const { ended, charge } = await parts.database.transaction().execute(async (database) => {
    const ended = await settle(database, authentication, null);
    return { ended, charge: ended && (await takeAuthenticated(parts, database, ended)) };
  });
  if (charge !== undefined) await goOnWithCharge(parts, charge);
  return ended !== undefined;
}

/**
 * Ends a challenge that its payer gives up, in a transaction of a request: its charge has failed. Gives that charge, for
 * whoever commits it to count; undefined where the challenge had ended before.
 */
export async function giveUpAuthentication(
  parts: AppParts,
  database: Database,
  authentication: AuthenticationRow,
  request?: ApiRequest,
): Promise<ChargeRow | undefined> {
  const isOpen = statusAt(authentication, parts.now()) === "requires_action";
  const ended = await settle(database, authentication, isOpen ? "canceled" : "abandoned");
  return ended && failUnconfirmed(parts, database, ended, request);
}

/** Ends the challenges of charges that nobody answered in time. Gives how many there were. */
export async function endOverdueChallenges(parts: AppParts, timeline: Timeline = "real"): Promise<number> {
  const { database, now } = parts;
  const overdue = await overdueAuthentications(database, { timeline, now: now(), limit: sweepSize });
  for (const authentication of overdue) await fail(parts, authentication, "abandoned");
  return overdue.length;
}

/** False when it had ended before. */
async function fail(
  parts: AppParts,
  authentication: AuthenticationRow,
  reason: ThreeDSecureReason,
): Promise<boolean> {
  const { ended, charge } = await parts.database.transaction().execute(async (database) => {
    const ended = await settle(database, authentication, reason);
    return { ended, charge: ended && (await failUnconfirmed(parts, database, ended)) };
  });
  if (charge !== undefined) parts.metrics?.counts.charge(charge);
  return ended !== undefined;
}

/** Without a reason to fail it has succeeded. */
async function settle(
  database: Database,
  authentication: AuthenticationRow,
  reason: ThreeDSecureReason | null,
): Promise<AuthenticationRow | undefined> {
  return settleAuthentication(database, authentication, {
    status: reason === null ? "succeeded" : "failed",
    result: challengeResult(authentication.id, reason),
  });
}
