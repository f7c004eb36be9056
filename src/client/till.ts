import type { Event } from "../contract/event.ts";
import { Account } from "./account.ts";
import { ApiKeys } from "./api-keys.ts";
import { Charges } from "./charges.ts";
import { CheckoutSessions } from "./checkout-sessions.ts";
import type { TillOptions } from "./connection.ts";
import { Connection } from "./connection.ts";
import { Customers } from "./customers.ts";
import { Events } from "./events.ts";
import { Files } from "./files.ts";
import { PaymentLinks } from "./payment-links.ts";
import { Refunds } from "./refunds.ts";
import { Prices } from "./prices.ts";
import { Products } from "./products.ts";
import { TestClocks } from "./test-clocks.ts";
import { Tokens } from "./tokens.ts";
import type { VerifyOptions } from "./verify-webhook.ts";
import { verifyWebhook } from "./verify-webhook.ts";
import { WebhookEndpoints } from "./webhook-endpoints.ts";

/**
 * The API for Node 18 and later and for browsers; a secret key belongs on a server only.
 *
 * Every POST carries an Idempotency-Key and is sent again with the same one when the connection fails, the service is
 * busy or fails: what is asked for happens once. A call that gives no result rejects with a `TillError`.
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
  readonly products: Products;
  readonly prices: Prices;
  readonly events: Events;
  readonly files: Files;
  readonly apiKeys: ApiKeys;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly testClocks: TestClocks;

  /** @throws {TypeError} the key holds blanks or nothing, or `service` is not an http or https address */
  constructor(secretKey: string, options: TillOptions) {
    const connection = new Connection(secretKey, options);
    this.account = new Account(connection);
    this.charges = new Charges(connection);
    this.refunds = new Refunds(connection);
    this.tokens = new Tokens(connection);
    this.paymentLinks = new PaymentLinks(connection);
    this.checkoutSessions = new CheckoutSessions(connection);
    this.customers = new Customers(connection);
    this.products = new Products(connection);
    this.prices = new Prices(connection);
    this.events = new Events(connection);
    this.files = new Files(connection);
    this.apiKeys = new ApiKeys(connection);
    this.webhookEndpoints = new WebhookEndpoints(connection);
    this.testClocks = new TestClocks(connection);
  }

  /**
   * Gives the event that a webhook's body holds, once its signature is verified. `body` as it was received, before any
   * parser touched it; `header` is `X-Service-Signature`, and `secret` the endpoint's `whsec_…`.
   *
   * @throws {WebhookSignatureError} it was not signed with this secret, or more than five minutes (`tolerance`) ago
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
