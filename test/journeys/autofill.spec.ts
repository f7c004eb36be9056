import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { CardFields } from "./pages/card-fields.ts";
import { putIntoRoots } from "./pages/put-into-roots.ts";

const card = {
  number: "4242424242424242",
  name: "Ada Lovelace",
  expiryMonth: "12",
  expiryYear: "2034",
  cvc: "123",
};

/** Fills a stored card in as the payer's choice in the menu of the browser does. */
async function fillIn(page: Page, document = "/frame/card"): Promise<void> {
  const frame = page.frames().findLast((one) => one.url().includes(document));
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

async function expectFilled(place: Page | FrameLocator): Promise<void> {
  const fields = new CardFields(place);
  await expect(fields.number).toHaveValue("4242 4242 4242 4242");
  await expect(fields.expiry).toHaveValue("12 / 34");
}

for (const [door, path] of Object.entries({
  "a checkout element": "/checkout",
  "a card element in a form": "/form",
})) {
  test(`the browser fills a stored card into ${door}`, async ({ page, product }) => {
    await page.goto(product.shop + path);
    const fields = page.locator("till-checkout iframe, till-card iframe").contentFrame();
    await new CardFields(fields).number.focus();
    await fillIn(page);
    await expectFilled(fields);
  });
}

for (const [place, modes] of Object.entries<readonly ShadowRootMode[]>({
  "the shadow root of a component": ["open"],
  "closed shadow roots one in the other": ["closed", "closed", "closed"],
})) {
  test(`the browser fills a stored card into a card element in ${place}`, async ({ page, product }) => {
    await page.goto(`${product.shop}/form`);
    await putIntoRoots(page, modes);
    const fields = page.locator("iframe").contentFrame();
    await new CardFields(fields).number.focus();
    await fillIn(page);
    await expectFilled(fields);
  });
}

for (const [place, isInRoot] of Object.entries({ "a page": false, "the shadow root of a component": true })) {
  test(`the browser fills a stored card into the overlay of a link in ${place}`, async ({
    page,
    product,
  }) => {
    await page.goto(`${product.shop}/link`);
    if (isInRoot)
      await page.evaluate(() => {
        const part = document.createElement("shop-part");
        const link = document.querySelector("till-pay-link") ?? "";
        part.attachShadow({ mode: "open" }).append(link);
        document.body.replaceChildren(part);
      });
    await page.locator("till-pay-link").getByRole("link").first().click();
    const overlay = page.locator("till-overlay iframe").contentFrame();
    await new CardFields(overlay).number.focus();
    await fillIn(page, "overlay=1");
    await expectFilled(overlay);
  });
}
