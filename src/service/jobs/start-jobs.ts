import type { AppParts } from "../app-parts.ts";
import { endOverdueChallenges } from "../authentications/end-authentication.ts";
import { expireAuthorizations } from "../charges/expire-authorizations.ts";
import { expireDueSessions } from "../checkout-sessions/expire-sessions.ts";
import { shareRateLimits } from "../limits/share-rate-limits.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import { eraseRemovedCards } from "../customers/card-store.ts";
import { eraseExpiredTokens } from "../tokens/store.ts";
import { createCourier } from "../webhook-deliveries/courier.ts";
import { forgetOldDeliveries } from "../webhook-deliveries/forget-old-deliveries.ts";
import { announceDeprecations } from "./announce-deprecations.ts";
import { deleteStoredData } from "./delete-stored-data.ts";
import { runTestClocks } from "./run-test-clocks.ts";
import { sweepCharges } from "./sweep-charges.ts";

/** Work that is due by the clock. Any number of processes may do it at the same time. */
interface Job {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly pause: number;
  readonly run: (parts: AppParts) => Promise<unknown>;
}

const jobs: readonly Job[] = [
  { name: "sweep of charges", pause: 1_000, run: sweepCharges },
  { name: "expiry of authorizations", pause: 10_000, run: expireAuthorizations },
  { name: "expiry of sessions", pause: 1_000, run: expireDueSessions },
  { name: "end of challenges", pause: 5_000, run: endOverdueChallenges },
  { name: "test clocks", pause: 500, run: runTestClocks },
  {
    name: "erasing of tokens",
    pause: 1_000,
    run: ({ database, now }) => eraseExpiredTokens(database, now()),
  },
  { name: "announcing of deprecations", pause: 10_000, run: announceDeprecations },
  { name: "sending of mail", pause: 1_000, run: sendDueMails },
  { name: "sharing of rate limits", pause: 100, run: shareRateLimits },
  { name: "deletion of stored data", pause: 60_000, run: deleteStoredData },
  { name: "forgetting of deliveries", pause: 60_000, run: forgetOldDeliveries },
  { name: "erasing of cards", pause: 1_000, run: ({ database }) => eraseRemovedCards(database) },
];

/** Runs every job again and again, none waiting for another, until `stop`, which waits for those under way. */
export function startJobs(parts: AppParts): { stop(): Promise<void> } {
  const courier = createCourier(parts);
  const deliveries: Job = { name: "webhook deliveries", pause: 200, run: () => courier.collect() };
  const running = [...jobs, deliveries].map((job) => repeat(parts, job));
  return {
    stop: async () => {
      await Promise.all([...running.map(({ stop }) => stop()), courier.stop()]);
    },
  };
}

function repeat(parts: AppParts, { name, pause, run }: Job): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function once(): Promise<void> {
    try {
      await run(parts);
    } catch (error) {
      parts.log.failure(name, error);
    }
    schedule();
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      current = once();
    }, pause);
  }

  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
