import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { sendNotice } from "./send-notice.ts";
import type { NoticeRow } from "./store.ts";
import { waits } from "./store.ts";

/** The handler that sends the notices of billing when they are due, in real time and on test clocks. */
export function noticeHandler(dependencies: PaymentDependencies): DueHandler {
  const { database } = dependencies;
  return dueRows<NoticeRow>(database, {
    name: "billing_notices",
    table: "billing_notices",
    dueAt: "due_at",
    condition: waits,
    clocked: true,
    handle: ({ id }) =>
      database.transaction().execute((transaction) => sendNotice(dependencies, transaction, id)),
  });
}
