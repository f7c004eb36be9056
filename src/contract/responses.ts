import type * as z from "zod/mini";
import { accountBalance, accountTransaction } from "./payments/account-balance.response.ts";
import { account } from "./accounts/account.response.ts";
import { authentication } from "./payments/authentication.response.ts";
import { apiKey, newApiKey } from "./accounts/api-key.response.ts";
import { balanceTransaction } from "./billing/balance-transaction.response.ts";
import { cardKey } from "./payments/card-key.response.ts";
import { card } from "./payments/card.response.ts";
import { charge } from "./payments/charge.response.ts";
import {
  checkoutSession,
  openedCheckoutSession,
  publicCheckoutSession,
  readCheckoutSession,
} from "./checkout/checkout-session.response.ts";
import { coupon, deletedCoupon } from "./billing/coupon.response.ts";
import {
  customer,
  deletedCard,
  deletedCustomer,
  readCustomer,
  savedCard,
} from "./payments/customer.response.ts";
import { error } from "./errors/error.response.ts";
import { event } from "./events/event.response.ts";
import { file } from "./accounts/file.response.ts";
import { hostedInvoice } from "./billing/hosted-invoice.response.ts";
import { installmentPlan, installmentPlanPreview } from "./billing/installment-plan.response.ts";
import { deletedInvoiceItem, invoiceItem } from "./billing/invoice-item.response.ts";
import { invoicePayment } from "./billing/invoice-payment.response.ts";
import { invoicePreview } from "./billing/invoice-preview.response.ts";
import { deletedInvoice, invoice } from "./billing/invoice.response.ts";
import { invoiceLineItem } from "./billing/line-item.response.ts";
import { listOf, searchResultOf } from "./response-parts.ts";
import { paymentIntent, setupIntent } from "./payments/intent.response.ts";
import { paymentMethod, paymentMethodAvailability } from "./payments/payment-method.response.ts";
import { lineItem, paymentLink, slugAvailability } from "./checkout/payment-link.response.ts";
import { portal } from "./billing/portal.response.ts";
import { portalSession } from "./billing/portal-session.response.ts";
import { promotionCode } from "./billing/promotion-code.response.ts";
import { receipt } from "./payments/receipt.response.ts";
import { dispute } from "./payments/dispute.response.ts";
import { refund } from "./payments/refund.response.ts";
import { requestLog } from "./accounts/request-log.response.ts";
import { price, product } from "./catalog/product.response.ts";
import { deletedSubscriptionItem, subscription } from "./billing/subscription.response.ts";
import { subscriptionItem } from "./billing/subscription-members.response.ts";
import { deletedTestClock, testClock } from "./accounts/test-clock.response.ts";
import { token } from "./payments/token.response.ts";
import {
  deletedWebhookEndpoint,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointWithSecret,
  webhookReplay,
} from "./events/webhook.response.ts";

/**
 * The schema of every API response by its name in the OpenAPI document. Endpoints refer to these names; a new resource adds
 * its schema and its list here.
 */
export const responses = {
  Account: account,
  AccountBalance: accountBalance,
  AccountTransaction: accountTransaction,
  AccountTransactionList: listOf(accountTransaction),
  Authentication: authentication,
  ApiKey: apiKey,
  ApiKeyList: listOf(apiKey),
  BalanceTransaction: balanceTransaction,
  BalanceTransactionList: listOf(balanceTransaction),
  Card: card,
  CardKey: cardKey,
  Charge: charge,
  ChargeList: listOf(charge),
  ChargeSearchResult: searchResultOf(charge),
  CheckoutSession: checkoutSession,
  CheckoutSessionList: listOf(checkoutSession),
  Coupon: coupon,
  CouponList: listOf(coupon),
  DeletedCoupon: deletedCoupon,
  DeletedInvoice: deletedInvoice,
  DeletedInvoiceItem: deletedInvoiceItem,
  DeletedSubscriptionItem: deletedSubscriptionItem,
  DeletedWebhookEndpoint: deletedWebhookEndpoint,
  Customer: customer,
  CustomerList: listOf(customer),
  CustomerSearchResult: searchResultOf(customer),
  DeletedCard: deletedCard,
  DeletedCustomer: deletedCustomer,
  DeletedTestClock: deletedTestClock,
  Error: error,
  Event: event,
  EventList: listOf(event),
  File: file,
  FileList: listOf(file),
  HostedInvoice: hostedInvoice,
  InstallmentPlan: installmentPlan,
  InstallmentPlanList: listOf(installmentPlan),
  InstallmentPlanPreview: installmentPlanPreview,
  Invoice: invoice,
  InvoiceList: listOf(invoice),
  InvoiceSearchResult: searchResultOf(invoice),
  InvoiceItem: invoiceItem,
  InvoiceItemList: listOf(invoiceItem),
  InvoicePayment: invoicePayment,
  InvoicePreview: invoicePreview,
  InvoiceLineItem: invoiceLineItem,
  InvoiceLineItemList: listOf(invoiceLineItem),
  LineItem: lineItem,
  LineItemList: listOf(lineItem),
  NewApiKey: newApiKey,
  OpenedCheckoutSession: openedCheckoutSession,
  PaymentLink: paymentLink,
  PaymentLinkList: listOf(paymentLink),
  PaymentIntent: paymentIntent,
  PaymentIntentList: listOf(paymentIntent),
  PaymentIntentSearchResult: searchResultOf(paymentIntent),
  PaymentMethod: paymentMethod,
  PaymentMethodAvailability: paymentMethodAvailability,
  PaymentMethodList: listOf(paymentMethod),
  Portal: portal,
  PortalSession: portalSession,
  Price: price,
  PriceList: listOf(price),
  PriceSearchResult: searchResultOf(price),
  Product: product,
  ProductList: listOf(product),
  ProductSearchResult: searchResultOf(product),
  PromotionCode: promotionCode,
  PromotionCodeList: listOf(promotionCode),
  PublicCheckoutSession: publicCheckoutSession,
  ReadCheckoutSession: readCheckoutSession,
  Receipt: receipt,
  Dispute: dispute,
  DisputeList: listOf(dispute),
  Refund: refund,
  RefundList: listOf(refund),
  RequestLog: requestLog,
  RequestLogList: listOf(requestLog),
  ReadCustomer: readCustomer,
  SavedCard: savedCard,
  SetupIntent: setupIntent,
  SetupIntentList: listOf(setupIntent),
  SavedCardList: listOf(savedCard),
  SlugAvailability: slugAvailability,
  Subscription: subscription,
  SubscriptionList: listOf(subscription),
  SubscriptionSearchResult: searchResultOf(subscription),
  SubscriptionItem: subscriptionItem,
  SubscriptionItemList: listOf(subscriptionItem),
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

export type ResponseName = keyof typeof responses;
