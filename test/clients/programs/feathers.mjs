// An API by Feathers, whose services are those of feathers-stripe.

import express, { errorHandler, json, rest } from "@feathersjs/express";
import { feathers } from "@feathersjs/feathers";
import {
  CardService,
  ChargeService,
  CustomerService,
  InvoiceService,
  PaymentIntentService,
  PaymentMethodService,
  PriceService,
  ProductService,
  RefundService,
  SetupIntentService,
  SubscriptionService,
  setupWebhook,
} from "feathers-stripe";
import Stripe from "stripe-14";

const { PORT, STRIPE_API, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env;
const { hostname: host, port, protocol } = new URL(STRIPE_API);
const stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: protocol.slice(0, -1) });

const app = express(feathers());
app.use(json({ verify: (request, _, body) => (request.rawBody = body) }));
app.configure(rest());
app.use("/cards", new CardService({ stripe }));
app.use("/charges", new ChargeService({ stripe }));
app.use("/customers", new CustomerService({ stripe }));
app.use("/invoices", new InvoiceService({ stripe }));
app.use("/payment-intents", new PaymentIntentService({ stripe }));
app.use("/payment-methods", new PaymentMethodService({ stripe }));
app.use("/prices", new PriceService({ stripe }));
app.use("/products", new ProductService({ stripe }));
app.use("/refunds", new RefundService({ stripe }));
app.use("/setup-intents", new SetupIntentService({ stripe }));
app.use("/subscriptions", new SubscriptionService({ stripe }));
app.use(
  "/webhook",
  setupWebhook(app, "/webhook", { stripe, endpointSecret: STRIPE_WEBHOOK_SECRET, handlers: {} }),
);
app.use(errorHandler({ logger: false }));
await app.listen(Number(PORT), "127.0.0.1", () => console.log("ready"));
