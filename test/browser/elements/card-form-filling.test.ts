import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import type { CardForm } from "../../../src/elements/card-form/card-form.ts";
import type { FormField } from "../../../src/elements/card-form/card-form-state.ts";
import { aCardForm, focusedOf, inputOf, type } from "./card-form-fixture.ts";

/** Puts a value into a field and tells it by events that no key was pressed for. */
function fill(form: CardForm, field: FormField, value: string, ...events: readonly Event[]): void {
  const input = inputOf(form, field);
  input.value = value;
  for (const event of events) input.dispatchEvent(event);
}

const bubbling = { bubbles: true, composed: true };
const filled = () => [new Event("input", bubbling), new Event("change", bubbling)];

const card = { number: "4242424242424242", exp_month: 12, exp_year: 2029, cvc: "123" };

describe("what the browser or a password manager fills in", () => {
  const ways: Readonly<Record<string, () => readonly Event[]>> = {
    "with input and change": filled,
    "with input alone": () => [new Event("input", bubbling)],
    "with change alone": () => [new Event("change", bubbling)],
    "as a replacement of text": () => [
      new InputEvent("input", { ...bubbling, inputType: "insertReplacementText", data: null }),
    ],
  };
  for (const [way, events] of Object.entries(ways)) {
    it(`is taken ${way}, all at once, and the focus stays where it was`, async () => {
      const form = await aCardForm();
      inputOf(form, "number").focus();
      fill(form, "number", "4242424242424242", ...events());
      fill(form, "expiry", "12/2029", ...events());
      fill(form, "cvc", "123", ...events());
      await form.updateComplete;
      expect(form.cardInput()).to.deep.equal(card);
      expect(inputOf(form, "number").value).to.equal("4242 4242 4242 4242");
      expect(inputOf(form, "expiry").value).to.equal("12 / 29");
      expect(focusedOf(form)).to.equal("number");
    });
  }

  it("focuses the field that the service names, with its message", async () => {
    const form = await aCardForm();
    fill(form, "number", "4242424242424241", ...filled());
    expect(form.reportValidity()).to.equal(false);
    expect(focusedOf(form)).to.equal("number");
  });

  it("keeps the service's message until the field changes", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242424242424242");
    form.markField("number", "The card number is incorrect.");
    await form.updateComplete;
    inputOf(form, "number").dispatchEvent(new Event("change", bubbling));
    await form.updateComplete;
    expect(inputOf(form, "number").getAttribute("aria-invalid")).to.equal("true");
  });
});

describe("what a keyboard composes", () => {
  const composing = (inputType: string) =>
    new InputEvent("input", { ...bubbling, inputType, isComposing: true });

  it("is left to the keyboard until it is finished, and judged meanwhile", async () => {
    const form = await aCardForm();
    const input = inputOf(form, "number");
    input.focus();
    for (const text of ["5", "55", "555", "5555", "55555"]) {
      fill(form, "number", text, composing("insertCompositionText"));
      await form.updateComplete;
      expect(input.value).to.equal(text);
    }
    expect(form.shadowRoot?.querySelector("[data-brand]")?.getAttribute("data-brand")).to.equal("mastercard");
    input.dispatchEvent(new CompositionEvent("compositionend", bubbling));
    expect(input.value).to.equal("5555 5");
    expect(input.selectionStart).to.equal(6);
  });

  it("leads on to the next field when it is finished", async () => {
    const form = await aCardForm();
    inputOf(form, "number").focus();
    fill(form, "number", "4242424242424242", composing("insertCompositionText"));
    expect(focusedOf(form)).to.equal("number");
    inputOf(form, "number").dispatchEvent(new CompositionEvent("compositionend", bubbling));
    await form.updateComplete;
    expect(focusedOf(form)).to.equal("expiry");
  });
});

describe("undoing what was typed", () => {
  it("never leaves more or other digits than were typed", async () => {
    const form = await aCardForm();
    await type(form, "number", "55555555555");
    for (let step = 0; step < 4; step += 1) {
      await sendKeys({ down: "Control" });
      await sendKeys({ press: "z" });
      await sendKeys({ up: "Control" });
      expect("5555 5555 555".startsWith(inputOf(form, "number").value)).to.equal(true);
    }
    await type(form, "number", "4");
    expect(inputOf(form, "number").value.replaceAll(" ", "")).to.match(/^5*4$/);
  });
});

describe("Backspace held down", () => {
  it("empties one field and stays there", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242424242424242");
    expect(focusedOf(form)).to.equal("expiry");
    const held = new KeyboardEvent("keydown", { ...bubbling, key: "Backspace", repeat: true });
    inputOf(form, "expiry").dispatchEvent(held);
    expect(focusedOf(form)).to.equal("expiry");
  });
});

describe("text dropped into a field", () => {
  it("is taken where it falls, with the caret behind it", async () => {
    const form = await aCardForm();
    const source = document.createElement("p");
    source.textContent = "5555-5555";
    form.before(source);
    getSelection()?.selectAllChildren(source);
    const middleOf = (element: Element, x: number): [number, number] => {
      const { left, top, height } = element.getBoundingClientRect();
      return [Math.round(left + x), Math.round(top + height / 2)];
    };
    await sendMouse({ type: "move", position: middleOf(source, 20) });
    await sendMouse({ type: "down" });
    await sendMouse({ type: "move", position: middleOf(source, 30) });
    await sendMouse({ type: "move", position: middleOf(inputOf(form, "number"), 60) });
    await sendMouse({ type: "up" });
    await form.updateComplete;
    expect(inputOf(form, "number").value).to.equal("5555 5555");
    expect(inputOf(form, "number").selectionStart).to.equal(9);
    source.remove();
  });
});
