import type { Page } from "@playwright/test";

/**
 * Puts the card element of a page, between two buttons, into shadow roots of these modes one in the other, in place of what the page
 * has, and waits until its frame is the child of the outermost element.
 */
export async function putIntoRoots(page: Page, modes: readonly ShadowRootMode[]): Promise<void> {
  await page.evaluate((ofRoots) => {
    const till = document.querySelector("till-card");
    if (!till) throw new Error("The page has no card element.");
    const outermost = document.createElement("shop-part");
    const innermost = ofRoots.reduce<Element | ShadowRoot>((parent, mode, index) => {
      const host = index === 0 ? outermost : document.createElement("shop-part");
      if (index > 0) parent.append(host);
      return host.attachShadow({ mode });
    }, outermost);
    const [before, after] = ["Before", "After"].map((text) => {
      const button = document.createElement("button");
      button.textContent = text;
      return button;
    });
    document.body.replaceChildren(outermost);
    innermost.append(before ?? "", till, after ?? "");
  }, modes);
  await page.locator("shop-part > iframe").waitFor();
}
