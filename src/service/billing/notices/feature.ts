import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { redacted } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import { noticeHandler } from "./send-notice.ts";

/** Mails and events about subscriptions that are due at a moment. */
export const billingNotices: Feature<PaymentDependencies> = {
  dueHandlers: (dependencies) => [noticeHandler(dependencies)],
  personalTables: [{ table: "billing_notices", links: ["owner"], erase: { data: redacted } }],
};
