import { ifPossible } from "../../checkout/if-possible.ts";
import { fill } from "../../language/fill.ts";
import { orderMessages } from "../../language/order-messages.ts";
import { build } from "../build.ts";

/** An earlier payment, of which only the payer knows whether it was for the order of this page. */
export interface EarlierPayment {
  /** Whether it was paid; otherwise its outcome is unknown. */
  readonly isPaid: boolean;
  /** The amount as the payer has read it. */
  readonly amount: string;
  /** When it was begun or paid, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns the question whether an earlier payment was for the order of this page, with its answers. The answer to one that is
 * not paid yet is the pay button, which finishes it; only the other one is a button of its own.
 *
 * @param locale - The payer's language as a BCP 47 tag
 */
export function orderQuestion(
  { isPaid, amount, at }: EarlierPayment,
  locale: string,
  answer: (isSame: boolean) => void,
): HTMLElement {
  const { paid, question, same, other } = orderMessages(locale);
  const time =
    ifPossible(() => new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(at)) ??
    new Date(at).toTimeString().slice(0, "09:30".length);
  const facts = isPaid ? fill(paid, { amount, time }) : [amount, time].filter(Boolean).join(" · ");
  const button = (text: string, isSame: boolean): HTMLElement => {
    const element = build("button", { part: "order-answer", type: "button" }, text);
    element.addEventListener("click", () => answer(isSame));
    return element;
  };
  const id = "order-question";
  const text = build("div", { id }, build("p", {}, facts), build("p", {}, question));
  const buttons = [...(isPaid ? [button(same, true)] : []), button(other, false)];
  const attributes = { part: "order", role: "group", "aria-labelledby": id, tabindex: "-1" };
  return build("div", { ...attributes, ...(isPaid && { class: "paid" }) }, text, ...buttons);
}
