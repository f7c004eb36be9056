import { isInApp, paymentMethodTypes, redirectMethods } from "../../contract/payments/redirect-method.ts";
import type { Rule, Rules } from "./rules.ts";
import {
  UnsupportedParameter,
  applyRules,
  isRecord,
  leftOut,
  notOffered,
  off,
  only,
  within,
} from "./rules.ts";

const savedCards = "Only cards are saved.";
/** What payments can be made with, for errors. */
export const byMethod = `Payments are by ${paymentMethodTypes.join(", ")}.`;
const byTerms = "What the payer agreed to stands in the token: consent.";
const byBlikCode = "Create the payment method with the code: type=blik and blik[code].";
const ofIntent = "Give it to the intent itself.";

const asyncToo: Rule = (value, { name }) => ({ [name]: value === "automatic_async" ? "automatic" : value });

const cardOptionRules: Rules = {
  capture_method: notOffered(ofIntent),
  installments: within({ enabled: off("Offer installments by POST /v1/installment_plans.") }),
  moto: off("Every payment is made online."),
  request_three_d_secure: only(["automatic"], "The bank decides about 3-D Secure."),
  setup_future_usage: notOffered(ofIntent),
};

/** Options of other ways to pay ask for nothing here. */
const methodOptions: Rule = (value, { param }) => {
  const { card, blik } = isRecord(value) ? value : {};
  if (isRecord(blik) && "code" in blik) throw new UnsupportedParameter(`${param}[blik][code]`, byBlikCode);
  return isRecord(card) ? applyRules(cardOptionRules, card, `${param}[card]`) : {};
};

const byOwnMethod = "Create a payment method of this type first: POST /v1/payment_methods.";

/** The token of `payment_method_data[card]` is a payment method itself. */
const methodData: Rule = (value, { param, beside }) => {
  const data = isRecord(value) ? value : {};
  const { type } = applyRules({ type: only(["card"], byOwnMethod) }, { type: data["type"] ?? "card" }, param);
  const { card } = data;
  if (type === undefined && isRecord(card) && "token" in card) return { payment_method: card["token"] };
  return notOffered("Create a token with the card: payment_method_data[card][token].")(value, {
    name: "card",
    beside,
    param: `${param}[card]`,
  });
};

const methodType: Rule = (value, { name, param }) => {
  if (paymentMethodTypes.some((type) => type === value)) return { [name]: value };
  throw new UnsupportedParameter(param, byMethod);
};

/** What payers choose beforehand with Stripe, such as their bank, they choose on the page of the method. */
const optionsOfMethods: Rules = Object.fromEntries(
  redirectMethods.filter((method) => !isInApp(method)).map((method) => [method, leftOut]),
);

/** Parameters of an intent, and of its confirmation. */
export const intentRules: Rules = {
  attach_to_self: off("Name the customer: customer."),
  automatic_payment_methods: leftOut,
  capture_method: asyncToo,
  confirmation_method: only(["automatic"], "An intent is confirmed by the secret key anyway: confirm=true."),
  error_on_requires_action: off("Charge while the payer is away: off_session=true."),
  final_capture: only(["1", "true"], "What is not captured is released."),
  flow_directions: only(["inbound"], savedCards),
  mandate_data: notOffered(byTerms),
  // Of a payment without its payer only this matters.
  off_session: (value, { name }) => ({
    [name]: ["one_off", "recurring"].includes(String(value)) ? "true" : value,
  }),
  payment_method_data: methodData,
  payment_method_options: methodOptions,
  payment_method_types: only(paymentMethodTypes, byMethod),
  shipping: within({
    carrier: notOffered("Put it in metadata."),
    tracking_number: notOffered("Put it in metadata."),
  }),
  single_use: notOffered("A card is saved for any later payment."),
  source: notOffered("Give it as payment_method."),
  use_stripe_sdk: leftOut,
};

/** Only the first line and the postal code say something to the bank. */
const billingAddressRules: Rules = { city: leftOut, line2: leftOut, state: leftOut };

export const paymentMethodRules: Rules = {
  allow_redisplay: leftOut,
  billing_details: within({
    address: within(billingAddressRules),
    email: leftOut,
    phone: leftOut,
    tax_id: leftOut,
  }),
  metadata: notOffered("Attach it to a customer, and update it then."),
  ...optionsOfMethods,
  type: methodType,
};

/** The billing details of a saved card stand beside it here. */
const savedBillingDetails: Rule = (value) => {
  const details = isRecord(value) ? value : {};
  const address = isRecord(details["address"]) ? details["address"] : {};
  return {
    ...given("name", details["name"]),
    ...given("address_line1", address["line1"]),
    ...given("address_postal_code", address["postal_code"]),
  };
};

function given(name: string, value: unknown) {
  return value === undefined ? {} : { [name]: value };
}

export const savedMethodRules: Rules = {
  allow_redisplay: leftOut,
  billing_details: savedBillingDetails,
};

export const listedMethodRules: Rules = {
  allow_redisplay: leftOut,
  type: only(["card"], savedCards),
};
