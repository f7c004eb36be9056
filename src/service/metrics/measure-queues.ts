import type { Database } from "../database/database.ts";
import { measureMails } from "../mail/store.ts";
import { measureOperations } from "../operations/leases.ts";
import { measureDeliveries } from "../webhook-deliveries/store.ts";
import type { QueueState } from "./queue-state.ts";

/** What waits, by the name of its queue. Of every query the cost grows with what waits, not with what ever was. */
export async function measureQueues(
  database: Database,
  now: Date,
): Promise<Readonly<Record<string, QueueState>>> {
  return {
    charges: await measureOperations(database, "charges"),
    captures_and_cancellations: await measureOperations(database, "charge_closings"),
    refunds: await measureOperations(database, "refunds"),
    webhook_deliveries: await measureDeliveries(database, now),
    mails: await measureMails(database),
  };
}
