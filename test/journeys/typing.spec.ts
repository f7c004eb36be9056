import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { CardFields } from "./pages/card-fields.ts";
import { expect, test } from "./journey.ts";

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey, publishableKey } = product;
  const checkout = `publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur"`;
  const pages = {
    "/": `<till-checkout ${checkout}></till-checkout>`,
    "/fields": `<till-checkout ${checkout} fields="name country postal-code"></till-checkout>`,
  };
  merchant = await aStrictMerchant({ service, secretKey, pages });
});
test.afterAll(() => merchant.close());

test("a payer of a co-badged card chooses the network, and is charged on it", async ({ page, product }) => {
  await page.goto(merchant.origin);
  const card = new CardFields(page.frameLocator("till-checkout iframe"));
  await card.fill("cartes_bancaires_visa");
  await expect(card.networks.getByRole("radio", { name: "Cartes Bancaires" })).toBeChecked();
  await card.networks.getByRole("radio", { name: "Visa" }).check();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.locator("[part=outcome]")).toBeVisible();
  const answer = await fetch(`${product.service}/v1/charges?limit=1`, {
    headers: { Authorization: `Bearer ${product.secretKey}` },
  });
  expect(await answer.json()).toMatchObject({
    data: [{ source: { brand: "visa", networks: ["cartes_bancaires", "visa"] } }],
  });
});

test("name, country and postal code show without a layout shift, and are sent", async ({ page }) => {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  await page.route("**/frame/card?*", async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto(`${merchant.origin}/fields`, { waitUntil: "commit" });
  const height = async () => (await page.locator("till-checkout iframe").boundingBox())?.height;
  const skeleton = await height();
  show();
  const card = new CardFields(page.frameLocator("till-checkout iframe"));
  await card.number.waitFor();
  // The frame has told its height.
  await expect(page.locator("till-checkout .frame")).toHaveAttribute("style", /--height/);
  expect(await height()).toBe(skeleton);
  await card.fill("visa");
  await card.name.fill("Ada Lovelace");
  await card.country.selectOption("United Kingdom");
  await card.postalCode.fill("12345");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(card.postalCode).toBeFocused();
  await expect(card.postalCode).toHaveAttribute("aria-invalid", "true");
  await card.postalCode.fill("SW1A 1AA");
  const request = page.waitForRequest("**/v1/tokens");
  await page.getByRole("button", { name: "Pay" }).click();
  expect((await request).postDataJSON()).toMatchObject({
    encrypted_card: { name: "Ada Lovelace", address_country: "GB", address_postal_code: "SW1A 1AA" },
  });
  await expect(page.locator("[part=outcome]")).toBeVisible();
});

test("what a keyboard composes is its own until it is finished", async ({ page }) => {
  await page.goto(merchant.origin);
  const card = new CardFields(page.frameLocator("till-checkout iframe"));
  await card.number.click();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ["4", "42", "424", "4242", "42424"]) {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await keyboard.send("Input.imeSetComposition", { text, ...caret });
    await expect(card.number).toHaveValue(text);
  }
  await keyboard.send("Input.insertText", { text: "42424" });
  await expect(card.number).toHaveValue("4242 4");
});

test("a number is pasted over a part of another, and undone", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(merchant.origin);
  const card = new CardFields(page.frameLocator("till-checkout iframe"));
  await card.number.pressSequentially("42424242");
  await page.evaluate(() => navigator.clipboard.writeText("٥٥-55"));
  for (const key of ["ArrowLeft", "ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft", "Control+V"]) {
    await card.number.press(key);
  }
  await expect(card.number).toHaveValue("4242 5555 42");
  await card.number.press("Control+Z");
  await expect(card.number).toHaveValue(/^4242 [0-9 ]*$/);
});
