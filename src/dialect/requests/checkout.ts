import { paymentMethodTypes } from "../../contract/payments/redirect-method.ts";
import { byMethod } from "./intents.ts";
import type { Rule, Rules } from "./rules.ts";
import { each, isRecord, notOffered, off, only, within } from "./rules.ts";
import { priceRules } from "./catalog.ts";

/** `custom_text[submit][message]` has no inner name here. */
function message(to?: string): Rule {
  return (value, { name }) => ({ [to ?? name]: isRecord(value) ? value["message"] : value });
}

/** The members of `text`, `numeric` and `dropdown` stand beside the type of the field here. */
const typed: Rule = (value, { name }) => (isRecord(value) ? { ...value } : { [name]: value });

/** A field is required there unless it is optional. */
const customFieldRules: Rules = {
  label: (value, { name }) => ({ [name]: isRecord(value) ? value["custom"] : value }),
  optional: (value) => ({ required: !["1", "true"].includes(String(value).toLowerCase()) }),
  text: typed,
  numeric: typed,
  dropdown: typed,
};

const customFields: Rule = (value, parameter) =>
  each(customFieldRules)(
    Array.isArray(value)
      ? value.map((field: unknown) =>
          isRecord(field) && !("required" in field) ? { optional: false, ...field } : field,
        )
      : value,
    parameter,
  );

const ofCharge = "Update the charge after the payment: POST /v1/charges/:id.";

/** What Stripe has and this service has not is told by its name. */
const methodTypes: Rule = (value, parameter) => {
  only(paymentMethodTypes, byMethod)(value, parameter);
  return { [parameter.name]: value };
};

/** Parameters that sessions and links share. */
const sharedRules: Rules = {
  automatic_tax: within({ enabled: off("Prices are what the payer pays.") }),
  consent_collection: within({
    promotions: only(["none"], "Ask for consent with a field: custom_fields."),
  }),
  custom_fields: customFields,
  custom_text: within({
    after_submit: message(),
    shipping_address: notOffered("Say it in custom_text[submit]."),
    submit: message(),
    terms_of_service_acceptance: message("terms"),
  }),
  customer_creation: only(["if_required"], "Create the customer first, and name it: customer."),
  invoice_creation: within({ enabled: off("The receipt of the charge is at receipt_url.") }),
  line_items: each({ price_data: within(priceRules) }),
  payment_intent_data: within({
    capture_method: only(["automatic", "automatic_async"], "A session captures at once."),
    description: notOffered(ofCharge),
    metadata: notOffered("Put it in metadata of the session; the charge names its session."),
    receipt_email: notOffered("It is the customer_email of the session."),
    setup_future_usage: notOffered("Save a card by a customer portal session, or by a subscription."),
    statement_descriptor: notOffered("It is the account's."),
  }),
  payment_method_types: methodTypes,
  shipping_options: notOffered("Add the shipment as a line item."),
  tax_id_collection: within({ enabled: off("Ask for it with a field: custom_fields.") }),
};

/** What the payer enters stays with the session, whether it should change the customer too or not. */
const eitherWay = only(["auto", "never"], "Update the customer: POST /v1/customers/:id.");

export const sessionRules: Rules = {
  ...sharedRules,
  adaptive_pricing: within({ enabled: off("Payers pay in the currency of the session.") }),
  customer_update: within({ address: eitherWay, name: eitherWay, shipping: eitherWay }),
  redirect_on_completion: only(["always"], "Use success_url."),
  ui_mode: only(["hosted", "hosted_page"], "Embed <till-checkout>, or redirect to the url of the session."),
};

export const paymentLinkRules: Rules = sharedRules;

/** Plans are changed by their merchant, who knows which may follow which. */
const planChange: Rule = (value, parameter) =>
  String(value).startsWith("subscription_update")
    ? notOffered("Change the subscription itself: POST /v1/subscriptions/:id.")(value, parameter)
    : { [parameter.name]: value };

export const portalSessionRules: Rules = {
  configuration: notOffered("The settings are those of the account: POST /v1/account, billing[portal]."),
  flow_data: within({
    after_completion: notOffered("The page goes back to return_url."),
    type: planChange,
  }),
};
