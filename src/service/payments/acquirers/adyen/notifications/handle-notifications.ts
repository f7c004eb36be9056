import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../../../dependencies.ts";
import type { NotificationRow } from "./store.ts";
import { endNotification, isAboutToken, postponeNotification } from "./store.ts";
import type { DueHandler } from "../../../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../../../platform/scheduler/due-rows.ts";
import type { Adyen } from "../adyen.ts";
import { readStoredItem } from "../notification-item.ts";
import { readStoredToken } from "../token-notification.ts";
import { applyItem } from "./apply-item.ts";
import type { TokenResult } from "./apply-token.ts";
import { applyToken } from "./apply-token.ts";
import { waitsForAdyen } from "./reverse-late.ts";

/** How long a notification waits that has overtaken what it is about, in milliseconds; the last one repeats. */
const pauses = [1_000, 5_000, 30_000, 300_000, 3_600_000];

/** How often it is tried: for about three days. */
const mostAttempts = 76;

class NotificationUnresolved extends Error {
  override readonly name = "NotificationUnresolved";
}

/** After how many failures to ask Adyen about a stored card nothing more is tried: a day. */
const mostFailures = 27;

/** The handler that applies stored notifications of payments, after they were answered. */
export function notificationHandler(dependencies: PaymentDependencies, adyen: Adyen): DueHandler {
  return dueRows<NotificationRow>(dependencies.database, {
    name: "adyen_notifications",
    table: "adyen_notifications",
    dueAt: "due_at",
    condition: sql<SqlBool>`due_at is not null and not ${isAboutToken}`,
    handle: async (row) => {
      const { count, settings } = adyen;
      const hasLogin = settings.notificationLogin !== undefined;
      const result = await applyItem({ ...dependencies, count, hasLogin }, readStoredItem(row.item));
      await conclude(dependencies, adyen, { row, result });
    },
  });
}

/** The handler that applies stored notifications of stored cards. It asks Adyen about the card. */
export function tokenNotificationHandler(dependencies: PaymentDependencies, adyen: Adyen): DueHandler {
  return dueRows<NotificationRow>(dependencies.database, {
    ...waitsForAdyen,
    name: "adyen_token_notifications",
    table: "adyen_notifications",
    dueAt: "due_at",
    condition: sql<SqlBool>`due_at is not null and ${isAboutToken}`,
    handle: async (row) => {
      const result = await applyToken(dependencies, adyen, readStoredToken(row.item));
      await conclude(dependencies, adyen, { row, result });
    },
    giveUp: {
      after: mostFailures,
      run: async (id) => {
        adyen.count("notification_not_handled");
        await endNotification(dependencies.database, { id }, "unresolved");
      },
    },
  });
}

/** Stores what a notification has come to, or leaves it for later. */
async function conclude(
  { database, log, now }: Pick<PaymentDependencies, "database" | "log" | "now">,
  { count }: Pick<Adyen, "count">,
  { row, result }: { readonly row: NotificationRow; readonly result: TokenResult },
): Promise<void> {
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
