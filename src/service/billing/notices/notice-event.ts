import { changeSubscription } from "../../../billing/change-subscription.ts";
import { hasEnded, isInTrial } from "../../../billing/subscription.ts";
import type { InvoicePreview } from "../../../contract/billing/invoice-preview.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import { recordEvents } from "../../events/event-log/record-event.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { presentPreview } from "../previews/present-preview.ts";
import type { LoadedSubscription } from "../rows/loaded-subscription.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import type { AnnouncedSubscription } from "./notice-context.ts";

/** Writes the events of notices that have one and are still true, in their order. Returns those that have one. */
export async function recordNoticeEvents<Context extends AnnouncedSubscription>(
  dependencies: Within<PaymentDependencies>,
  contexts: readonly Context[],
): Promise<ReadonlySet<Context>> {
  const events = new Map<Context, NewEvent>();
  for (const context of contexts) {
    const event = await eventOf(dependencies.database, context);
    if (event !== undefined) events.set(context, event);
  }
  await recordEvents(dependencies, [...events.values()]);
  return new Set(events.keys());
}

async function eventOf(database: Database, context: AnnouncedSubscription): Promise<NewEvent | undefined> {
  const { notice, scope, subscription } = context;
  if (subscription === undefined || !isAboutThisPeriod(context)) return undefined;
  const { row, loaded } = subscription;
  if (notice.kind === "trial_will_end" && isInTrial(loaded.rows.subscription)) {
    const [object] = await presentSubscriptions(database, [row]);
    return object && { scope, type: "subscription.trial_will_end", object };
  }
  if (notice.kind !== "invoice_upcoming") return undefined;
  const invoice = await upcomingInvoice(database, loaded);
  if (invoice === null) return undefined;
  const objectKey = `upcoming invoice of ${row.id}`;
  return { scope, type: "invoice.upcoming", objectKey, object: invoice };
}

/** Returns the invoice of the next renewal as the API shows it; null if there will be none. */
async function upcomingInvoice(
  database: Database,
  loaded: LoadedSubscription,
): Promise<InvoicePreview | null> {
  const { rows, context } = loaded;
  const { end } = rows.subscription.currentPeriod;
  const outcome = changeSubscription(rows, { kind: "time_passes" }, end, context);
  return presentPreview(database, { loaded, outcome });
}

/** Returns whether a notice announces the end of the current period, and the subscription goes on after it. */
export function isAboutThisPeriod({ notice, subscription, at }: AnnouncedSubscription): boolean {
  if (subscription === undefined || hasEnded(subscription.row)) return false;
  const { endsAt, row } = subscription;
  const end = row.current_period_end;
  const isThis = end.getTime() === notice.moment.getTime() && at < end;
  // The end of a trial is announced also if the subscription ends with it.
  return isThis && (notice.kind === "trial_will_end" || endsAt === null || endsAt > end);
}
