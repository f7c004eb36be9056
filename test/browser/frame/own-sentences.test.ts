import { expect } from "@open-wc/testing";
import messages from "../../../src/language/locales/en/card.ts";
import { aFrame, visa } from "./frame-fixture.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const own = (wanted: Readonly<Record<string, unknown>>) => ({ sentences: JSON.stringify(wanted) });

const labelOf = (form: HTMLElement, field: string) =>
  form.shadowRoot?.querySelector(`label[for="${field}"]`)?.textContent.trim();

describe("a page's own messages in the card frame", () => {
  it("stand in the form and around it, in place of those of the language", async () => {
    const host = await aFrame(
      undefined,
      own({
        "card.number": "Your card",
        "payment.pay": "Book for {amount}",
        "card.missing": "We need a card.",
      }),
    );
    const { words } = await host.hears("ready");
    expect(words.pay).to.equal("Book for €42.00");
    expect(words.cardMissing).to.equal("We need a card.");
    expect(words.paid).to.equal(messages.payment.paid);
    expect(labelOf(host.form, "number")).to.equal("Your card");
    expect(labelOf(host.form, "cvc")).to.equal(messages.card.cvc);
  });

  it("replace the errors of a field and of a decline", async () => {
    const host = await aFrame(
      undefined,
      own({
        "card.problems.number.empty": "First the number.",
        "declines.insufficientFunds.message": "Not enough on this card.",
      }),
    );
    host.say({ type: "tokenize", id: 1 });
    await host.hears("incomplete");
    expect(host.form.shadowRoot?.textContent).to.include("First the number.");
    host.fill(visa);
    host.say({ type: "explain", id: 2, error: { type: "card_declined", code: "insufficient_funds" } });
    const { message, next } = await host.hears("sentence");
    expect([message, next]).to.deep.equal([
      "Not enough on this card.",
      messages.declines.insufficientFunds.next,
    ]);
  });

  it("are text, never markup", async () => {
    const label = "<b>Card</b>";
    const { form } = await aFrame(undefined, own({ "card.number": label }));
    expect(labelOf(form, "number")).to.equal(label);
  });

  it("are rejected one by one if they are invalid, with the key and the reason", async () => {
    const host = await aFrame(
      undefined,
      own({
        "payment.pay": "Book",
        "payment.pya": "Book",
        "card.number": "x".repeat(61),
        "card.cvc": "Code",
      }),
    );
    const { code, message } = await host.hears("diagnostic");
    expect(code).to.equal("sentences_refused");
    expect(message).to.equal(
      "Not used by the card form: card.number (longer than 60), payment.pay (needs {amount}), payment.pya (unknown).",
    );
    const { words } = await host.hears("ready");
    expect(words.pay).to.equal("Pay €42.00");
    expect(labelOf(host.form, "number")).to.equal(messages.card.number);
    expect(labelOf(host.form, "cvc")).to.equal("Code");
  });

  it("that are no JSON object leave the card form as it is", async () => {
    for (const text of ["Book", "[]", `{"x": "${"x".repeat(40_000)}"}`]) {
      const host = await aFrame(undefined, { sentences: text });
      const { message } = await host.hears("diagnostic");
      expect(message).to.equal("Not used by the card form: sentences (no JSON object).");
      expect(labelOf(host.form, "number")).to.equal(messages.card.number);
    }
  });

  it("change with the page, and go with it", async () => {
    const host = await aFrame();
    host.fill(visa);
    host.say({ type: "update", ...own({ "payment.pay": "Book for {amount}", "card.number": "Your card" }) });
    expect((await host.hears("words")).words.pay).to.equal("Book for €42.00");
    await waitUntil(() => labelOf(host.form, "number") === "Your card");
    expect(host.value("number")).to.equal("4242 4242 4242 4242");
    host.say({ type: "update", sentences: "" });
    expect((await host.hears("words", 1)).words.pay).to.equal("Pay €42.00");
    await waitUntil(() => labelOf(host.form, "number") === messages.card.number);
  });

  it("are those that came last, however fast they change", async () => {
    const host = await aFrame();
    host.say({ type: "update", ...own({ "payment.pay": "First {amount}" }) });
    host.say({ type: "update", sentences: "" });
    host.say({ type: "update", ...own({ "payment.pay": "Last {amount}" }) });
    await waitUntil(() =>
      host.heard.some((said) => said.type === "words" && said.words.pay.startsWith("Last")),
    );
    await host.settled();
    const last = host.heard.filter((said) => said.type === "words").at(-1);
    expect(last?.words.pay).to.equal("Last €42.00");
  });
});
