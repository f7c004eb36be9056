import type { AmountTextRefusal } from "../../money/parse-amount.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { parseCurrency } from "../../money/currency.ts";
import type { Draft, FieldDraft } from "./draft.ts";
import { brandingOf } from "./draft.ts";

/** What is wrong with a draft, by the names of its fields: `name`, `field-0-label`, `brand-color_accent`. */
export type Problems = Readonly<Record<string, string>>;

/** What `POST /v1/payment_links` takes, and what cannot be read of the draft. */
export interface LinkInput {
  readonly input: Readonly<Record<string, unknown>>;
  readonly problems: Problems;
}

const amountProblems: Readonly<Record<AmountTextRefusal, string>> = {
  empty: "Enter an amount.",
  not_a_number: "Enter an amount in digits, such as 42.00.",
  ambiguous: "Write the amount with all its decimals, so that it cannot be misread.",
  too_many_decimals: "This currency has fewer decimals.",
  too_large: "This is more than can be charged at once.",
};

/**
 * Reads a draft into what the API takes. Only what the API cannot be asked about is checked here: amounts as people of
 * `locale` write them, and times of the place where the browser is. Whatever else is wrong the API says.
 */
export function linkInput(draft: Draft, locale: string): LinkInput {
  const problems: Record<string, string> = {};
  const currency = parseCurrency(draft.currency);
  if (currency === undefined) problems["currency"] = "Choose a currency.";
  if (draft.name.trim() === "") problems["name"] = "Say what it is for. Payers read it first.";

  const amount = (field: "amount" | "minimum" | "maximum" | "preset", required: boolean) => {
    const text = draft[field];
    if (!required && text.trim() === "") return undefined;
    const parsed = parseAmount(text, currency ?? "eur", locale);
    if (parsed.valid) return parsed.amount;
    problems[field] = amountProblems[parsed.refusal];
    return undefined;
  };
  const isCustom = draft.pricing === "custom";
  const price = isCustom
    ? {
        custom_unit_amount: {
          enabled: true,
          ...given("minimum", amount("minimum", false)),
          ...given("maximum", amount("maximum", false)),
          ...given("preset", amount("preset", false)),
        },
      }
    : given("unit_amount", amount("amount", true));

  const expires = draft.expires === "" ? Number.NaN : Date.parse(draft.expires);
  if (draft.expires !== "" && Number.isNaN(expires)) problems["expires"] = "Enter a date and a time.";
  const item = {
    price_data: { currency: currency ?? "", ...price, product_data: { name: draft.name.trim() } },
    ...(isCustom ? {} : quantityOf(draft)),
  };
  const input = {
    name: draft.name.trim(),
    line_items: [item],
    ...given("description", textOf(draft.description)),
    ...given("slug", textOf(draft.slug)),
    ...given("custom_fields", draft.fields.length === 0 ? undefined : draft.fields.map(fieldInput)),
    ...given("expires_at", Number.isNaN(expires) ? undefined : new Date(expires).toISOString()),
    ...given("restrictions", limitOf(draft.limit)),
    ...given("inactive_message", textOf(draft.inactive)),
    ...given("custom_text", textOf(draft.terms) && { terms: textOf(draft.terms) }),
    ...(draft.consent ? { consent_collection: { terms_of_service: "required" } } : {}),
    ...(draft.submit === "auto" ? {} : { submit_type: draft.submit }),
    ...(draft.email === "optional" ? {} : { customer_email_collection: draft.email }),
    ...(draft.phone ? { phone_number_collection: { enabled: true } } : {}),
    ...(draft.billing ? { billing_address_collection: "required" } : {}),
    ...(draft.shipping ? { shipping_address_collection: { allowed_countries: codes(draft.countries) } } : {}),
    ...given("after_completion", afterOf(draft)),
    ...given(
      "branding",
      Object.keys(brandingOf(draft.brand)).length > 0 ? brandingOf(draft.brand) : undefined,
    ),
  };
  return { input, problems };
}

/** The same for a preview: what is not there yet is stood in for. */
export function previewInput(draft: Draft, locale: string): LinkInput["input"] {
  const name = draft.name.trim() || "What it is for";
  const { amount } = linkInput({ ...draft, name }, locale).problems;
  return linkInput({ ...draft, name, amount: amount === undefined ? draft.amount : "10" }, locale).input;
}

function given(name: string, value: unknown): object {
  return value === undefined || value === null || value === "" ? {} : { [name]: value };
}

function textOf(text: string): string | undefined {
  return text.trim() === "" ? undefined : text.trim();
}

function quantityOf({ quantity, adjustable, most }: Draft): object {
  return {
    ...(quantity.trim() === "" || quantity.trim() === "1" ? {} : { quantity: quantity.trim() }),
    ...(adjustable ? { adjustable_quantity: { enabled: true, ...given("maximum", most.trim()) } } : {}),
  };
}

function limitOf(limit: string): object | undefined {
  return limit.trim() === "" ? undefined : { completed_sessions: { limit: limit.trim() } };
}

function afterOf({ after, message, redirect }: Draft): object | undefined {
  if (after === "redirect") return { type: "redirect", redirect: { url: redirect.trim() } };
  const words = textOf(message);
  return words === undefined
    ? undefined
    : { type: "hosted_confirmation", hosted_confirmation: { custom_message: words } };
}

function codes(text: string): readonly string[] {
  return text.split(/[^A-Za-z]+/).filter((code) => code !== "");
}

/** The key of a question is its place, which stays what it is in whatever script the label is. */
function fieldInput({ label, type, required, options }: FieldDraft, index: number): object {
  const lines = options.split("\n").flatMap((line) => line.trim() || []);
  return {
    ...{ key: keyOf(label, index), label: label.trim(), type, required },
    ...(type === "dropdown"
      ? { options: lines.map((line, at) => ({ label: line, value: `option_${at + 1}` })) }
      : {}),
  };
}

function keyOf(label: string, index: number): string {
  const words = label.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  return `${words.replace(/^_+|_+$/g, "").slice(0, 36) || "field"}_${index + 1}`;
}
