import type * as z from "zod/mini";
import { account } from "./account.ts";
import { authentication } from "./authentication.ts";
import { apiKey, newApiKey } from "./api-key.ts";
import { card } from "./card.ts";
import { charge } from "./charge.ts";
import {
  checkoutSession,
  openedCheckoutSession,
  publicCheckoutSession,
  readCheckoutSession,
} from "./checkout-session.ts";
import { customer, deletedCard, deletedCustomer, readCustomer, savedCard } from "./customer.ts";
import { error } from "./error.ts";
import { event } from "./event.ts";
import { file } from "./file.ts";
import { listOf } from "./parts.ts";
import { lineItem, paymentLink, slugAvailability } from "./payment-link.ts";
import { receipt } from "./receipt.ts";
import { refund } from "./refund.ts";
import { price, product } from "./product.ts";
import { deletedTestClock, testClock } from "./test-clock.ts";
import { token } from "./token.ts";
import {
  deletedWebhookEndpoint,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointWithSecret,
  webhookReplay,
} from "./webhook.ts";

/**
 * Every answer of the API by the name it has in the OpenAPI document. A new resource stands here with its schema and its
 * list; each endpoint names the one that it gives.
 */
export const answers = {
  Account: account,
  Authentication: authentication,
  ApiKey: apiKey,
  ApiKeyList: listOf(apiKey),
  Card: card,
  Charge: charge,
  ChargeList: listOf(charge),
  CheckoutSession: checkoutSession,
  CheckoutSessionList: listOf(checkoutSession),
  DeletedWebhookEndpoint: deletedWebhookEndpoint,
  Customer: customer,
  CustomerList: listOf(customer),
  DeletedCard: deletedCard,
  DeletedCustomer: deletedCustomer,
  DeletedTestClock: deletedTestClock,
  Error: error,
  Event: event,
  EventList: listOf(event),
  File: file,
  FileList: listOf(file),
  LineItem: lineItem,
  LineItemList: listOf(lineItem),
  NewApiKey: newApiKey,
  OpenedCheckoutSession: openedCheckoutSession,
  PaymentLink: paymentLink,
  PaymentLinkList: listOf(paymentLink),
  Price: price,
  PriceList: listOf(price),
  Product: product,
  ProductList: listOf(product),
  PublicCheckoutSession: publicCheckoutSession,
  ReadCheckoutSession: readCheckoutSession,
  Receipt: receipt,
  Refund: refund,
  RefundList: listOf(refund),
  ReadCustomer: readCustomer,
  SavedCard: savedCard,
  SavedCardList: listOf(savedCard),
  SlugAvailability: slugAvailability,
  TestClock: testClock,
  TestClockList: listOf(testClock),
  Token: token,
  WebhookDelivery: webhookDelivery,
  WebhookDeliveryList: listOf(webhookDelivery),
  WebhookEndpoint: webhookEndpoint,
  WebhookEndpointList: listOf(webhookEndpoint),
  WebhookEndpointWithSecret: webhookEndpointWithSecret,
  WebhookReplay: webhookReplay,
} as const satisfies Record<string, z.core.$ZodType>;

export type AnswerName = keyof typeof answers;
