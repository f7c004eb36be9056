import type { PageChoice, PageOption } from "../../../../contract/installment-choice.ts";
import type { OfferedPayments } from "../../../../language/installments-in-words.ts";
import { choiceInWords } from "../../../../language/installments-in-words.ts";
import { fill } from "../../../../language/fill.ts";
import { loadInstallmentMessages } from "../../../../language/load-installment-messages.ts";
import { loadTermsMessages } from "../../../../language/load-terms-messages.ts";
import { formatSum } from "../../document/format-sum.ts";
import type { PageContext, Purchase } from "../../document/page-view.ts";

/** Returns the choice between paying in full and by plans in the language of a page; null if no plans are offered. */
export async function choiceOfPage(
  { locale, tag }: Pick<PageContext, "locale" | "tag">,
  { plans, ...purchase }: Pick<Purchase, "plans" | "amount" | "currency" | "merchant">,
): Promise<PageChoice | null> {
  if (plans === null) return null;
  const { amount, currency, merchant } = purchase;
  const [messages, terms] = await Promise.all([loadInstallmentMessages(locale), loadTermsMessages(locale)]);
  const payments: OfferedPayments = {
    price: plans.payInFull ? amount : null,
    ...{ currency, plans: plans.plans },
  };
  const choice = choiceInWords(messages, payments, { locale, tag, formatSum });
  const saveCard = fill(terms.saveCard, { merchant: merchant.name });
  const options = choice.options.map((option) => ({
    ...option,
    notes: option.count === null ? [] : [...option.notes, saveCard],
    sum: formatSum(option.due, currency, tag),
  }));
  return {
    ...{ ...choice, options },
    missing: amount === null || plans.plans.length === plans.counts.length ? "" : messages.otherSum,
    unavailable: plans.payInFull ? `${messages.unavailable} ${messages.fullStays}` : messages.unavailable,
  };
}

/** What a payer has chosen before: a number of installments, null for paying in full; undefined: nothing. */
export type Wanted = number | null | undefined;

/** Returns the option that is chosen at first: what the payer wants if it is offered, else the first one. */
export function firstChosen({ options }: PageChoice, wanted: Wanted): PageOption | undefined {
  return options.find(({ count }) => count === wanted) ?? options[0];
}

/** Reads the payer's choice from the query of a page, into which the page's script writes it. */
export function wantedOf(query: URLSearchParams): Wanted {
  const text = query.get("installments") ?? "";
  if (text === "full") return null;
  return /^[1-9][0-9]?$/.test(text) ? Number(text) : undefined;
}
