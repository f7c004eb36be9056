/**
 * The folders and files of the service's tests that are about locks, plans of queries, statements, or several connections: `npm test` runs
 * them on PostgreSQL as well, and `npm run test:pooler` those that a pooler may change.
 */
export const placesOfTransactions: readonly string[] = [
  "test/service/replicas.test.ts",
  "test/service/platform/database",
  "test/service/platform/scheduler",
  "test/service/platform/clock/killed-advance.test.ts",
  "test/service/platform/http-server/idempotency.test.ts",
  "test/service/platform/http-server/repeated-requests.test.ts",
  "test/service/platform/http-server/database-refusals.test.ts",
  "test/service/payments/operations",
  "test/service/payments/intents",
  "test/service/payments/charges/lock-order.test.ts",
  "test/service/payments/charges/recovery.test.ts",
  "test/service/payments/charges/captures.test.ts",
  "test/service/payments/refunds",
  "test/service/payments/tokens/used-meanwhile.test.ts",
  "test/service/payments/declines/token-stock.test.ts",
  "test/service/billing/rows",
  "test/service/billing/collection",
  "test/service/billing/queue",
  "test/service/billing/renewals",
  "test/service/billing/subscriptions/change-once.test.ts",
  "test/service/billing/installment-plans/double-charge.test.ts",
  "test/service/checkout/checkout-sessions/one-payment.test.ts",
  "test/service/checkout/payment-links/limits.test.ts",
  "test/service/checkout/subscription-offers/concurrent-trials.test.ts",
  "test/service/checkout/subscription-offers/clock-meanwhile.test.ts",
  "test/service/events/webhook-deliveries",
];
