import type { InstallmentOffer } from "../../contract/checkout/installment-offer.ts";
import { amountText } from "../billing/amount-text.ts";
import type { LinkOffer, OfferDraft } from "../draft/link-offer.ts";
import { conditionsInput } from "./plan-conditions.ts";

/** Returns the texts of the fields of an offer: as typed, or else those of its parameters. */
export function textsOf({ typed, input }: LinkOffer, currency: string, locale: string): OfferDraft {
  if (typed !== undefined) return typed;
  const offer = input as unknown as InstallmentOffer;
  const sum = (amount: number | undefined) =>
    amount === undefined ? "" : amountText(amount, currency, locale);
  return {
    counts: offer.counts.join(", "),
    interval: offer.cadence.interval,
    interval_count: String(offer.cadence.interval_count ?? 1),
    down_payment: sum(offer.down_payment),
    fee: sum(offer.fee),
    apr: offer.apr ?? "",
    remainder: offer.remainder ?? "first",
    pay_in_full: offer.pay_in_full ?? true,
  };
}

/** Returns the offer that is typed. What the form does not show stays as it was: the retries. */
export function offerTyped(
  typed: OfferDraft,
  { input: before }: LinkOffer,
  currency: string,
  locale: string,
): LinkOffer {
  const { input, problems: unreadable } = conditionsInput(typed, currency, locale);
  const counts = typed.counts.split(/\D+/).filter((count) => count !== "");
  const problems = {
    ...(counts.length === 0 ? { counts: "Enter a number of installments." } : {}),
    ...(typed.interval_count.trim() === "" ? { interval_count: "Enter a number." } : {}),
    ...unreadable,
  };
  const { retries } = before ?? {};
  const offer = {
    counts: counts.map(Number),
    ...input,
    ...(retries === undefined ? {} : { retries }),
    pay_in_full: typed.pay_in_full,
  };
  const fields = Object.entries(problems).map(([field, text]) => [`offer-${field}`, text] as const);
  return {
    typed,
    input: fields.length === 0 ? offer : undefined,
    problems: Object.fromEntries(fields),
  };
}
