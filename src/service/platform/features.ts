import { testClockEndpoints } from "./clock/routes.ts";
import { erasureHandler } from "./erasure/erase-personal-data.ts";
import type { Feature } from "./feature.ts";
import { storedResponses } from "./idempotency/erase-responses.ts";
import { deleteKeys } from "./idempotency/store.ts";
import { storedMails } from "./mail/erase-mails.ts";
import { mailHandler } from "./mail/mail-handler.ts";
import { deleteEndedMails, measureMails, sealMailsInClear } from "./mail/store.ts";
import { deleteIdleClients } from "./rate-limits/client-attempts.ts";
import { deleteFullBuckets, shareRateLimits } from "./rate-limits/store.ts";
import { deleteIdleLeases } from "./scheduler/lease-store.ts";

const day = 86_400_000;

export const testClocks: Feature = { endpoints: testClockEndpoints };

export const mail: Feature = {
  dueHandlers: (dependencies) =>
    dependencies.sendMail === undefined ? [] : [mailHandler(dependencies, dependencies.sendMail)],
  storedData: ({ database, keys, now }) => ({
    mails: (limit) => deleteEndedMails(database, { before: new Date(now().getTime() - 90 * day), limit }),
    "mails in clear": (limit) => sealMailsInClear({ database, keys }, limit),
  }),
  personalLogs: () => [storedMails],
  queues: { mails: (database) => measureMails(database) },
};

export const rateLimits: Feature = {
  localJobs: (dependencies) => [
    {
      name: "sharing of rate limits",
      pause: 100,
      run: () => shareRateLimits(dependencies),
      onWork: (wake) => dependencies.limits.onSpent(wake),
    },
  ],
  storedData: ({ database, now }) => ({
    clients: (limit) => deleteIdleClients(database, { now: now(), limit }),
    "rate limits": (limit) => deleteFullBuckets(database, { now: now(), limit }),
  }),
};

export const scheduler: Feature = {
  storedData: ({ database, now }) => ({
    "scheduler leases": (limit) =>
      deleteIdleLeases(database, { before: new Date(now().getTime() - day), limit }),
  }),
};

export const idempotency: Feature = {
  storedData: ({ database, now }) => ({
    "idempotency keys": (limit) => deleteKeys(database, { now: now(), limit }),
  }),
  personalLogs: (dependencies) => [storedResponses(dependencies)],
};

export const erasure: Feature = { dueHandlers: (dependencies) => [erasureHandler(dependencies)] };
