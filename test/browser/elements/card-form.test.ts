import { expect, oneEvent } from "@open-wc/testing";
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import type { CardChange } from "../../../src/contract/frame/frame-messages.ts";
import { countries } from "../../../src/elements/card-form/countries.ts";
import { aCardForm, focusedOf, inputOf, press, type, words } from "./card-form-fixture.ts";

describe("the card form", () => {
  it("tells what is in it without saying it", async () => {
    const form = await aCardForm();
    const changes: CardChange[] = [];
    form.addEventListener("till-card-change", ({ detail }) => changes.push(detail));
    await type(form, "number", "4242424242424242");
    await press(form, ..."1229", ..."123");
    expect(changes.at(-1)).to.deep.equal({
      empty: false,
      complete: true,
      brand: "visa",
      networks: ["visa"],
      error: null,
    });
    expect(JSON.stringify(changes)).not.to.match(/4242|123|29/);
  });

  it("tells Enter and Escape", async () => {
    const form = await aCardForm();
    inputOf(form, "number").focus();
    const [submit] = await Promise.all([oneEvent(form, "till-card-submit"), press(form, "Enter")]);
    const [escape] = await Promise.all([oneEvent(form, "till-card-escape"), press(form, "Escape")]);
    expect([submit.type, escape.type]).to.deep.equal(["till-card-submit", "till-card-escape"]);
  });

  it("shows the marks of some brands until a number is typed, then that of its brand, and moves nothing", async () => {
    const form = await aCardForm();
    const marks = () =>
      [...(form.shadowRoot?.querySelectorAll<SVGElement>(".number svg") ?? [])].map(
        ({ dataset }) => dataset["brand"],
      );
    const { height } = form.getBoundingClientRect();
    expect(marks()).to.deep.equal(["visa", "mastercard", "amex", "discover"]);
    await type(form, "number", "4242");
    expect(marks()).to.deep.equal(["visa"]);
    expect(form.getBoundingClientRect().height).to.equal(height);
    form.clear();
    await form.updateComplete;
    expect(marks()).to.have.length(4);
  });

  it("shows a blank card for a number of a network that is not known, and takes it", async () => {
    const form = await aCardForm();
    const changes: CardChange[] = [];
    form.addEventListener("till-card-change", ({ detail }) => changes.push(detail));
    await type(form, "number", "8600140203040507");
    await type(form, "expiry", "1229");
    await type(form, "cvc", "123");
    const ending = form.shadowRoot?.querySelector(".number svg");
    expect(ending?.classList.contains("glyph")).to.equal(true);
    expect(form.shadowRoot?.querySelector(".problems")?.textContent.trim()).to.equal("");
    expect(form.cardInput()?.number).to.equal("8600140203040507");
    expect(changes.at(-1)).to.deep.include({ complete: true, brand: null, networks: [], error: null });
  });

  it("lets the payer of a co-badged card choose the network, by keyboard", async () => {
    const form = await aCardForm();
    const changes: CardChange[] = [];
    form.addEventListener("till-card-change", ({ detail }) => changes.push(detail));
    const choices = () => [...(form.shadowRoot?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? [])];
    await type(form, "number", "4242424242424242");
    expect(choices()).to.deep.equal([]);
    form.clear();
    await form.updateComplete;
    const { height } = form.getBoundingClientRect();
    await type(form, "number", "4000002500001001");
    expect(choices().map(({ ariaLabel }) => ariaLabel)).to.deep.equal(["Cartes Bancaires", "Visa"]);
    expect(form.shadowRoot?.querySelector("[role=radiogroup]")?.ariaLabel).to.equal(words.network);
    expect(form.getBoundingClientRect().height).to.equal(height);
    await press(form, ..."1229", ..."123");
    expect(form.cardInput()?.networks).to.deep.equal({ preferred: "cartes_bancaires" });
    expect(changes.at(-1)).to.include({ brand: "cartes_bancaires" });
    inputOf(form, "number").focus();
    await press(form, "Tab", "ArrowRight");
    expect(choices().map(({ checked }) => checked)).to.deep.equal([false, true]);
    expect(form.cardInput()?.networks).to.deep.equal({ preferred: "visa" });
    expect(changes.at(-1)).to.deep.include({ brand: "visa", networks: ["cartes_bancaires", "visa"] });
    await press(form, "Tab");
    expect(focusedOf(form)).to.equal("expiry");
  });

  it("has choices of a network that are large enough to touch", async () => {
    const form = await aCardForm();
    await type(form, "number", "5555552500001001");
    for (const choice of form.shadowRoot?.querySelectorAll("[type=radio]") ?? []) {
      const { width, height } = choice.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
  });

  it("asks for the country in the payer's language, and takes the one that is chosen", async () => {
    const form = await aCardForm({ fields: "country", countries: countries("de"), country: "AT" });
    await type(form, "number", "4242424242424242");
    await press(form, ..."1229", ..."123");
    expect(form.cardInput()?.address_country).to.equal("AT");
    const select = form.shadowRoot?.querySelector("select");
    expect(select?.selectedOptions[0]?.text).to.equal("Österreich");
    select?.focus();
    await sendKeys({ type: "Frankr" });
    expect(form.cardInput()?.address_country).to.equal("FR");
    form.clear();
    await form.updateComplete;
    expect(select?.value).to.equal("AT");
  });

  it("is empty after clear", async () => {
    const form = await aCardForm();
    await type(form, "number", "4242");
    form.clear();
    await form.updateComplete;
    expect(inputOf(form, "number").value).to.equal("");
    expect(form.cardInput()).to.equal(undefined);
  });

  it("takes nothing while it is busy, and keeps the focus", async () => {
    const form = await aCardForm();
    await type(form, "number", "42");
    form.busy = true;
    await form.updateComplete;
    await press(form, "4");
    expect(inputOf(form, "number").value).to.equal("42");
    expect(focusedOf(form)).to.equal("number");
  });

  it("gives the focus back when it is no longer disabled", async () => {
    const form = await aCardForm();
    await type(form, "number", "42");
    form.disabled = true;
    await form.updateComplete;
    expect(inputOf(form, "number").disabled).to.equal(true);
    form.disabled = false;
    await form.updateComplete;
    expect(focusedOf(form)).to.equal("number");
  });

  it("keeps the numbers left-to-right on a right-to-left page, at the side where their labels are", async () => {
    const form = await aCardForm();
    form.dir = "rtl";
    await type(form, "number", "4242 4242");
    const input = inputOf(form, "number");
    expect(getComputedStyle(input).direction).to.equal("ltr");
    expect(getComputedStyle(input).textAlign).to.equal("right");
  });

  describe("on a phone", () => {
    const root = document.documentElement;
    afterEach(() => root.removeAttribute("style"));

    /** What is shown at the number, in a form of a width and with text so many times as large. */
    async function numberAt(width: number, times: number) {
      root.style.fontSize = `${100 * times}%`;
      root.style.setProperty("--till-font-size", `${16 * times}px`);
      const form = await aCardForm();
      form.style.inlineSize = `${width}px`;
      const input = inputOf(form, "number");
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const ink = document.createElement("canvas").getContext("2d");
      if (ink) ink.font = font;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const { opacity } = getComputedStyle(input, "::placeholder");
      return {
        hasExample: opacity === "1",
        hasMark: form.shadowRoot?.querySelector(".number svg")?.checkVisibility(),
        fits: (ink?.measureText(input.placeholder).width ?? Infinity) <= room,
      };
    }

    it("shows an example of a number, and a mark beside it", async () => {
      for (const width of [280, 320, 400]) {
        const shown = { hasExample: true, hasMark: true, fits: true };
        expect(await numberAt(width, 1), `${width}`).to.deep.equal(shown);
      }
    });

    it("leaves both out where the text is so large that they would be in each other's way", async () => {
      for (const width of [280, 320, 400]) {
        const { hasExample, hasMark } = await numberAt(width, 2);
        expect([hasExample, hasMark], `${width}`).to.deep.equal([false, false]);
      }
      expect((await numberAt(400, 2)).fits, "the digits of a card").to.equal(true);
      expect(await numberAt(450, 2)).to.deep.equal({ hasExample: true, hasMark: true, fits: true });
    });
  });

  it("has fields of 44 px or more, in letters of 16 px or more", async () => {
    const form = await aCardForm({ fields: "name country postal-code" });
    for (const input of form.shadowRoot?.querySelectorAll("input, select") ?? []) {
      expect(input.getBoundingClientRect().height).to.be.at.least(44);
      expect(Number.parseFloat(getComputedStyle(input).fontSize)).to.be.at.least(16);
    }
  });

  it("asks for digits without a pattern that would refuse them", async () => {
    const form = await aCardForm();
    for (const field of ["number", "expiry", "cvc"] as const) {
      expect(inputOf(form, field).inputMode).to.equal("numeric");
      expect(inputOf(form, field).hasAttribute("pattern")).to.equal(false);
    }
  });
});

describe("the card form, for everybody", () => {
  const states: Readonly<Record<string, (form: Awaited<ReturnType<typeof aCardForm>>) => Promise<unknown>>> =
    {
      empty: () => Promise.resolve(),
      "with a brand": (form) => type(form, "number", "4242"),
      "with two networks": (form) => type(form, "number", "4000002500001001"),
      "with a problem": async (form) => {
        await type(form, "number", "4242");
        await press(form, "Tab");
      },
      "with every problem": async (form) => {
        form.reportValidity();
        await form.updateComplete;
      },
      disabled: (form) => {
        form.disabled = true;
        return form.updateComplete;
      },
      busy: (form) => {
        form.busy = true;
        return form.updateComplete;
      },
    };
  for (const colorScheme of ["light", "dark"] as const) {
    for (const dir of ["ltr", "rtl"]) {
      for (const [name, reach] of Object.entries(states)) {
        it(`breaks no rule of axe: ${name}, ${colorScheme}, ${dir}`, async () => {
          await emulateMedia({ colorScheme });
          document.documentElement.style.colorScheme = colorScheme;
          document.documentElement.style.background = colorScheme === "dark" ? "#0f1216" : "#f6f7f9";
          const form = await aCardForm({ fields: "name country postal-code" });
          form.dir = dir;
          await reach(form);
          await expect(form).to.be.accessible();
        });
      }
    }
  }
});
