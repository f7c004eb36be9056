import { testClockEndpoints } from "./clock/routes.ts";
import type { Feature } from "./feature.ts";
import { deleteKeys } from "./idempotency/store.ts";
import { sendDueMails } from "./mail/send-due-mails.ts";
import { deleteEndedMails, measureMails } from "./mail/store.ts";
import { deleteIdleClients } from "./rate-limits/client-attempts.ts";
import { shareRateLimits } from "./rate-limits/share-rate-limits.ts";
import { deleteFullBuckets } from "./rate-limits/store.ts";

export const testClocks: Feature = { endpoints: testClockEndpoints };

export const mail: Feature = {
  jobs: (dependencies) => [{ name: "sending of mail", pause: 1_000, run: () => sendDueMails(dependencies) }],
  storedData: ({ database, now }) => ({
    mails: (limit) =>
      deleteEndedMails(database, { before: new Date(now().getTime() - 90 * 86_400_000), limit }),
  }),
  queues: { mails: (database) => measureMails(database) },
};

export const rateLimits: Feature = {
  jobs: (dependencies) => [
    { name: "sharing of rate limits", pause: 100, run: () => shareRateLimits(dependencies) },
  ],
  storedData: ({ database, now }) => ({
    clients: (limit) => deleteIdleClients(database, { now: now(), limit }),
    "rate limits": (limit) => deleteFullBuckets(database, { now: now(), limit }),
  }),
};

export const idempotency: Feature = {
  storedData: ({ database, now }) => ({
    "idempotency keys": (limit) => deleteKeys(database, { now: now(), limit }),
  }),
};
