import type { Draft, ItemDraft } from "./draft.ts";
import { brandingOf } from "./draft.ts";
import { fieldInputs } from "./field-inputs.ts";
import { given } from "./given.ts";
import { metadataInput } from "./metadata-input.ts";
import type { Problems } from "./problems.ts";

/** The parameters of an API request, and problems found in the draft. */
export interface LinkInput {
  readonly input: Readonly<Record<string, unknown>>;
  readonly problems: Problems;
}

/** Returns the parameters of a link without its line items. Times are in the browser's time zone. */
export function settingsOf(draft: Draft): LinkInput {
  const problems: Record<string, string> = {};
  if (draft.name.trim() === "") problems["name"] = "Say what it is for. Payers read it first.";
  const expires = draft.expires === "" ? Number.NaN : Date.parse(draft.expires);
  if (draft.expires !== "" && Number.isNaN(expires)) problems["expires"] = "Enter a date and a time.";
  const { words, terms, submit, email, brand } = draft;
  const { metadata, problems: metadataProblems } = metadataInput(draft.notes);
  const afterSubmit = draft.after === "redirect" ? draft.message : undefined;
  const input = {
    name: draft.name.trim(),
    ...given("description", draft.description),
    ...given("slug", draft.slug),
    ...given("custom_fields", nonEmpty(fieldInputs(draft.fields))),
    ...given("expires_at", Number.isNaN(expires) ? undefined : new Date(expires).toISOString()),
    ...given("restrictions", limitOf(draft.limit)),
    ...given("inactive_message", draft.inactive),
    ...given(
      "custom_text",
      nonEmpty({
        ...given("submit", words),
        ...given("after_submit", afterSubmit),
        ...given("terms", terms),
      }),
    ),
    ...(draft.consent ? { consent_collection: { terms_of_service: "required" } } : {}),
    ...(submit === "auto" ? {} : { submit_type: submit }),
    ...(email === "optional" ? {} : { customer_email_collection: email }),
    ...(draft.phone ? { phone_number_collection: { enabled: true } } : {}),
    ...(draft.billing ? { billing_address_collection: "required" } : {}),
    ...(draft.shipping
      ? { shipping_address_collection: { allowed_countries: countryCodes(draft.countries) } }
      : {}),
    ...given("after_completion", afterOf(draft)),
    ...given("locale", draft.language),
    ...given("branding", nonEmpty(brandingOf(brand))),
    ...given("metadata", nonEmpty(metadata)),
  };
  return { input, problems: { ...problems, ...metadataProblems } };
}

/** Returns the quantity parameters of a line item; the default quantity 1 is omitted. */
export function quantityOf({ quantity, adjustable, least, most }: ItemDraft): object {
  return {
    ...(quantity.trim() === "1" ? {} : given("quantity", quantity)),
    ...(adjustable
      ? { adjustable_quantity: { enabled: true, ...given("minimum", least), ...given("maximum", most) } }
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
