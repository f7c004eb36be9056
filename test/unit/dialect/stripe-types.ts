import type Stripe from "stripe";
import type {
  translateAccountBalance,
  translateAccountTransaction,
} from "../../../src/dialect/resources/account-balance.ts";
import type { translateAccount } from "../../../src/dialect/resources/account.ts";
import type { translateBalanceTransaction } from "../../../src/dialect/resources/balance-transaction.ts";
import type { translateCard } from "../../../src/dialect/resources/card.ts";
import type { translateCharge } from "../../../src/dialect/resources/charge.ts";
import type { translateCheckoutSession } from "../../../src/dialect/resources/checkout-session.ts";
import type { translateCoupon } from "../../../src/dialect/resources/coupon.ts";
import type { translateCustomer } from "../../../src/dialect/resources/customer.ts";
import type { translateFile } from "../../../src/dialect/resources/file.ts";
import type { translateInvoiceItem } from "../../../src/dialect/resources/invoice-item.ts";
import type { translateInvoiceLineItem } from "../../../src/dialect/resources/invoice-line-item.ts";
import type { translateInvoice } from "../../../src/dialect/resources/invoice.ts";
import type { translateLineItem } from "../../../src/dialect/resources/line-item.ts";
import type { translatePaymentIntent } from "../../../src/dialect/resources/payment-intent.ts";
import type { translatePaymentLink } from "../../../src/dialect/resources/payment-link.ts";
import type { translatePaymentMethod } from "../../../src/dialect/resources/payment-method.ts";
import type { translatePortalSession } from "../../../src/dialect/resources/portal-session.ts";
import type { translatePrice } from "../../../src/dialect/resources/price.ts";
import type { translateProduct } from "../../../src/dialect/resources/product.ts";
import type { translatePromotionCode } from "../../../src/dialect/resources/promotion-code.ts";
import type { translateRefund } from "../../../src/dialect/resources/refund.ts";
import type { translateSetupIntent } from "../../../src/dialect/resources/setup-intent.ts";
import type { translateSubscriptionItem } from "../../../src/dialect/resources/subscription-item.ts";
import type { translateSubscription } from "../../../src/dialect/resources/subscription.ts";
import type { translateTestClock } from "../../../src/dialect/resources/test-clock.ts";
import type { translateToken } from "../../../src/dialect/resources/token.ts";
import type { translateWebhookEndpoint } from "../../../src/dialect/resources/webhook-endpoint.ts";

/**
 * Stripe's types as they come over HTTP: decimals are text, and nothing is ever changed. What their client makes of them is its
 * own.
 */
type Sent<Type> = Type extends Stripe.Decimal
  ? string
  : Type extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Type extends object
      ? { readonly [Name in keyof Type]: Sent<Type[Name]> }
      : Type;

/** Compiles only if every member that Stripe's type names is there and has its type. */
type Assert<Given extends Expected, Expected> = Given;
type Translated<Translate extends (...given: never[]) => unknown> = ReturnType<Translate>;

/** The members of the own form that are nowhere in the translation, apart from those that are given another name. */
type Lost<Translate extends (given: never) => object, Renamed extends PropertyKey = never> = Exclude<
  keyof Given<Translate>,
  keyof ReturnType<Translate> | OwnNames<ReturnType<Translate>> | Renamed
>;
type Given<Translate extends (given: never) => unknown> = Parameters<Translate>[0];
type OwnNames<Type> = Type extends { readonly till: infer Own } ? keyof Own : never;

/** The translations of resources that Stripe has, checked by the compiler. */
export type Checked = readonly [
  Assert<Translated<typeof translateAccount>, Sent<Stripe.Account>>,
  Assert<Translated<typeof translateAccountBalance>, Sent<Stripe.Balance>>,
  // Its source is the charge or the refund, whatever the translation of each makes of it.
  Assert<
    Omit<Translated<typeof translateAccountTransaction>, "source">,
    Omit<Sent<Stripe.BalanceTransaction>, "source">
  >,
  Assert<Translated<typeof translateBalanceTransaction>, Sent<Stripe.CustomerBalanceTransaction>>,
  Assert<Translated<typeof translateCard>, Sent<Stripe.Card>>,
  Assert<Translated<typeof translateCharge>, Sent<Stripe.Charge>>,
  Assert<Translated<typeof translateCheckoutSession>, Sent<Stripe.Checkout.Session>>,
  Assert<Translated<typeof translateCoupon>, Sent<Stripe.Coupon>>,
  Assert<Translated<typeof translateCustomer>, Sent<Stripe.Customer>>,
  Assert<Translated<typeof translateFile>, Sent<Stripe.File>>,
  Assert<Translated<typeof translateInvoice>, Sent<Stripe.Invoice>>,
  Assert<Translated<typeof translateInvoiceItem>, Sent<Stripe.InvoiceItem>>,
  Assert<Translated<typeof translateInvoiceLineItem>, Sent<Stripe.InvoiceLineItem>>,
  Assert<Translated<typeof translateLineItem>, Sent<Stripe.LineItem>>,
  Assert<Translated<typeof translatePaymentIntent>, Sent<Stripe.PaymentIntent>>,
  Assert<Translated<typeof translatePaymentMethod>, Sent<Stripe.PaymentMethod>>,
  Assert<Translated<typeof translatePaymentLink>, Sent<Stripe.PaymentLink>>,
  Assert<Translated<typeof translatePortalSession>, Sent<Stripe.BillingPortal.Session>>,
  Assert<Translated<typeof translatePrice>, Sent<Stripe.Price>>,
  Assert<Translated<typeof translateProduct>, Sent<Stripe.Product>>,
  Assert<Translated<typeof translatePromotionCode>, Sent<Stripe.PromotionCode>>,
  Assert<Translated<typeof translateRefund>, Sent<Stripe.Refund>>,
  Assert<Translated<typeof translateSetupIntent>, Sent<Stripe.SetupIntent>>,
  Assert<Translated<typeof translateSubscription>, Sent<Stripe.Subscription>>,
  Assert<Translated<typeof translateSubscriptionItem>, Sent<Stripe.SubscriptionItem>>,
  Assert<Translated<typeof translateTestClock>, Sent<Stripe.TestHelpers.TestClock>>,
  Assert<Translated<typeof translateToken>, Sent<Stripe.Token>>,
  Assert<Translated<typeof translateWebhookEndpoint>, Sent<Stripe.WebhookEndpoint>>,
];

/** The members of the own form, none of which is lost. */
export type Whole = readonly [
  Assert<Lost<typeof translateAccount, "display_name">, never>,
  Assert<Lost<typeof translateAccountBalance>, never>,
  Assert<Lost<typeof translateBalanceTransaction>, never>,
  Assert<Lost<typeof translateCard, "checks">, never>,
  Assert<Lost<typeof translateCharge>, never>,
  Assert<
    Lost<typeof translateCheckoutSession, "amount_discount" | "custom_field_values" | "recovery">,
    never
  >,
  Assert<Lost<typeof translateCoupon>, never>,
  Assert<Lost<typeof translateCustomer>, never>,
  Assert<Lost<typeof translateFile>, never>,
  Assert<Lost<typeof translateInvoice>, never>,
  Assert<Lost<typeof translateInvoiceItem>, never>,
  Assert<Lost<typeof translateInvoiceLineItem>, never>,
  Assert<Lost<typeof translateLineItem>, never>,
  Assert<Lost<typeof translatePaymentIntent>, never>,
  Assert<Lost<typeof translatePaymentMethod>, never>,
  Assert<Lost<typeof translatePaymentLink>, never>,
  Assert<Lost<typeof translatePortalSession>, never>,
  Assert<Lost<typeof translatePrice>, never>,
  Assert<Lost<typeof translateProduct>, never>,
  Assert<Lost<typeof translatePromotionCode>, never>,
  Assert<Lost<typeof translateRefund>, never>,
  Assert<Lost<typeof translateSetupIntent>, never>,
  Assert<Lost<typeof translateSubscription>, never>,
  Assert<Lost<typeof translateSubscriptionItem>, never>,
  Assert<Lost<typeof translateTestClock>, never>,
  Assert<Lost<typeof translateToken, "payment">, never>,
  Assert<Lost<typeof translateWebhookEndpoint>, never>,
];
