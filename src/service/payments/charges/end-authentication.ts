import { setTimeout as delay } from "node:timers/promises";
import type { ReturnedParameters } from "../../../contract/payments/processor-result.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { cancelObsolete, failUnconfirmed, goOnWithCharge, takeAuthenticated } from "./after-challenge.ts";
import type { ChargeRow } from "../charge-row.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { statusAfter, statusAt, unansweredResult } from "../authentications/lifecycle.ts";
import { readChallenge } from "../authentications/request-authentication.ts";
import { resultColumns } from "../authentications/result-columns.ts";
import { endCountedAttempt } from "../declines/attempts.ts";
import type { CompletedAuthentication } from "../processor/authenticator.ts";
import { findToken } from "../tokens/store.ts";
import type { AuthenticationRow } from "../authentications/store.ts";
import { keepsChargeWaiting, settleAuthentication, storeAnswered } from "../authentications/store.ts";

/** How long one waits for payments that may be declined to make room, in milliseconds, and for how long at a time. */
const waitForRoom = { most: 3_000, pause: 250 };

/**
 * Ends a challenge whose payer has answered, once: whoever comes second or too late changes nothing. A charge that waits for
 * it goes on, has failed, or is canceled if what it pays was sold out meanwhile or is not owed any more, before this returns.
 *
 * @param returned what the payer has brought back from the bank, where that had the whole window
 * @returns whether it could be asked how the challenge ended
 */
export async function endAuthentication(
  dependencies: PaymentDependencies,
  authentication: AuthenticationRow,
  returned?: ReturnedParameters,
): Promise<"asked" | "unreachable"> {
  if (statusAt(authentication, dependencies.now()) !== "requires_action") return "asked";
  const completed = await readChallenge(dependencies, authentication, returned);
  if (completed.result === "unreachable") {
    await storeAnswered(dependencies.database, authentication, { at: dependencies.now(), returned });
    return "unreachable";
  }
  if (completed.result !== "open") await end(dependencies, authentication, completed);
  return "asked";
}

async function end(
  dependencies: PaymentDependencies,
  authentication: AuthenticationRow,
  completed: CompletedAuthentication,
): Promise<boolean> {
  const end = endOf(dependencies, authentication, completed);
  if (completed.result === "rejected") return fail(dependencies, authentication, end);
  const confirmed = await confirm(dependencies, authentication, end);
  if (confirmed === "obsolete") return cancel(dependencies, authentication, end);
  if (confirmed.charge !== undefined) await goOnWithCharge(dependencies, confirmed.charge);
  return confirmed.ended !== undefined;
}

/** What is written of the end of a challenge. */
type ChallengeEnd = Parameters<typeof settleAuthentication>[2];

function endOf(
  { vault }: Pick<PaymentDependencies, "vault">,
  { id, account_id: accountId }: AuthenticationRow,
  completed: CompletedAuthentication,
): ChallengeEnd {
  const columns = resultColumns(vault, { id, accountId }, "challenge", completed);
  return { status: statusAfter[completed.result], ...columns };
}

type Ending = Pick<PaymentDependencies, "now" | "onLimitNear" | "settings">;

/**
 * Writes the end of a challenge. Its test clock is locked before it, as an advance does. Undefined where the challenge had
 * ended before. One that no charge waits for was an attempt of the client that made its token.
 */
async function writeEnd(
  dependencies: Within<Ending>,
  authentication: AuthenticationRow,
  end: ChallengeEnd,
): Promise<AuthenticationRow | undefined> {
  const { database } = dependencies;
  const scope = scopeOf(authentication);
  await clockColumns(database, scope, authentication);
  const ended = await settleAuthentication(database, authentication, end);
  if (ended?.charge === null) {
    const token = await findToken(database, scope, ended.source);
    const attempt = { scope, client: token?.client ?? null, id: ended.id };
    const isFailed = ended.status === "failed";
    await endCountedAttempt(dependencies, attempt, isFailed ? "declined" : "canceled");
  }
  return ended;
}

function unanswered({ id }: AuthenticationRow, reason: "abandoned" | "canceled"): ChallengeEnd {
  return { status: "failed", result: JSON.stringify(unansweredResult(id, reason)), trans_status: "N" };
}

interface Ended {
  /** Undefined where the challenge had ended before. */
  readonly ended: AuthenticationRow | undefined;
  /** The charge that waited for it. */
  readonly charge: ChargeRow | undefined;
}

/** Ends a challenge whose charge may go on. Where other payments may make room it waits for that a while. */
async function confirm(
  dependencies: PaymentDependencies,
  authentication: AuthenticationRow,
  end: ChallengeEnd,
): Promise<Ended | "obsolete"> {
  for (let waited = 0; ; waited += waitForRoom.pause) {
    try {
      return await inTransaction(dependencies, async (within) => {
        const ended = await writeEnd(within, authentication, end);
        return { ended, charge: ended && (await takeAuthenticated(within, ended)) };
      });
    } catch (error) {
      const code = error instanceof ServiceError ? error.code : undefined;
      if (code === "link_exhausted" || code === "invalid_state") return "obsolete";
      if (code !== "link_busy") throw error;
      if (waited >= waitForRoom.most) return "obsolete";
      await delay(waitForRoom.pause);
    }
  }
}

/** Ends a challenge that the payer confirmed when it was too late: nothing is charged. False if already ended. */
async function cancel(
  dependencies: PaymentDependencies,
  authentication: AuthenticationRow,
  end: ChallengeEnd,
): Promise<boolean> {
  const { ended, charge } = await inTransaction(dependencies, async (within): Promise<Ended> => {
    const ended = await writeEnd(within, authentication, end);
    return { ended, charge: ended && (await cancelObsolete(within, ended)) };
  });
  if (charge !== undefined) dependencies.metrics?.counts.charge(charge);
  return ended !== undefined;
}

/**
 * Ends a challenge that its payer gives up, in a transaction of a request: its charge has failed. Gives that charge, for
 * whoever commits it to count; undefined where the challenge had ended before.
 */
export async function giveUpAuthentication(
  dependencies: Within<PaymentDependencies>,
  authentication: AuthenticationRow,
  request?: ApiRequest,
): Promise<ChargeRow | undefined> {
  const isOpen = statusAt(authentication, dependencies.now()) === "requires_action";
  const end = unanswered(authentication, isOpen ? "canceled" : "abandoned");
  const ended = await writeEnd(dependencies, authentication, end);
  return ended && failUnconfirmed(dependencies, ended, request);
}

/**
 * The due handler that ends the challenges of charges after their timeout. If the payer came back in
 * time and the issuer could not be reached then, it is queried once more.
 */
export function challengeExpiry(dependencies: PaymentDependencies): DueHandler {
  return dueRows<AuthenticationRow>(dependencies.database, {
    name: "challenge_expiry",
    table: "authentications",
    dueAt: "expires_at",
    condition: keepsChargeWaiting,
    clocked: true,
    handle: (authentication) => expire(dependencies, authentication),
  });
}

async function expire(
  dependencies: PaymentDependencies,
  authentication: AuthenticationRow,
): Promise<boolean> {
  const completed =
    authentication.answered_at === null
      ? ({ result: "open" } as const)
      : await readChallenge(dependencies, authentication, authentication.returned);
  if (completed.result === "open") {
    return fail(dependencies, authentication, unanswered(authentication, "abandoned"));
  }
  if (completed.result !== "unreachable") return end(dependencies, authentication, completed);
  // Whether the payer has confirmed is not known: nothing is charged without it.
  const unknown = endOf(dependencies, authentication, { result: "unavailable", details: null });
  return fail(dependencies, authentication, { ...unknown, status: "failed" });
}

/** False when it had ended before. */
async function fail(
  dependencies: PaymentDependencies,
  authentication: AuthenticationRow,
  end: ChallengeEnd,
): Promise<boolean> {
  const { ended, charge } = await inTransaction(dependencies, async (within) => {
    const ended = await writeEnd(within, authentication, end);
    return { ended, charge: ended && (await failUnconfirmed(within, ended)) };
  });
  if (charge !== undefined) dependencies.metrics?.counts.charge(charge);
  return ended !== undefined;
}
