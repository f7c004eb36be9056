import { expect } from "@open-wc/testing";
import { aCardForm, focusedOf, inputOf, paste, press, type } from "./card-form-fixture.ts";

describe("typing a card number", () => {
  it("groups it as its brand does", async () => {
    const form = await aCardForm();
    await type(form, "number", "3782822463");
    expect(inputOf(form, "number").value).to.equal("3782 822463");
  });

  it("keeps the caret behind the digit that was typed in the middle", async () => {
    const form = await aCardForm();
    await type(form, "number", "42424242");
    await press(form, "ArrowLeft", "ArrowLeft");
    await type(form, "number", "0");
    expect(inputOf(form, "number").value).to.equal("4242 4204 2");
    expect(inputOf(form, "number").selectionStart).to.equal(8);
  });

  it("takes a pasted number with blanks, dashes and dots", async () => {
    for (const text of ["4242 4242 4242 4242", "4242-4242-4242-4242", " 4242.4242.4242.4242 "]) {
      const form = await aCardForm();
      await paste(form, "number", text);
      expect(inputOf(form, "number").value).to.equal("4242 4242 4242 4242");
    }
  });

  it("writes the digits of other scripts in Latin", async () => {
    for (const text of ["٤٢٤٢", "۴۲۴۲", "४२४२", "４２４２"]) {
      const form = await aCardForm();
      await paste(form, "number", text);
      expect(inputOf(form, "number").value).to.equal("4242");
    }
  });

  it("takes nothing but digits", async () => {
    const form = await aCardForm();
    await type(form, "number", "4a2<b>");
    expect(inputOf(form, "number").value).to.equal("42");
  });

  it("shows the brand while it is typed", async () => {
    const form = await aCardForm();
    await type(form, "number", "5555");
    expect(form.shadowRoot?.querySelector("[data-brand]")?.getAttribute("data-brand")).to.equal("mastercard");
  });

  it("deletes a digit with Backspace behind a gap", async () => {
    const form = await aCardForm();
    await type(form, "number", "42424");
    await press(form, "ArrowLeft", "Backspace");
    expect(inputOf(form, "number").value).to.equal("4244");
  });
});

describe("typing an expiry date", () => {
  it("fills up a month that can only be one", async () => {
    const form = await aCardForm();
    await type(form, "expiry", "3");
    expect(inputOf(form, "expiry").value).to.equal("03 / ");
  });

  it("waits at a 1, which can be January or the start of December", async () => {
    const form = await aCardForm();
    await type(form, "expiry", "1");
    expect(inputOf(form, "expiry").value).to.equal("1");
    await type(form, "expiry", "2");
    expect(inputOf(form, "expiry").value).to.equal("12 / ");
  });

  it("takes 12/2027 pasted", async () => {
    const form = await aCardForm();
    await paste(form, "expiry", "12/2027");
    expect(inputOf(form, "expiry").value).to.equal("12 / 27");
  });

  it("is emptied by Backspace", async () => {
    const form = await aCardForm();
    await type(form, "expiry", "12");
    await press(form, "Backspace", "Backspace", "Backspace");
    expect(inputOf(form, "expiry").value).to.equal("");
  });
});

describe("typing a security code", () => {
  it("takes three digits, and four for American Express", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242");
    await type(form, "cvc", "12345");
    expect(inputOf(form, "cvc").value).to.equal("123");
    const amex = await aCardForm();
    await type(amex, "number", "3782");
    await type(amex, "cvc", "12345");
    expect(inputOf(amex, "cvc").value).to.equal("1234");
  });
});

describe("moving between the fields", () => {
  it("goes on by itself when a field is complete and valid", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242424242424242");
    expect(focusedOf(form)).to.equal("expiry");
    await press(form, "1", "2", "2", "9");
    expect(focusedOf(form)).to.equal("cvc");
    await press(form, "1", "2", "3");
    expect(focusedOf(form)).to.equal("cvc");
    expect(inputOf(form, "cvc").value).to.equal("123");
  });

  it("stays where a check digit is wrong", async () => {
    const form = await aCardForm();
    await type(form, "number", "5555555555554445");
    expect(focusedOf(form)).to.equal("number");
  });

  it("stays while the caret is in the middle", async () => {
    const form = await aCardForm();
    await type(form, "number", "424242424242242");
    await press(form, "ArrowLeft", "ArrowLeft", "ArrowLeft", "4");
    expect(inputOf(form, "number").value).to.equal("4242 4242 4242 4242");
    expect(focusedOf(form)).to.equal("number");
  });

  it("stays when the next field is filled in already", async () => {
    const form = await aCardForm();
    await type(form, "expiry", "1229");
    await type(form, "number", "4242424242424242");
    expect(focusedOf(form)).to.equal("number");
  });

  it("goes back with Backspace in an empty field, and deletes nothing there", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242424242424242");
    await press(form, "Backspace");
    expect(focusedOf(form)).to.equal("number");
    expect(inputOf(form, "number").value).to.equal("4242 4242 4242 4242");
    expect(inputOf(form, "number").selectionStart).to.equal(19);
  });

  it("follows Tab through number, expiry, code, name, country and postal code", async () => {
    const form = await aCardForm({ fields: "name country postal-code" });
    inputOf(form, "number").focus();
    const visited = [focusedOf(form)];
    for (let step = 0; step < 5; step += 1) {
      await press(form, "Tab");
      visited.push(focusedOf(form));
    }
    expect(visited).to.deep.equal(["number", "expiry", "cvc", "name", "country", "postalCode"]);
  });
});

describe("what the browser fills in", () => {
  it("is taken as if it was typed, and the focus stays", async () => {
    const form = await aCardForm({ fields: "name" });
    const saved = {
      number: "4242424242424242",
      expiry: "12/2029",
      cvc: "123",
      name: "Ada Lovelace",
    } as const;
    for (const [field, value] of Object.entries(saved) as [keyof typeof saved, string][]) {
      const input = inputOf(form, field);
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    }
    await form.updateComplete;
    expect(focusedOf(form)).to.equal(undefined);
    expect(form.cardInput()).to.deep.equal({
      number: "4242424242424242",
      exp_month: 12,
      exp_year: 2029,
      cvc: "123",
      name: "Ada Lovelace",
    });
  });

  it("finds its fields by their autocomplete names", async () => {
    const form = await aCardForm({ fields: "name country postal-code" });
    const fields = [...(form.shadowRoot?.querySelectorAll("input, select") ?? [])];
    // The property tells only the names that an engine fills in by itself; Firefox leaves the security code out.
    const names = fields.map((field) => field.getAttribute("autocomplete"));
    expect(names).to.deep.equal(["cc-number", "cc-exp", "cc-csc", "cc-name", "country", "postal-code"]);
  });
});
