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
export {
  Accounts,
  ApiKeys,
  Charges,
  CheckoutSessions,
  Coupons,
  Customers,
  Disputes,
  Events,
  Files,
  InstallmentPlans,
  InvoiceItems,
  InvoicePayments,
  Invoices,
  PaymentLinks,
  PortalSessions,
  Portals,
  Prices,
  Products,
  Refunds,
  RequestLogs,
  SubscriptionItems,
  Subscriptions,
  TestClocks,
  Tokens,
  WebhookEndpoints,
} from "./resources.ts";
