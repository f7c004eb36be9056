import type { AppParts } from "../app-parts.ts";
import { deleteUnusedAuthentications } from "../authentications/store.ts";
import { deleteUnpaidSessions } from "../checkout-sessions/store.ts";
import { deleteDue } from "../database/delete-due.ts";
import { deleteKeys } from "../http/idempotency.ts";
import { deleteIdleClients } from "../limits/client-attempts.ts";
import { deleteFullBuckets } from "../limits/store.ts";
import { deleteEndedMails } from "../mail/store.ts";
import { deleteUnknownChallenges } from "../processor/sandbox/sandbox-authenticator.ts";
import { deleteUnusedTokens } from "../tokens/store.ts";

const day = 86_400_000;

/**
 * Deletes what belongs to no payment once its time is over (the table of the README): anybody with a publishable key can
 * make such rows. Checkout sessions go by their own clock, everything else by the real time. A failure in one table
 * leaves the others to be done.
 */
export async function deleteStoredData({ database, now, log }: AppParts): Promise<void> {
  const moment = now();
  const before = (days: number) => new Date(moment.getTime() - days * day);
  const due: Readonly<Record<string, (limit: number) => Promise<number>>> = {
    "checkout sessions": (limit) => deleteUnpaidSessions(database, { timeline: "real", now: moment, limit }),
    "checkout sessions on test clocks": (limit) =>
      deleteUnpaidSessions(database, { timeline: "test_clocks", now: moment, limit }),
    authentications: (limit) => deleteUnusedAuthentications(database, { now: moment, limit }),
    challenges: (limit) => deleteUnknownChallenges(database, { now: moment, limit }),
    tokens: (limit) => deleteUnusedTokens(database, { before: before(1), limit }),
    "idempotency keys": (limit) => deleteKeys(database, { now: moment, limit }),
    mails: (limit) => deleteEndedMails(database, { before: before(90), limit }),
    clients: (limit) => deleteIdleClients(database, { now: moment, limit }),
    "rate limits": (limit) => deleteFullBuckets(database, { now: moment, limit }),
  };
  for (const [name, remove] of Object.entries(due)) {
    try {
      await deleteDue(remove);
    } catch (error) {
      log.failure(`deletion of ${name}`, error);
    }
  }
}
