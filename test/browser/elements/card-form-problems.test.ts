import { expect } from "@open-wc/testing";
import { aCardForm, focusedOf, inputOf, press, problemOf, type, words } from "./card-form-fixture.ts";

describe("errors of a card", () => {
  it("show when a field is left, not while the payer types", async () => {
    const form = await aCardForm();
    await type(form, "number", "42424242");
    expect(problemOf(form)).to.equal("");
    await press(form, "Tab");
    expect(problemOf(form)).to.equal(words.problems.number.incomplete);
  });

  it("goes as soon as it is right", async () => {
    const form = await aCardForm();
    await type(form, "expiry", "1020");
    await press(form, "Tab");
    expect(problemOf(form)).to.equal(words.problems.expiry.past);
    inputOf(form, "expiry").focus();
    inputOf(form, "expiry").setSelectionRange(7, 7);
    await press(form, "Backspace");
    expect(problemOf(form)).not.to.equal("");
    await press(form, "9");
    expect(problemOf(form)).to.equal("");
  });

  it("of a postal code is that it is missing, or that its shape is not the country's", async () => {
    const form = await aCardForm({ fields: "country postal-code" });
    Object.assign(form, { country: "GB" });
    await type(form, "postalCode", "12345");
    form.shadowRoot?.querySelector("select")?.focus();
    await form.updateComplete;
    expect(problemOf(form)).to.equal(words.problems.postalCode.incorrect);
    inputOf(form, "postalCode").select();
    await press(form, "Backspace");
    expect(problemOf(form)).to.equal(words.problems.postalCode.empty);
  });

  it("do not show for a field that was left empty", async () => {
    const form = await aCardForm();
    inputOf(form, "number").focus();
    await press(form, "Tab", "Tab");
    expect(problemOf(form)).to.equal("");
  });

  it("is tied to its field for those who cannot see it", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242");
    await press(form, "Tab");
    const input = inputOf(form, "number");
    expect(input.getAttribute("aria-invalid")).to.equal("true");
    const described = (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => form.shadowRoot?.getElementById(id)?.textContent.trim());
    expect(described).to.include(words.problems.number.incomplete);
    expect(form.shadowRoot?.querySelectorAll("[role=status]").length).to.equal(1);
  });

  it("takes no room of its own: nothing moves", async () => {
    const form = await aCardForm();
    const { height } = form.getBoundingClientRect();
    await type(form, "number", "4242");
    await press(form, "Tab");
    expect(problemOf(form)).not.to.equal("");
    expect(form.getBoundingClientRect().height).to.equal(height);
  });

  it("is shown of all fields when the form is sent, with the focus in the first", async () => {
    const form = await aCardForm();
    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    expect(focusedOf(form)).to.equal("number");
    expect(problemOf(form)).to.equal(words.problems.number.empty);
    await type(form, "number", "4242424242424242");
    expect(problemOf(form)).to.equal(words.problems.expiry.empty);
  });

  it("is nothing once the card is complete", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242424242424242");
    await press(form, ..."1229", ..."123");
    expect(form.reportValidity()).to.equal(true);
  });
});

describe("what the service says about a field", () => {
  it("stands below the fields and is gone when the field is changed", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242424242424242");
    await press(form, ..."1229", ..."123");
    form.markField("exp_month", "Your card has expired.");
    await form.updateComplete;
    await form.updateComplete;
    expect(problemOf(form)).to.equal("Your card has expired.");
    expect(focusedOf(form)).to.equal("expiry");
    expect(inputOf(form, "number").value).to.equal("4242 4242 4242 4242");
    await press(form, "Backspace");
    expect(problemOf(form)).to.equal("");
  });

  it("about a field that is not there is not shown", async () => {
    const form = await aCardForm();
    form.markField("address_postal_code", "The postal code does not match your card.");
    await form.updateComplete;
    expect(problemOf(form)).to.equal("");
  });

  it("leaves all but the security code where that is cleared", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242424242424242");
    await press(form, ..."1229", ..."123");
    form.clearCvc();
    await form.updateComplete;
    expect(inputOf(form, "cvc").value).to.equal("");
    expect(inputOf(form, "expiry").value).to.equal("12 / 29");
  });
});
