import { isInTrial } from "../../../billing/subscription.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import { isAboutThisPeriod } from "./is-about-this-period.ts";
import type { AnnouncedSubscription } from "./notice-context.ts";
import { upcomingInvoice } from "./upcoming-invoice.ts";

/** Writes the event of a notice, if it has one and is still true. Returns whether there is one. */
export async function recordNoticeEvent(
  dependencies: PaymentDependencies,
  database: Database,
  context: AnnouncedSubscription,
): Promise<boolean> {
  const { notice, scope, subscription } = context;
  if (subscription === undefined || !isAboutThisPeriod(context)) return false;
  const { row, loaded } = subscription;
  if (notice.kind === "trial_will_end" && isInTrial(loaded.rows.subscription)) {
    const [object] = await presentSubscriptions(database, [row]);
    if (object === undefined) return false;
    await recordEvent(database, dependencies, { scope, type: "subscription.trial_will_end", object });
    return true;
  }
  if (notice.kind !== "invoice_upcoming") return false;
  const invoice = await upcomingInvoice(database, loaded);
  if (invoice === null) return false;
  await recordEvent(database, dependencies, {
    ...{ scope, type: "invoice.upcoming", objectKey: `upcoming invoice of ${row.id}`, object: invoice },
  });
  return true;
}
