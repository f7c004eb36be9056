import { html } from "hono/html";
import { maxAmount } from "../../../../money/amount-error.ts";
import { decimalText } from "../../../../money/decimal-text.ts";
import { exponentOf } from "../../../../money/currency.ts";
import { fill } from "../../../../language/fill.ts";
import type { PageContext } from "../../document/page-context.ts";
import { formatSum } from "../../document/page-context.ts";
import type { Html } from "../../assets/send.ts";
import type { Purchase } from "../purchase-of.ts";
import { addressFields } from "./address-fields.ts";
import { problemArea, tick, typedCell } from "./cell.ts";
import { customFields } from "./custom-fields.ts";

/** Returns the fields before the card form: an amount that the payer chooses, contact, shipping, custom fields. */
export function fieldsBeforeCard(context: PageContext, purchase: Purchase): Html {
  const { fields } = context.messages;
  const { custom_fields: custom, shipping_address_collection: shipping } = purchase.checkoutFields;
  return html`${purchase.customAmount === null ? "" : group("", amountField(context, purchase))}
  ${contact(context, purchase)}
  ${
    shipping === null
      ? ""
      : group(
          fields.shipping,
          addressFields(context, {
            section: "shipping",
            name: "shipping[name]",
            address: "shipping[address]",
            allowed: shipping.allowed_countries,
          }),
        )
  }
  ${
    custom.length === 0
      ? ""
      : html`<div class="parts" role="group" aria-label="${fields.details}">
          <h2>${fields.details}</h2>
          ${customFields(context, custom)}
        </div>`
  }`;
}

/** Returns the fields between the card form and the button: billing address and consent to the merchant's terms. */
export function fieldsAfterCard(context: PageContext, { checkoutFields, merchant }: Purchase): Html {
  const { fields } = context.messages;
  const address = () =>
    addressFields(context, { section: "billing", name: "billing_address[name]", address: "billing_address" });
  const hasShipping = checkoutFields.shipping_address_collection !== null;
  return html`${
    checkoutFields.billing_address_collection === "required"
      ? group(
          fields.billing,
          hasShipping
            ? html`<label class="tick">
                  <input type="checkbox" id="same-address" checked /> <span>${fields.sameAsShipping}</span>
                </label>
                <div data-billing hidden>${address()} ${problemArea()}</div>`
            : html`${address()} ${problemArea()}`,
          { hasProblemArea: true },
        )
      : ""
  }
  ${
    checkoutFields.consent_collection.terms_of_service === "required"
      ? group(
          "",
          html`${checkoutFields.custom_text.terms === null ? "" : html`<p class="merchant-terms">${checkoutFields.custom_text.terms}</p>`}
          ${tick(
            {
              name: "consent[terms_of_service]",
              required: true,
              messages: { empty: fields.problems.consent },
              data: { accepts: "accepted" },
            },
            consentText(context, merchant.name, merchant.branding.terms_url),
          )}`,
        )
      : ""
  }`;
}

/**
 * Returns a group of fields with the place for their error messages. `hasProblemArea`: the content contains this place.
 */
function group(heading: string, content: Html, { hasProblemArea = false } = {}): Html {
  return html`<div class="group" role="group" ${heading === "" ? "" : html`aria-label="${heading}"`}>
    ${heading === "" ? "" : html`<h2>${heading}</h2>`} ${content} ${hasProblemArea ? "" : problemArea()}
  </div>`;
}

function contact({ messages }: PageContext, { checkoutFields, email }: Purchase): Html | "" {
  const { fields } = messages;
  const { problems, optional } = fields;
  const collection = checkoutFields.customer_email_collection;
  const phone = checkoutFields.phone_number_collection.enabled;
  if (collection === "none" && !phone) return "";
  return group(
    fields.contact,
    html`<div class="cells">
      ${
        collection === "none"
          ? ""
          : typedCell({
              name: "email",
              label: fields.email,
              kind: "email",
              required: collection === "required",
              optional,
              value: email?.address,
              readonly: email?.locked ?? false,
              most: 254,
              autocomplete: "email",
              inputmode: "email",
              messages: {
                empty: problems.email,
                incorrect: problems.emailIncorrect,
                card_number: problems.cardNumber,
              },
              data: { remembered: fields.remembered, forget: fields.forget },
            })
      }
      ${
        phone
          ? typedCell({
              name: "phone",
              label: fields.phone,
              kind: "phone",
              required: true,
              autocomplete: "tel",
              inputmode: "tel",
              messages: {
                empty: problems.phone,
                incorrect: problems.phoneIncorrect,
                card_number: problems.cardNumber,
              },
            })
          : ""
      }
    </div>`,
  );
}

function amountField({ tag, messages }: PageContext, { customAmount, currency, amount }: Purchase): Html {
  const { fields } = messages;
  const minimum = customAmount?.minimum ?? 0;
  const maximum = customAmount?.maximum ?? maxAmount;
  const [least, most] = [minimum, maximum].map((sum) => formatSum(sum, currency, tag));
  const { problems } = fields;
  return html`<div class="cells">
    ${typedCell({
      name: "amount",
      label: fields.amount,
      kind: "amount",
      required: true,
      inputmode: "decimal",
      least: minimum,
      most: maximum,
      className: "amount",
      value: amount === null ? null : decimalsIn(tag, amount, currency),
      hint: fill(fields.amountRange, { minimum: least ?? "", maximum: most ?? "" }),
      messages: {
        empty: problems.amount,
        incorrect: problems.amountIncorrect,
        low: fill(problems.amountLow, { amount: least ?? "" }),
        high: fill(problems.amountHigh, { amount: most ?? "" }),
      },
    })}
  </div>`;
}

/** Returns an amount without its currency, formatted for an input. */
function decimalsIn(tag: string, amount: number, currency: string): string {
  const exponent = exponentOf(currency);
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: exponent, useGrouping: false });
  return format.format(decimalText(amount, exponent));
}

/** Returns the text of the consent checkbox. The words for the terms are a link where the merchant has a URL. */
function consentText({ messages }: PageContext, merchant: string, address: string | undefined): Html {
  const { agree, terms } = messages.fields;
  const [before = "", after = ""] = agree.split("{terms}").map((part) => fill(part, { merchant }));
  const link =
    address === undefined ? terms : html`<a href="${address}" target="_blank" rel="noopener">${terms}</a>`;
  return html`${before}${link}${after}`;
}
