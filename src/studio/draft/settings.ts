import type { Draft, ItemDraft } from "./draft.ts";
import { brandingOf } from "./draft.ts";
import { fieldInputs } from "./field-inputs.ts";
import { optionalParam } from "./optional-param.ts";
import { metadataInput } from "./metadata-input.ts";
import type { Problems } from "./problems.ts";
import { isRecurring, subscriptionInput } from "./subscription-input.ts";

/** The parameters of an API request, and problems found in the draft. */
export interface LinkInput {
  readonly input: Readonly<Record<string, unknown>>;
  readonly problems: Problems;
}

/** Returns the parameters of a link without its line items. Times are in the browser's time zone. */
export function settingsOf(draft: Draft): LinkInput {
  const problems: Record<string, string> = {};
  if (draft.name.trim() === "") problems["name"] = "Say what it is for. Payers read it first.";
  draft.fields.forEach(({ label }, index) => {
    if (label.trim() === "") problems[`field-${index}-label`] = "Give the question a name.";
  });
  const expires = draft.expires === "" ? Number.NaN : Date.parse(draft.expires);
  if (draft.expires !== "" && Number.isNaN(expires)) problems["expires"] = "Enter a date and a time.";
  const { words, terms, submit, email, brand } = draft;
  const { metadata, problems: metadataProblems } = metadataInput(draft.metadata);
  const afterSubmit = draft.after === "redirect" ? draft.message : undefined;
  const offer = isRecurring(draft) ? null : draft.offer;
  const input = {
    name: draft.name.trim(),
    ...optionalParam("description", draft.description),
    ...optionalParam("slug", draft.slug),
    ...optionalParam("custom_fields", nonEmpty(fieldInputs(draft.fields))),
    ...optionalParam("expires_at", Number.isNaN(expires) ? undefined : new Date(expires).toISOString()),
    ...optionalParam("restrictions", limitOf(draft.limit)),
    ...optionalParam("inactive_message", draft.inactive),
    ...optionalParam(
      "custom_text",
      nonEmpty({
        ...optionalParam("submit", words),
        ...optionalParam("after_submit", afterSubmit),
        ...optionalParam("terms", terms),
      }),
    ),
    ...(draft.consent ? { consent_collection: { terms_of_service: "required" } } : {}),
    ...(submit === "auto" ? {} : { submit_type: submit }),
    // A link with a recurring price or with installments requires an address by itself.
    ...(email === "optional" || isRecurring(draft) || offer !== null
      ? {}
      : { customer_email_collection: email }),
    ...subscriptionInput(draft),
    ...optionalParam("installments", offer?.input),
    ...(draft.phone ? { phone_number_collection: { enabled: true } } : {}),
    ...(draft.billing ? { billing_address_collection: "required" } : {}),
    ...(draft.shipping
      ? { shipping_address_collection: { allowed_countries: countryCodes(draft.countries) } }
      : {}),
    ...optionalParam("after_completion", afterOf(draft)),
    ...optionalParam("locale", draft.language),
    ...optionalParam("branding", nonEmpty(brandingOf(brand))),
    ...optionalParam("metadata", nonEmpty(metadata)),
  };
  return { input, problems: { ...problems, ...offer?.problems, ...metadataProblems } };
}

/** Returns the quantity parameters of a line item; the default quantity 1 is omitted. */
export function quantityOf({ quantity, adjustable, least, most }: ItemDraft): object {
  return {
    ...(quantity.trim() === "1" ? {} : optionalParam("quantity", quantity)),
    ...(adjustable
      ? {
          adjustable_quantity: {
            enabled: true,
            ...optionalParam("minimum", least),
            ...optionalParam("maximum", most),
          },
        }
      : {}),
  };
}

function nonEmpty<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

function limitOf(limit: string): object | undefined {
  return limit.trim() === "" ? undefined : { completed_sessions: { limit: limit.trim() } };
}

function afterOf({ after, message, redirect }: Draft): object | undefined {
  if (after === "redirect") return { type: "redirect", redirect: { url: redirect.trim() } };
  const text = message.trim();
  return text === ""
    ? undefined
    : { type: "hosted_confirmation", hosted_confirmation: { custom_message: text } };
}

function countryCodes(text: string): readonly string[] {
  return text.split(/[^A-Za-z]+/).flatMap((code) => (code === "" ? [] : code.toUpperCase()));
}
