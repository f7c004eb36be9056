import type { InstallmentChoice, PaymentOption } from "../../contract/checkout/installment-choice.ts";
import { mostOpenPayments } from "../../contract/checkout/installment-choice.ts";
import { build } from "../build.ts";

/** Returns a radio button with the label and the facts of a way to pay. Its value is the number of payments; empty: in full. */
export function optionElement({ count, label, facts }: PaymentOption): HTMLElement {
  const radio = build("input", { type: "radio", name: "plan", value: String(count ?? "") });
  const words = build("span", { class: "facts" }, ...facts.map((fact) => build("span", {}, fact)));
  return build("label", { class: "option" }, radio, build("span", { class: "label" }, label), words);
}

/** Returns the terms of a plan: its sums, every day and amount, and what else a payer agrees to. */
export function termsElements(
  { schedule }: Pick<InstallmentChoice, "schedule">,
  { rows, payments, notes }: PaymentOption,
): HTMLElement[] {
  return [
    rowsElement(rows),
    scheduleElement(schedule, payments),
    build("ul", { class: "notes" }, ...notes.map((note) => build("li", {}, note))),
  ];
}

/** Returns labels with their values. */
export function rowsElement(rows: PaymentOption["rows"]): HTMLElement {
  const elements = rows.map(([label, value]) =>
    build("div", {}, build("dt", {}, label), build("dd", {}, build("bdi", {}, value))),
  );
  return build("dl", {}, ...elements);
}

/** Returns the list of payments. It is closed at first if it is long. */
export function scheduleElement(schedule: string, payments: PaymentOption["payments"]): HTMLElement {
  const items = payments.map(([day, sum]) =>
    build("li", {}, build("span", {}, day), build("span", { class: "sum" }, sum)),
  );
  const list = build("ol", { tabindex: "0", "aria-label": schedule }, ...items);
  const isOpen = payments.length <= mostOpenPayments;
  return build("details", isOpen ? { open: "" } : {}, build("summary", {}, schedule), list);
}

/** Replaces a text only if it has changed, because a screen reader repeats what is put into a live region. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
