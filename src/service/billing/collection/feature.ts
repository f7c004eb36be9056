import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { inspectQueue, measureQueue } from "../queue/inspect-queue.ts";
import { collectDueInvoices } from "./collect-due-invoices.ts";
import { retryDueRuns } from "./retry-due-runs.ts";

/** Drafts that are finalized, invoices that are charged, and dunning. */
export const collection: Feature<BillingDependencies> = {
  dueHandlers: (dependencies) => [...collectDueInvoices(dependencies), ...retryDueRuns(dependencies)],
  queues: {
    invoices: (database, now) => measureQueue(database, "invoices", now),
    dunning: (database, now) => measureQueue(database, "dunning_runs", now),
  },
  inspected: {
    invoices: inspectQueue("invoices", "invoice_collection"),
    dunning: inspectQueue("dunning_runs", "dunning"),
  },
};
