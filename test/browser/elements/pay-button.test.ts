import { expect, fixture, html } from "@open-wc/testing";
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { defineElements } from "../../../src/elements/define.ts";
import type { PayButton } from "../../../src/elements/pay-button/pay-button.ts";
import { contrast } from "../../../src/color/contrast.ts";
import { readColor } from "../../../src/elements/tokens/read-color.ts";

defineElements();

async function aPayButton(): Promise<{ button: PayButton; inner: HTMLButtonElement; presses: () => number }> {
  const button = await fixture<PayButton>(
    html`<till-pay-button
      label="Pay €42.00"
      busy-label="Paying €42.00…"
      done-label="Paid"
    ></till-pay-button>`,
  );
  const inner = button.shadowRoot?.querySelector("button");
  if (!inner) throw new Error("no button");
  let count = 0;
  button.addEventListener("click", () => (count += 1));
  return { button, inner, presses: () => count };
}

describe("the pay button", () => {
  it("is pressed by mouse and keyboard", async () => {
    const { button, inner, presses } = await aPayButton();
    inner.click();
    button.focus();
    await sendKeys({ press: "Enter" });
    expect(presses()).to.equal(2);
  });

  it("shows its busy label and stops clicks while it is busy", async () => {
    const { button, inner, presses } = await aPayButton();
    const { width } = inner.getBoundingClientRect();
    button.busy = true;
    await button.updateComplete;
    inner.click();
    expect(presses()).to.equal(0);
    expect(inner.textContent.trim()).to.equal("Paying €42.00…");
    expect(inner.ariaBusy).to.equal("true");
    expect(inner.getBoundingClientRect().width).to.equal(width);
  });

  it("keeps the focus when it becomes busy", async () => {
    const { button, inner } = await aPayButton();
    button.focus();
    button.busy = true;
    await button.updateComplete;
    expect(button.shadowRoot?.activeElement).to.equal(inner);
  });

  it("is 48 px high", async () => {
    const { inner } = await aPayButton();
    expect(inner.getBoundingClientRect().height).to.be.at.least(48);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    it(`breaks no rule of axe in any state, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme });
      const { button } = await aPayButton();
      button.style.colorScheme = colorScheme;
      await expect(button).to.be.accessible();
      button.busy = true;
      await button.updateComplete;
      await expect(button).to.be.accessible();
      button.busy = false;
      button.done = true;
      await button.updateComplete;
      await expect(button).to.be.accessible();
    });
  }

  const accents = [
    "#ffffff",
    "#000000",
    "#ccff00",
    "#767676",
    "#777777",
    "#1f5eff",
    "#7aa2ff",
    "#ff0000",
    "hotpink",
  ];
  for (const accent of accents) {
    it(`can be read on the accent ${accent}`, async () => {
      const { button, inner } = await aPayButton();
      button.style.setProperty("--till-color-accent", accent);
      const { backgroundColor, color } = getComputedStyle(inner);
      const [ground, text] = [readColor(backgroundColor), readColor(color)];
      if (!ground || !text) throw new Error(`${backgroundColor} ${color}`);
      expect(contrast(ground, text)).to.be.at.least(4.5);
    });
  }
});
