import type { Draft, ItemDraft } from "./draft.ts";
import { brandingOf } from "./draft.ts";
import { fieldInputs } from "./field-inputs.ts";
import { given } from "./given.ts";
import { metadataInput } from "./metadata-input.ts";
import type { Problems } from "./problems.ts";

/** What a request to the API says, and what cannot be read of the draft. */
export interface LinkInput {
  readonly input: Readonly<Record<string, unknown>>;
  readonly problems: Problems;
}

/** All that a link is but what is sold, as the API takes it; times are of the place where the browser is. */
export function settingsOf(draft: Draft): LinkInput {
  const problems: Record<string, string> = {};
  if (draft.name.trim() === "") problems["name"] = "Say what it is for. Payers read it first.";
  const expires = draft.expires === "" ? Number.NaN : Date.parse(draft.expires);
  if (draft.expires !== "" && Number.isNaN(expires)) problems["expires"] = "Enter a date and a time.";
  const { words, terms, submit, email, brand } = draft;
  const { metadata, problems: unread } = metadataInput(draft.notes);
  const thanks = draft.after === "redirect" ? draft.message : undefined;
  const input = {
    name: draft.name.trim(),
    ...given("description", draft.description),
    ...given("slug", draft.slug),
    ...given("custom_fields", some(fieldInputs(draft.fields))),
    ...given("expires_at", Number.isNaN(expires) ? undefined : new Date(expires).toISOString()),
    ...given("restrictions", limitOf(draft.limit)),
    ...given("inactive_message", draft.inactive),
    ...given(
      "custom_text",
      some({ ...given("submit", words), ...given("after_submit", thanks), ...given("terms", terms) }),
    ),
    ...(draft.consent ? { consent_collection: { terms_of_service: "required" } } : {}),
    ...(submit === "auto" ? {} : { submit_type: submit }),
    ...(email === "optional" ? {} : { customer_email_collection: email }),
    ...(draft.phone ? { phone_number_collection: { enabled: true } } : {}),
    ...(draft.billing ? { billing_address_collection: "required" } : {}),
    ...(draft.shipping ? { shipping_address_collection: { allowed_countries: codes(draft.countries) } } : {}),
    ...given("after_completion", afterOf(draft)),
    ...given("locale", draft.language),
    ...given("branding", some(brandingOf(brand))),
    ...given("metadata", some(metadata)),
  };
  return { input, problems: { ...problems, ...unread } };
}

/** How many of a thing there are, and between what numbers payers choose; one, which they take, goes without saying. */
export function quantityOf({ quantity, adjustable, least, most }: ItemDraft): object {
  return {
    ...(quantity.trim() === "1" ? {} : given("quantity", quantity)),
    ...(adjustable
      ? { adjustable_quantity: { enabled: true, ...given("minimum", least), ...given("maximum", most) } }
      : {}),
  };
}

function some<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

function limitOf(limit: string): object | undefined {
  return limit.trim() === "" ? undefined : { completed_sessions: { limit: limit.trim() } };
}

function afterOf({ after, message, redirect }: Draft): object | undefined {
  if (after === "redirect") return { type: "redirect", redirect: { url: redirect.trim() } };
  const words = message.trim();
  return words === ""
    ? undefined
    : { type: "hosted_confirmation", hosted_confirmation: { custom_message: words } };
}

function codes(text: string): readonly string[] {
  return text.split(/[^A-Za-z]+/).flatMap((code) => (code === "" ? [] : code.toUpperCase()));
}
