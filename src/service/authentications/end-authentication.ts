import { setTimeout as delay } from "node:timers/promises";
import type { ThreeDSecureReason } from "../../contract/authentication.ts";
import type { AppParts } from "../app-parts.ts";
import {
  cancelSoldOut,
  failUnconfirmed,
  goOnWithCharge,
  takeAuthenticated,
} from "../charges/after-challenge.ts";
import type { ChargeRow } from "../charges/store.ts";
import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { ServiceError } from "../http/service-error.ts";
import type { Timeline } from "../test-clocks/time-of.ts";
import { challengeResult, statusAt } from "./lifecycle.ts";
import type { AuthenticationRow } from "./store.ts";
import { overdueAuthentications, settleAuthentication } from "./store.ts";

/** How the payer answered the challenge, as the issuer tells it. */
type ChallengeOutcome = "succeeded" | "failed";

/** How many challenges one sweep ends. */
const sweepSize = 50;
/** How long one waits for payments that may be declined to make room, in milliseconds, and for how long at a time. */
const waitForRoom = { most: 3_000, pause: 250 };

/**
 * Ends a challenge, once: whoever comes second or too late changes nothing, and gets false. A charge that waits for it
 * goes on, has failed, or is canceled where what it pays was sold out meanwhile, before this returns.
 */
export async function endAuthentication(
  parts: AppParts,
  authentication: AuthenticationRow,
  outcome: ChallengeOutcome,
): Promise<boolean> {
  if (statusAt(authentication, parts.now()) !== "requires_action") return false;
  if (outcome === "failed") return fail(parts, authentication, "rejected");
  const confirmed = await confirm(parts, authentication);
  if (confirmed === "sold_out") return cancel(parts, authentication);
  if (confirmed.charge !== undefined) await goOnWithCharge(parts, confirmed.charge);
  return confirmed.ended !== undefined;
}

interface Ended {
  /** Undefined where the challenge had ended before. */
  readonly ended: AuthenticationRow | undefined;
  /** The charge that waited for it. */
  readonly charge: ChargeRow | undefined;
}

/** Ends a challenge whose payer has confirmed. Where other payments may make room it waits for that a while. */
async function confirm(parts: AppParts, authentication: AuthenticationRow): Promise<Ended | "sold_out"> {
  for (let waited = 0; ; waited += waitForRoom.pause) {
    try {
      return await parts.database.transaction().execute(async (database) => {
        const ended = await settle(database, authentication, null);
        return { ended, charge: ended && (await takeAuthenticated(parts, database, ended)) };
      });
    } catch (error) {
      const code = error instanceof ServiceError ? error.code : undefined;
      if (code !== "link_busy" && code !== "link_exhausted") throw error;
      if (code === "link_exhausted" || waited >= waitForRoom.most) return "sold_out";
      await delay(waitForRoom.pause);
    }
  }
}

/** Ends a challenge whose payer has confirmed what is sold out: nothing is charged. False when it had ended before. */
async function cancel(parts: AppParts, authentication: AuthenticationRow): Promise<boolean> {
  const { ended, charge } = await parts.database.transaction().execute(async (database): Promise<Ended> => {
    const ended = await settle(database, authentication, null);
    return { ended, charge: ended && (await cancelSoldOut(parts, database, ended)) };
  });
  if (charge !== undefined) parts.metrics?.counts.charge(charge);
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
