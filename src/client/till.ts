import type { Event } from "../contract/event.ts";
import { Account } from "./account.ts";
import { ApiKeys } from "./api-keys.ts";
import { Charges } from "./charges.ts";
import { CheckoutSessions } from "./checkout-sessions.ts";
import type { TillOptions } from "./connection.ts";
import { Connection } from "./connection.ts";
import { Coupons } from "./coupons.ts";
import { Customers } from "./customers.ts";
import { Events } from "./events.ts";
import { Files } from "./files.ts";
import { InstallmentPlans } from "./installment-plans.ts";
import { InvoiceItems } from "./invoice-items.ts";
import { Invoices } from "./invoices.ts";
import { PaymentLinks } from "./payment-links.ts";
import { PortalSessions } from "./portal-sessions.ts";
import { Refunds } from "./refunds.ts";
import { Prices } from "./prices.ts";
import { Products } from "./products.ts";
import { SubscriptionItems } from "./subscription-items.ts";
import { Subscriptions } from "./subscriptions.ts";
import { TestClocks } from "./test-clocks.ts";
import { Tokens } from "./tokens.ts";
import type { VerifyOptions } from "./verify-webhook.ts";
import { verifyWebhook } from "./verify-webhook.ts";
import { WebhookEndpoints } from "./webhook-endpoints.ts";

/**
 * Client of the Till API for Node 18 and later and for browsers. Use secret keys only on a server.
 *
 * Every POST has an Idempotency-Key and is retried with the same key when the connection fails or the service is busy or
 * fails, so that the operation happens once. A call that fails rejects with a `TillError`.
 *
 * @example
 * const till = new Till(process.env.TILL_SECRET_KEY, { service: "https://pay.example" });
 * const charge = await till.charges.create({ amount: 2000, currency: "usd", source: "tok_visa" });
 */
export class Till {
  readonly account: Account;
  readonly charges: Charges;
  readonly refunds: Refunds;
  readonly tokens: Tokens;
  readonly paymentLinks: PaymentLinks;
  readonly checkoutSessions: CheckoutSessions;
  readonly customers: Customers;
  readonly coupons: Coupons;
  readonly subscriptions: Subscriptions;
  readonly subscriptionItems: SubscriptionItems;
  readonly installmentPlans: InstallmentPlans;
  readonly invoices: Invoices;
  readonly invoiceItems: InvoiceItems;
  readonly portalSessions: PortalSessions;
  readonly products: Products;
  readonly prices: Prices;
  readonly events: Events;
  readonly files: Files;
  readonly apiKeys: ApiKeys;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly testClocks: TestClocks;

  /** @throws {TypeError} if the key is empty or contains spaces, or `service` is not an http or https URL */
  constructor(secretKey: string, options: TillOptions) {
    const connection = new Connection(secretKey, options);
    this.account = new Account(connection);
    this.charges = new Charges(connection);
    this.refunds = new Refunds(connection);
    this.tokens = new Tokens(connection);
    this.paymentLinks = new PaymentLinks(connection);
    this.checkoutSessions = new CheckoutSessions(connection);
    this.customers = new Customers(connection);
    this.coupons = new Coupons(connection);
    this.subscriptions = new Subscriptions(connection);
    this.subscriptionItems = new SubscriptionItems(connection);
    this.installmentPlans = new InstallmentPlans(connection);
    this.invoices = new Invoices(connection);
    this.invoiceItems = new InvoiceItems(connection);
    this.portalSessions = new PortalSessions(connection);
    this.products = new Products(connection);
    this.prices = new Prices(connection);
    this.events = new Events(connection);
    this.files = new Files(connection);
    this.apiKeys = new ApiKeys(connection);
    this.webhookEndpoints = new WebhookEndpoints(connection);
    this.testClocks = new TestClocks(connection);
  }

  /**
   * Verifies the signature of a webhook and returns its event.
   *
   * @param body the raw request body, before any parser
   * @param header the request header `X-Service-Signature`
   * @param secret the secret of the endpoint, `whsec_…`
   * @throws {WebhookSignatureError} if it was not signed with this secret, or more than `tolerance` ago (five minutes)
   */
  static verifyWebhook(
    body: string | Uint8Array,
    header: string | null | undefined,
    secret: string,
    options: VerifyOptions = {},
  ): Promise<Event> {
    return verifyWebhook(body, header, secret, { now: Date.now(), ...options });
  }
}
