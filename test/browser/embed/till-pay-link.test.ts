import { expect, fixture } from "@open-wc/testing";
import "./fixtures.ts";

const linkIn = (element: Element): HTMLAnchorElement | null => element.shadowRoot?.querySelector("a") ?? null;

describe("till-pay-link", () => {
  it("is a link to its page, with its content as text", async () => {
    const element = await fixture(`<till-pay-link href="/l/summer-sale">Buy the box</till-pay-link>`);
    expect(linkIn(element)?.href).to.equal(new URL("/l/summer-sale", location.href).href);
    await expect(element).to.be.accessible();
  });

  it("goes nowhere where its address is a script", async () => {
    const element = await fixture(`<till-pay-link href="javascript:alert(1)">Buy</till-pay-link>`);
    expect(linkIn(element)?.hasAttribute("href")).to.equal(false);
  });
});
