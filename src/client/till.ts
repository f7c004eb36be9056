// Made by `npm run clients` from the OpenAPI document.

import { connect } from "./connect.ts";
import type { TillOptions } from "./connection.ts";
import {
  Accounts,
  ApiKeys,
  Balance,
  BalanceTransactions,
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
  PaymentIntents,
  PaymentLinks,
  PaymentMethods,
  PortalSessions,
  Portals,
  Prices,
  Products,
  PromotionCodes,
  Refunds,
  RequestLogs,
  SetupIntents,
  SubscriptionItems,
  Subscriptions,
  TestClocks,
  Tokens,
  WebhookEndpoints,
} from "./resources.ts";
import type { Webhooks } from "./webhooks.ts";
import { webhooks } from "./webhooks.ts";

/**
 * Client of the Till API for Node 18 and later and for browsers. Use secret keys only on a server.
 *
 * Every POST has an Idempotency-Key and is retried with the same key when the connection fails or the service is busy or
 * fails, so that the operation happens once. A call that fails rejects with a `TillError`.
 *
 * @example
 * const till = new Till("sk_test_…", { service: "https://pay.example" });
 * const charge = await till.charges.create({ amount: 2000, currency: "usd", source: "tok_visa" });
 */
export class Till {
  readonly tokens: Tokens;
  readonly customers: Customers;
  readonly charges: Charges;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly balance: Balance;
  readonly balanceTransactions: BalanceTransactions;
  readonly paymentMethods: PaymentMethods;
  readonly paymentIntents: PaymentIntents;
  readonly setupIntents: SetupIntents;
  readonly paymentLinks: PaymentLinks;
  readonly checkoutSessions: CheckoutSessions;
  readonly invoices: Invoices;
  readonly invoiceItems: InvoiceItems;
  readonly installmentPlans: InstallmentPlans;
  readonly portalSessions: PortalSessions;
  readonly portal: Portals;
  readonly invoicePayments: InvoicePayments;
  readonly coupons: Coupons;
  readonly promotionCodes: PromotionCodes;
  readonly subscriptions: Subscriptions;
  readonly subscriptionItems: SubscriptionItems;
  readonly products: Products;
  readonly prices: Prices;
  readonly files: Files;
  readonly events: Events;
  readonly account: Accounts;
  readonly apiKeys: ApiKeys;
  readonly requestLogs: RequestLogs;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly testClocks: TestClocks;
  readonly webhooks: Webhooks = webhooks;

  /**
   * @param key the API key; default: `TILL_SECRET_KEY` of the environment
   * @throws {TypeError} if the key is missing or contains spaces, or `service` is not an http or https URL
   */
  constructor(key?: string, options?: TillOptions) {
    const connection = connect(key, options);
    this.tokens = new Tokens(connection);
    this.customers = new Customers(connection);
    this.charges = new Charges(connection);
    this.refunds = new Refunds(connection);
    this.disputes = new Disputes(connection);
    this.balance = new Balance(connection);
    this.balanceTransactions = new BalanceTransactions(connection);
    this.paymentMethods = new PaymentMethods(connection);
    this.paymentIntents = new PaymentIntents(connection);
    this.setupIntents = new SetupIntents(connection);
    this.paymentLinks = new PaymentLinks(connection);
    this.checkoutSessions = new CheckoutSessions(connection);
    this.invoices = new Invoices(connection);
    this.invoiceItems = new InvoiceItems(connection);
    this.installmentPlans = new InstallmentPlans(connection);
    this.portalSessions = new PortalSessions(connection);
    this.portal = new Portals(connection);
    this.invoicePayments = new InvoicePayments(connection);
    this.coupons = new Coupons(connection);
    this.promotionCodes = new PromotionCodes(connection);
    this.subscriptions = new Subscriptions(connection);
    this.subscriptionItems = new SubscriptionItems(connection);
    this.products = new Products(connection);
    this.prices = new Prices(connection);
    this.files = new Files(connection);
    this.events = new Events(connection);
    this.account = new Accounts(connection);
    this.apiKeys = new ApiKeys(connection);
    this.requestLogs = new RequestLogs(connection);
    this.webhookEndpoints = new WebhookEndpoints(connection);
    this.testClocks = new TestClocks(connection);
  }
}
