import type * as z from "zod/mini";
import type { ResponseName, responses } from "../contract/responses.ts";
import { translateAccountBalance, translateAccountTransaction } from "./resources/account-balance.ts";
import { translateAccount } from "./resources/account.ts";
import { translateBalanceTransaction } from "./resources/balance-transaction.ts";
import { translateCard } from "./resources/card.ts";
import { translateCharge } from "./resources/charge.ts";
import { translateCheckoutSession } from "./resources/checkout-session.ts";
import { translateCoupon } from "./resources/coupon.ts";
import { translateCustomer } from "./resources/customer.ts";
import { translateDispute } from "./resources/dispute.ts";
import { translateEvent } from "./resources/event.ts";
import { translateFile } from "./resources/file.ts";
import { translateInvoiceItem } from "./resources/invoice-item.ts";
import { translateInvoiceLineItem } from "./resources/invoice-line-item.ts";
import { translateInvoice } from "./resources/invoice.ts";
import { translateLineItem } from "./resources/line-item.ts";
import { translateList, translateSearchResult } from "./resources/list.ts";
import { translatePaymentIntent } from "./resources/payment-intent.ts";
import { translatePaymentMethod } from "./resources/payment-method.ts";
import { translatePaymentLink } from "./resources/payment-link.ts";
import { translatePortalSession } from "./resources/portal-session.ts";
import { translatePrice } from "./resources/price.ts";
import { translateProduct } from "./resources/product.ts";
import { translatePromotionCode } from "./resources/promotion-code.ts";
import { translateRefund } from "./resources/refund.ts";
import { translateSetupIntent } from "./resources/setup-intent.ts";
import { translateSubscriptionItem } from "./resources/subscription-item.ts";
import { translateSubscription } from "./resources/subscription.ts";
import { translateTestClock } from "./resources/test-clock.ts";
import { translateToken } from "./resources/token.ts";
import { translateWebhookEndpoint } from "./resources/webhook-endpoint.ts";
import { withUnixTimes } from "./with-unix-times.ts";

/** Every object that a response can be. */
type Responses = z.infer<(typeof responses)[ResponseName]>;
type ObjectName = Extract<Responses, { readonly object: string }>["object"];
type ObjectNamed<Name extends ObjectName> = Exclude<
  Extract<Responses, { readonly object: Name }>,
  { readonly deleted: true }
>;

/** The translation of each object: one that is missing here does not compile. */
const translations: { readonly [Name in ObjectName]: (object: ObjectNamed<Name>) => unknown } = {
  account: translateAccount,
  balance: translateAccountBalance,
  balance_transaction: (transaction) => translateAccountTransaction(transaction, translateObject),
  "billing_portal.session": translatePortalSession,
  card: translateCard,
  charge: translateCharge,
  // A session as its payer sees it is only for the service's own pages.
  "checkout.session": (session) =>
    "payment_link" in session ? translateCheckoutSession(session) : withUnixTimes(session),
  coupon: translateCoupon,
  customer: translateCustomer,
  customer_balance_transaction: translateBalanceTransaction,
  dispute: translateDispute,
  event: (event) => translateEvent(event, translateObject),
  file: translateFile,
  invoice: translateInvoice,
  invoiceitem: translateInvoiceItem,
  item: translateLineItem,
  line_item: translateInvoiceLineItem,
  list: (list) => translateList<object, unknown>(list, translateObject),
  payment_intent: translatePaymentIntent,
  payment_link: translatePaymentLink,
  payment_method: translatePaymentMethod,
  price: translatePrice,
  product: translateProduct,
  promotion_code: translatePromotionCode,
  refund: translateRefund,
  search_result: (result) => translateSearchResult<object, unknown>(result, translateObject),
  setup_intent: translateSetupIntent,
  subscription: translateSubscription,
  subscription_item: translateSubscriptionItem,
  "test_helpers.test_clock": translateTestClock,
  token: translateToken,
  webhook_endpoint: translateWebhookEndpoint,
  // What Stripe does not have keeps its form, with Stripe's times.
  api_key: withUnixTimes,
  authentication: withUnixTimes,
  card_key: withUnixTimes,
  hosted_invoice: withUnixTimes,
  installment_plan: withUnixTimes,
  installment_plan_preview: withUnixTimes,
  invoice_payment: withUnixTimes,
  portal: withUnixTimes,
  receipt: withUnixTimes,
  request_log: withUnixTimes,
  payment_method_availability: withUnixTimes,
  slug_availability: withUnixTimes,
  webhook_delivery: withUnixTimes,
  webhook_replay: withUnixTimes,
};

/** The members that `expand[]` replaces by the objects that they name. */
const links = [
  "balance_transaction",
  "charge",
  "customer",
  "latest_charge",
  "latest_invoice",
  "payment_method",
  "subscription",
] as const;

/** Translates the body of a response, or an object within one. */
export function translateObject(object: object): unknown {
  if (!("object" in object) || !isObjectName(object.object)) return withUnixTimes(object);
  if ("deleted" in object && object.deleted === true) return object;
  const translate = translations[object.object] as (given: object) => unknown;
  return translate(withTranslatedLinks(object));
}

/** Expanded members are translated first: the translation of the object that contains them takes them as they are. */
function withTranslatedLinks(object: object): object {
  const members = object as Readonly<Record<string, unknown>>;
  let translated = object;
  for (const name of links) {
    const member = members[name];
    if (typeof member === "object" && member !== null && "object" in member) {
      translated = { ...translated, [name]: translateObject(member) };
    }
  }
  return translated;
}

function isObjectName(name: unknown): name is ObjectName {
  return typeof name === "string" && Object.hasOwn(translations, name);
}
