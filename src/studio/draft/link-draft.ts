import type { CustomField } from "../../contract/checkout/custom-field.ts";
import type { LineItem, PaymentLink } from "../../contract/checkout/payment-link.ts";
import type { Draft, ItemDraft } from "./draft.ts";
import { brandDraftOf, emptyDraft } from "./draft.ts";
import { offerOf } from "./link-offer.ts";

/** Returns the form values of an existing link. Products and prices cannot be edited and are not included. */
export function draftOf(link: PaymentLink): Draft {
  const { custom_text: texts, after_completion: after, shipping_address_collection: shipping } = link;
  return {
    ...emptyDraft,
    name: link.name,
    description: link.description ?? "",
    items: link.line_items.map(itemDraft),
    offer: offerOf(link),
    slug: link.slug,
    fields: link.custom_fields.map((field) => ({
      label: field.label,
      type: field.type,
      required: field.required,
      existing: field,
      options: (field.options ?? []).map(({ label }) => label).join("\n"),
      preset: presetOf(field),
      shortest: field.minimum_length?.toString() ?? "",
      longest: field.maximum_length?.toString() ?? "",
    })),
    email: link.customer_email_collection,
    phone: link.phone_number_collection.enabled,
    billing: link.billing_address_collection === "required",
    shipping: shipping !== null,
    countries: shipping?.allowed_countries.join(", ") ?? "",
    consent: link.consent_collection.terms_of_service === "required",
    terms: texts.terms ?? "",
    submit: link.submit_type === "pay" ? "auto" : link.submit_type,
    words: texts.submit ?? "",
    limit: link.completed_sessions.limit?.toString() ?? "",
    expires: link.expires_at === null ? "" : localTime(link.expires_at),
    after: after.type === "redirect" ? "redirect" : "confirmation",
    message:
      (after.type === "redirect" ? null : after.hosted_confirmation.custom_message) ??
      texts.after_submit ??
      "",
    redirect: after.type === "redirect" ? after.redirect.url : "",
    inactive: link.inactive_message ?? "",
    metadata: Object.entries(link.metadata).map(([name, value]) => ({ name, value })),
    language: link.locale === "auto" ? "" : link.locale,
    brand: brandDraftOf(link.branding),
  };
}

function presetOf({ default_value: preset, options }: CustomField): string {
  return options?.find(({ value }) => value === preset)?.label ?? preset ?? "";
}

function itemDraft({ quantity, adjustable_quantity: adjustable }: LineItem): ItemDraft {
  return {
    quantity: String(quantity),
    adjustable: adjustable !== null,
    least: adjustable?.minimum.toString() ?? "",
    most: adjustable?.maximum.toString() ?? "",
  };
}

/** Returns a timestamp in the browser's time zone, in the format of `<input type="datetime-local">`. */
function localTime(moment: string): string {
  const time = new Date(moment);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
    .toISOString()
    .replace(/(:00)?\.\d+Z$/, "");
}
