import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { CardFields } from "./pages/card-fields.ts";

const card = {
  number: "4242424242424242",
  ...{ name: "Ada Lovelace", expiryMonth: "12", expiryYear: "2034", cvc: "123" },
};

/** Fills a stored card in as the payer's choice in the menu of the browser does. */
async function fillIn(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes("/frame/card"));
  if (!frame) throw new Error("The page has no card frame.");
  const browser = await page.context().newCDPSession(frame);
  const { targetInfo } = await browser.send("Target.getTargetInfo");
  await browser.send("DOM.enable");
  const { nodes } = await browser.send("DOM.getFlattenedDocument", { depth: -1, pierce: true });
  const field = nodes.find(({ attributes = [] }) => attributes.includes("cc-number"));
  if (!field) throw new Error("The card frame has no field for a number.");
  const fieldId = field.backendNodeId;
  await browser.send("Autofill.trigger", { fieldId, frameId: targetInfo.targetId, card });
}

for (const [door, open] of Object.entries({
  "a checkout element": ({ shop }: Addresses) => `${shop}/checkout`,
  "a card element in a form": ({ shop }: Addresses) => `${shop}/form`,
})) {
  test(`the browser fills a stored card into ${door}`, async ({ page, product }) => {
    await page.goto(open(product));
    const fields = new CardFields(page.locator("till-checkout iframe, till-card iframe").contentFrame());
    await fields.number.waitFor();
    await fields.number.focus();
    await fillIn(page);
    await expect(fields.number).toHaveValue("4242 4242 4242 4242");
    await expect(fields.expiry).toHaveValue("12 / 34");
  });
}

interface Addresses {
  readonly shop: string;
  readonly service: string;
}
