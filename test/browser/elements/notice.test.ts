import { expect, fixture, html } from "@open-wc/testing";
import { defineElements } from "../../../src/elements/define.ts";
import type { Notice } from "../../../src/elements/notice/notice.ts";

defineElements();

describe("a notice", () => {
  it("is a polite live region that stands there before it says something", async () => {
    const notice = await fixture<Notice>(html`<till-notice></till-notice>`);
    const region = notice.shadowRoot?.querySelector("[role=status]");
    expect(region?.textContent.trim()).to.equal("");
    notice.message = "Your card was declined.";
    notice.next = "Try another card or contact your bank.";
    await notice.updateComplete;
    expect(region).to.equal(notice.shadowRoot?.querySelector("[role=status]"));
    expect(region?.textContent).to.include("declined").and.to.include("Try another card");
  });

  it("shows markup as text", async () => {
    const notice = await fixture<Notice>(html`<till-notice message="<img src=x>"></till-notice>`);
    expect(notice.shadowRoot?.querySelector("img")).to.equal(null);
    expect(notice.shadowRoot?.textContent).to.include("<img src=x>");
  });

  for (const tone of ["info", "danger"]) {
    for (const scheme of ["light", "dark"]) {
      it(`breaks no rule of axe: ${tone}, ${scheme}`, async () => {
        const notice = await fixture<Notice>(
          html`<till-notice tone=${tone} message="Declined." next="Try another card."></till-notice>`,
        );
        notice.style.colorScheme = scheme;
        await expect(notice).to.be.accessible();
      });
    }
  }
});
