import { catalog } from "./catalog/feature.ts";
import { accounts } from "./accounts/accounts/feature.ts";
import { apiKeys } from "./accounts/api-keys/feature.ts";
import { files } from "./accounts/files/feature.ts";
import { notices } from "./accounts/notices/feature.ts";
import { requestLogs } from "./accounts/request-logs/feature.ts";
import { collection } from "./billing/collection/feature.ts";
import { coupons } from "./billing/coupons/feature.ts";
import { customerBalances } from "./billing/customer-balances/feature.ts";
import { installmentPlans } from "./billing/installment-plans/feature.ts";
import { invoiceItems } from "./billing/invoice-items/feature.ts";
import { billingNotices } from "./billing/notices/feature.ts";
import { portal } from "./billing/portal/feature.ts";
import { previews } from "./billing/previews/feature.ts";
import { promotionCodes } from "./billing/promotion-codes/feature.ts";
import { renewals } from "./billing/renewals/feature.ts";
import { subscriptionItems } from "./billing/subscription-items/feature.ts";
import { subscriptions } from "./billing/subscriptions/feature.ts";
import { invoicePayments } from "./billing/invoice-payments/feature.ts";
import { invoices } from "./billing/invoices/feature.ts";
import { checkoutSessions } from "./checkout/checkout-sessions/feature.ts";
import { paymentLinks } from "./checkout/payment-links/feature.ts";
import { eventLog } from "./events/event-log/feature.ts";
import { webhookDeliveries } from "./events/webhook-dispatch/feature.ts";
import { webhookEndpoints } from "./events/webhook-endpoints/feature.ts";
import { acquirers } from "./acquirers.ts";
import { authentications } from "./payments/authentications/feature.ts";
import { balance } from "./payments/balance/feature.ts";
import { cardKeys } from "./payments/card-keys/feature.ts";
import { charges } from "./payments/charges/feature.ts";
import { customers } from "./payments/customers/feature.ts";
import { disputes } from "./payments/disputes/feature.ts";
import { intents } from "./payments/intents/feature.ts";
import { paymentMethods } from "./payments/payment-methods/feature.ts";
import { sandbox } from "./payments/acquirers/sandbox/feature.ts";
import { processorReports } from "./payments/processor-reports/feature.ts";
import { refunds } from "./payments/refunds/feature.ts";
import { tokens } from "./payments/tokens/feature.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { erasure, idempotency, mail, rateLimits, scheduler, testClocks } from "./platform/features.ts";
import type { FindOperatorTasks, InspectedQueue, MeasureQueue } from "./platform/metrics/queue-state.ts";
import type { Feature } from "./platform/feature.ts";

/**
 * Every resource of the service. An advance of a test clock changes their tables in this order, which is that in which the
 * transactions of payments lock them: an authentication before the customer, the customer before a charge, a charge before its session.
 */
export const features: readonly Feature<AppDependencies>[] = [
  tokens,
  authentications,
  customers,
  charges,
  refunds,
  cardKeys,
  disputes,
  processorReports,
  ...acquirers.map(({ feature }) => feature),
  balance,
  paymentMethods,
  intents,
  checkoutSessions,
  paymentLinks,
  customerBalances,
  // Before invoices: its paths have the form of theirs.
  previews,
  invoiceItems,
  renewals,
  collection,
  installmentPlans,
  billingNotices,
  portal,
  invoices,
  invoicePayments,
  coupons,
  promotionCodes,
  subscriptions,
  subscriptionItems,
  catalog,
  files,
  eventLog,
  accounts,
  apiKeys,
  notices,
  requestLogs,
  webhookEndpoints,
  webhookDeliveries,
  testClocks,
  mail,
  rateLimits,
  scheduler,
  idempotency,
  erasure,
  sandbox,
];

/** The queues of all features, by their names. */
export function allQueues(): Readonly<Record<string, MeasureQueue>> {
  return Object.fromEntries(features.flatMap(({ queues = {} }) => Object.entries(queues)));
}

/** What finds the tasks of an operator, of all features. */
export function operatorTaskFinders(): readonly FindOperatorTasks[] {
  return features.flatMap(({ operatorTasks }) => operatorTasks ?? []);
}

/** The queues of all features whose rows an operator can see, by their names. */
export function inspectedQueues(): Readonly<Record<string, InspectedQueue>> {
  return Object.fromEntries(features.flatMap(({ inspected = {} }) => Object.entries(inspected)));
}
