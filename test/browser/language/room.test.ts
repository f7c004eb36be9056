import { expect, fixture, html } from "@open-wc/testing";
import type { CardForm } from "../../../src/elements/card-form/card-form.ts";
import type { PayButton } from "../../../src/elements/pay-button/pay-button.ts";
import { defineElements } from "../../../src/elements/define.ts";
import { hostMessages } from "../../../src/language/host-messages.ts";
import { localAmount } from "../../../src/language/local-amount.ts";
import { fill } from "../../../src/language/fill.ts";
import { loadMessages } from "../../../src/language/load-messages.ts";
import { directionOf, locales } from "../../../src/language/locale.ts";
import { loadWideFonts } from "./wide-fonts.ts";

defineElements();

/** What a phone of 320 px leaves for a card form and its button, in CSS pixels. */
const room = 288;
const sum = { amount: "123456", currency: "eur" };

/** How many lines boxes of text make. Those of one line are not equally high where it has letters of several fonts. */
function linesOf(boxes: readonly DOMRect[]): number {
  let [lines, bottom] = [0, -Infinity];
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    if ((box.top + box.bottom) / 2 < bottom) continue;
    [lines, bottom] = [lines + 1, box.bottom];
  }
  return lines;
}

/** The lines that the texts of these elements take, for those that take more than `most`. */
function tooLong(elements: Iterable<Element>, most: number): string[] {
  return [...elements].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = linesOf([...range.getClientRects()]);
    return lines > most ? [`${element.textContent.trim()}: ${lines} lines`] : [];
  });
}

describe("on a phone of 320 px", () => {
  let column: HTMLElement;
  let form: CardForm;
  let button: PayButton;
  let families: string;

  before(async () => {
    families = await loadWideFonts();
  });

  beforeEach(async () => {
    column = await fixture(html`
      <div style="width: ${room}px; --till-font-family: ${families}">
        <till-card-form></till-card-form>
        <till-pay-button></till-pay-button>
      </div>
    `);
    [form, button] = [...column.children] as [CardForm, PayButton];
    Object.assign(form, { fields: "name country postal-code" });
  });

  for (const locale of locales) {
    it(`the labels of ${locale} take two lines at most, and what a button says one`, async () => {
      const messages = await loadMessages(locale);
      Object.assign(column, { lang: locale, dir: directionOf(locale) });
      form.messages = messages;
      await form.updateComplete;
      const long = tooLong(form.renderRoot.querySelectorAll("label"), 2);
      const { page, payment, ending, around } = messages;
      const { amount, pay, paying } = hostMessages(messages, localAmount(sum, locale, []));
      const sums = [around.book, around.donate, around.subscribe].map((text) => fill(text, { amount }));
      const said = [pay, payment.askAgain, payment.finish, payment.confirmCancel, ...sums];
      for (const label of [...said, payment.goToBank, page.payAgain, ending.startAgain, ending.receipt]) {
        button.label = label;
        await button.updateComplete;
        long.push(...tooLong(button.renderRoot.querySelectorAll("span + span"), 1));
      }
      Object.assign(button, { busy: true, busyLabel: paying });
      await button.updateComplete;
      long.push(...tooLong(button.renderRoot.querySelectorAll("span + span"), 1));
      expect(long).to.deep.equal([]);
      expect(column.scrollWidth).to.equal(room);
    });
  }
});
