import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../../../dependencies.ts";
import type { NotificationRow } from "./store.ts";
import { endNotification, postponeNotification } from "./store.ts";
import type { DueHandler } from "../../../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../../../platform/scheduler/due-rows.ts";
import type { Adyen } from "../adyen.ts";
import { readStoredItem } from "../notification-item.ts";
import { applyItem } from "./apply-item.ts";

/** How long a notification waits that has overtaken what it is about, in milliseconds; the last one repeats. */
const pauses = [1_000, 5_000, 30_000, 300_000, 3_600_000];

/** How often it is tried: for about three days. */
const mostAttempts = 76;

class NotificationUnresolved extends Error {
  override readonly name = "NotificationUnresolved";
}

/** The handler that applies stored notifications, after they were answered. */
export function notificationHandler(dependencies: PaymentDependencies, adyen: Adyen): DueHandler {
  return dueRows<NotificationRow>(dependencies.database, {
    name: "adyen_notifications",
    table: "adyen_notifications",
    dueAt: "due_at",
    condition: sql<SqlBool>`due_at is not null`,
    handle: (row) => handleNotification(dependencies, adyen, row),
  });
}

/** Applies one notification and stores what it has come to. */
async function handleNotification(
  dependencies: PaymentDependencies,
  { count, settings }: Adyen,
  row: NotificationRow,
): Promise<void> {
  const { database, log, now } = dependencies;
  const hasLogin = settings.notificationLogin !== undefined;
  const result = await applyItem({ ...dependencies, count, hasLogin }, readStoredItem(row.item));
  if (result === "unsupported") count("unknown_notification");
  if (result !== "too_early") return endNotification(database, row, result);
  if (row.attempts < mostAttempts) {
    const pause = pauses[Math.min(row.attempts, pauses.length - 1)] ?? 0;
    return postponeNotification(database, row, new Date(now().getTime() + pause));
  }
  count("notification_not_handled");
  const message = `${row.event_code} ${row.psp_reference} could not be applied.`;
  log.failure("adyen notification", new NotificationUnresolved(message));
  await endNotification(database, row, "unresolved");
}
