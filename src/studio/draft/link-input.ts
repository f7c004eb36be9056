import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import type { CustomUnitAmount, Recurring } from "../../contract/catalog/price.ts";
import type { AmountError } from "../../money/amount-error.ts";
import { amountError } from "../../money/amount-error.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { minimumAmount } from "../../money/minimum-amount.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { parseCurrency } from "../../money/currency.ts";
import { amountProblems } from "./amount-problems.ts";
import type { Draft } from "./draft.ts";
import { optionalParam } from "./optional-param.ts";
import type { LinkInput } from "./settings.ts";
import { quantityOf, settingsOf } from "./settings.ts";
import { isRecurring, recurringInput, subscriptionOf } from "./subscription-input.ts";

/**
 * Returns the parameters of `POST /v1/payment_links` for a draft. It only checks what the API cannot: amounts in the notation
 * of `locale`, and times in the browser's time zone. The API reports all other problems.
 */
export function linkInput(draft: Draft, locale: string): LinkInput {
  const { input, problems: settingsProblems } = settingsOf(draft);
  const problems: Record<string, string> = { ...settingsProblems };
  const currency = parseCurrency(draft.currency);
  if (currency === undefined) problems["currency"] = "Choose a currency.";

  const amount = (
    field: "amount" | "minimum" | "maximum" | "preset" | `extra-${number}-amount`,
    required: boolean,
    text: string,
  ) => {
    if (!required && text.trim() === "") return undefined;
    const parsed = parseAmount(text, currency ?? "eur", locale);
    if (!parsed.valid) {
      problems[field] = amountProblems[parsed.error];
      return undefined;
    }
    const error = required && currency !== undefined ? amountError(parsed.amount, currency) : undefined;
    if (error !== undefined) problems[field] = amountErrorMessage(error, currency ?? "eur", locale);
    return parsed.amount;
  };
  const isCustom = draft.pricing === "custom";
  const price = isCustom
    ? {
        custom_unit_amount: {
          enabled: true,
          ...optionalParam("minimum", amount("minimum", false, draft.minimum)),
          ...optionalParam("maximum", amount("maximum", false, draft.maximum)),
          ...optionalParam("preset", amount("preset", false, draft.preset)),
        },
      }
    : optionalParam("unit_amount", amount("amount", true, draft.amount));
  const [item] = draft.items;
  const lineItem = {
    price_data: {
      currency: currency ?? "",
      ...price,
      ...recurringInput(draft),
      product_data: { name: draft.name.trim() },
    },
    ...(isCustom || item === undefined ? {} : quantityOf(item)),
  };
  const extras = (isRecurring(draft) ? draft.extras : []).map((extra, index) => {
    if (extra.name.trim() === "") problems[`extra-${index}-name`] = "Say what it is for.";
    const unitAmount = optionalParam("unit_amount", amount(`extra-${index}-amount`, true, extra.amount));
    const product_data = { name: extra.name.trim() };
    return { price_data: { currency: currency ?? "", ...unitAmount, product_data } };
  });
  const status = draft.isDraft ? { status: "draft" } : {};
  return { input: { ...input, ...status, line_items: [lineItem, ...extras] }, problems };
}

/** Whether all amounts of a draft can be charged, and its offer of installments can be read. */
export function hasAllAmounts(draft: Draft, locale: string, link?: PaymentLink): boolean {
  const fields = Object.keys((link === undefined ? linkInput(draft, locale) : settingsOf(draft)).problems);
  return !fields.some((field) => /^(amount|currency|extra-\d+-amount|offer-.*)$/.test(field));
}

/** The message for an amount that cannot be charged. The API's message uses minor units, unlike the form. */
function amountErrorMessage(error: AmountError, currency: string, locale: string): string {
  if (error === "too_small")
    return `Enter at least ${formatAmount(minimumAmount(currency), currency, locale)}.`;
  return error === "not_a_multiple_of_ten"
    ? "In this currency the last decimal must be 0."
    : amountProblems.too_large;
}

/** Like `linkInput`, for a preview: missing values get placeholders, and an existing `link` provides the line items. */
export function previewInput(partial: Draft, locale: string, link?: PaymentLink): LinkInput["input"] {
  const draft = withPlaceholders(partial);
  if (link !== undefined) {
    return { ...settingsOf(draft).input, ...subscriptionOf(link), line_items: itemsOf(link, draft) };
  }
  const { problems } = linkInput(draft, locale);
  const extras = draft.extras.filter((_extra, index) => problems[`extra-${index}-amount`] === undefined);
  const amount = problems["amount"] === undefined ? draft.amount : "10";
  return linkInput({ ...draft, amount, extras }, locale).input;
}

/** Returns the draft with placeholders for everything that a page shows before the payment, without what follows it. */
function withPlaceholders(draft: Draft): Draft {
  return {
    ...draft,
    name: draft.name.trim() || "What it is for",
    fields: draft.fields.map((field) => ({
      ...field,
      label: field.label.trim() || "Your question",
      options: field.options.trim() || "…",
    })),
    shipping: draft.shipping && draft.countries.trim() !== "",
    extras: draft.extras.map(({ name, amount }) => ({ name: name.trim() || "What it is for", amount })),
    after: "confirmation",
    message: "",
    metadata: [],
  };
}

function itemsOf({ line_items: items }: PaymentLink, draft: Draft): readonly object[] {
  return items.map((item, index) => {
    const { description: name, details, images, currency, unit_amount, recurring } = item;
    const { custom_unit_amount: custom } = item;
    const product = {
      name,
      ...optionalParam("description", details ?? undefined),
      ...(images.length > 0 && { images }),
    };
    const quantity = draft.items[index];
    return {
      price_data: {
        currency,
        product_data: product,
        ...(custom === null ? { unit_amount } : { custom_unit_amount: chosenAmount(custom) }),
        ...(recurring !== null && { recurring: recurrenceOf(recurring) }),
      },
      ...(custom !== null || quantity === undefined ? {} : quantityOf(quantity)),
    };
  });
}

function recurrenceOf({ interval, interval_count, trial_period_days: days }: Recurring): object {
  return { interval, interval_count, ...optionalParam("trial_period_days", days ?? undefined) };
}

function chosenAmount({ minimum, maximum, preset }: CustomUnitAmount): object {
  return {
    enabled: true,
    minimum,
    ...(maximum !== null && { maximum }),
    ...(preset !== null && { preset }),
  };
}
