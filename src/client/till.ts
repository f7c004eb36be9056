import { Accounts } from "./accounts.ts";
import { ApiKeys } from "./api-keys.ts";
import { BalanceTransactions } from "./balance-transactions.ts";
import { Balance } from "./balance.ts";
import { Charges } from "./charges.ts";
import { CheckoutSessions } from "./checkout-sessions.ts";
import { connect } from "./connect.ts";
import type { TillOptions } from "./connection.ts";
import { Coupons } from "./coupons.ts";
import { Customers } from "./customers.ts";
import { Disputes } from "./disputes.ts";
import { Events } from "./events.ts";
import { Files } from "./files.ts";
import { InstallmentPlans } from "./installment-plans.ts";
import { InvoiceItems } from "./invoice-items.ts";
import { InvoicePayments } from "./invoice-payments.ts";
import { Invoices } from "./invoices.ts";
import { PaymentIntents } from "./payment-intents.ts";
import { PaymentLinks } from "./payment-links.ts";
import { PaymentMethods } from "./payment-methods.ts";
import { PortalSessions } from "./portal-sessions.ts";
import { Portals } from "./portals.ts";
import { PromotionCodes } from "./promotion-codes.ts";
import { Refunds } from "./refunds.ts";
import { RequestLogs } from "./request-logs.ts";
import { Prices } from "./prices.ts";
import { Products } from "./products.ts";
import { SetupIntents } from "./setup-intents.ts";
import { SubscriptionItems } from "./subscription-items.ts";
import { Subscriptions } from "./subscriptions.ts";
import { TestClocks } from "./test-clocks.ts";
import { Tokens } from "./tokens.ts";
import { WebhookEndpoints } from "./webhook-endpoints.ts";
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
  readonly account: Accounts;
  readonly balance: Balance;
  readonly balanceTransactions: BalanceTransactions;
  readonly charges: Charges;
  readonly refunds: Refunds;
  readonly requestLogs: RequestLogs;
  readonly disputes: Disputes;
  readonly tokens: Tokens;
  readonly paymentIntents: PaymentIntents;
  readonly setupIntents: SetupIntents;
  readonly paymentMethods: PaymentMethods;
  readonly paymentLinks: PaymentLinks;
  readonly checkoutSessions: CheckoutSessions;
  readonly customers: Customers;
  readonly coupons: Coupons;
  readonly promotionCodes: PromotionCodes;
  readonly subscriptions: Subscriptions;
  readonly subscriptionItems: SubscriptionItems;
  readonly installmentPlans: InstallmentPlans;
  readonly invoices: Invoices;
  readonly invoiceItems: InvoiceItems;
  readonly invoicePayments: InvoicePayments;
  readonly portalSessions: PortalSessions;
  readonly portal: Portals;
  readonly products: Products;
  readonly prices: Prices;
  readonly events: Events;
  readonly files: Files;
  readonly apiKeys: ApiKeys;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly testClocks: TestClocks;
  readonly webhooks: Webhooks = webhooks;

  /**
   * @param key the API key; default: `TILL_SECRET_KEY` of the environment
   * @throws {TypeError} if the key is missing or contains spaces, or `service` is not an http or https URL
   */
  constructor(key?: string, options?: TillOptions) {
    const connection = connect(key, options);
    this.account = new Accounts(connection);
    this.balance = new Balance(connection);
    this.balanceTransactions = new BalanceTransactions(connection);
    this.charges = new Charges(connection);
    this.refunds = new Refunds(connection);
    this.requestLogs = new RequestLogs(connection);
    this.disputes = new Disputes(connection);
    this.tokens = new Tokens(connection);
    this.paymentIntents = new PaymentIntents(connection);
    this.setupIntents = new SetupIntents(connection);
    this.paymentMethods = new PaymentMethods(connection);
    this.paymentLinks = new PaymentLinks(connection);
    this.checkoutSessions = new CheckoutSessions(connection);
    this.customers = new Customers(connection);
    this.coupons = new Coupons(connection);
    this.promotionCodes = new PromotionCodes(connection);
    this.subscriptions = new Subscriptions(connection);
    this.subscriptionItems = new SubscriptionItems(connection);
    this.installmentPlans = new InstallmentPlans(connection);
    this.invoices = new Invoices(connection);
    this.invoiceItems = new InvoiceItems(connection);
    this.invoicePayments = new InvoicePayments(connection);
    this.portalSessions = new PortalSessions(connection);
    this.portal = new Portals(connection);
    this.products = new Products(connection);
    this.prices = new Prices(connection);
    this.events = new Events(connection);
    this.files = new Files(connection);
    this.apiKeys = new ApiKeys(connection);
    this.webhookEndpoints = new WebhookEndpoints(connection);
    this.testClocks = new TestClocks(connection);
  }
}
