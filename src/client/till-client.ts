// What the package `till-client` exports, beside the types that these use.

export { Till } from "./till.ts";
export { connect } from "./connect.ts";
export type { Connection, ReadOptions, TillOptions, WriteOptions } from "./connection.ts";
export type { ReceivedResponse, SentRequest } from "./hooks.ts";
export type { PagedList } from "./paged-list.ts";
export type { TypedEvent } from "./typed-event.ts";
export { webhooks } from "./webhooks.ts";
export { WebhookSignatureError } from "./webhook-signature.ts";
export { TillError } from "./till-error.ts";
export {
  AuthenticationError,
  CardDeclinedError,
  ConflictError,
  ConnectionError,
  GoneError,
  IdempotencyError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from "./error-classes.ts";
export { Accounts } from "./accounts.ts";
export { ApiKeys } from "./api-keys.ts";
export { Charges } from "./charges.ts";
export { CheckoutSessions } from "./checkout-sessions.ts";
export { Coupons } from "./coupons.ts";
export { Customers } from "./customers.ts";
export { Disputes } from "./disputes.ts";
export { Events } from "./events.ts";
export { Files } from "./files.ts";
export { InstallmentPlans } from "./installment-plans.ts";
export { InvoiceItems } from "./invoice-items.ts";
export { InvoicePayments } from "./invoice-payments.ts";
export { Invoices } from "./invoices.ts";
export { PaymentLinks } from "./payment-links.ts";
export { PortalSessions } from "./portal-sessions.ts";
export { Portals } from "./portals.ts";
export { Prices } from "./prices.ts";
export { Products } from "./products.ts";
export { Refunds } from "./refunds.ts";
export { RequestLogs } from "./request-logs.ts";
export { SubscriptionItems } from "./subscription-items.ts";
export { Subscriptions } from "./subscriptions.ts";
export { TestClocks } from "./test-clocks.ts";
export { Tokens } from "./tokens.ts";
export { WebhookEndpoints } from "./webhook-endpoints.ts";
