import { expect, test } from "./journey.ts";

test("a payer pays on a merchant's page, and the merchant has the charge", async ({
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await checkout.open(product.shop);
  await checkout.card.type("visa");
  await checkout.payButton.click();
  await expect(checkout.outcome).toBeVisible();
  const [charge, ...earlier] = await charges();
  expect(earlier).toHaveLength(before.length);
  expect(charge).toMatchObject({ status: "succeeded", currency: "eur" });
});

test("a decline shows its message and the next step, and another card pays", async ({
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await checkout.open(product.shop);
  await checkout.pay("insufficient_funds");
  await expect(checkout.notice).toContainText("insufficient funds");
  await expect(checkout.card.number).toHaveValue("4000 0000 0000 9995");
  await expect(checkout.card.cvc).toHaveValue("");
  await checkout.pay("visa");
  await expect(checkout.outcome).toBeVisible();
  const made = (await charges()).slice(0, -before.length || undefined);
  expect(made.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 1000, height: 500 } });

  test("the testing kit presses the button of a payer who has to scroll to it", async ({
    checkout,
    product,
  }) => {
    await checkout.open(product.shop);
    await checkout.pay("visa");
    await expect(checkout.outcome).toBeVisible();
  });
});

test("who presses Pay too early and goes on elsewhere at once stays there", async ({
  page,
  checkout,
  product,
}) => {
  await checkout.open(product.shop);
  await checkout.payButton.click();
  await expect(checkout.card.number).toBeFocused();
  const note = page.getByLabel("Note for the driver");
  await note.click();
  await page.keyboard.type("For Ada", { delay: 30 });
  await expect(note).toHaveValue("For Ada");
  await expect(note).toBeFocused();
});

test("a wrong security code is marked in its field, which has the focus", async ({ checkout, product }) => {
  await checkout.open(product.shop);
  await checkout.pay("incorrect_cvc");
  await expect(checkout.card.cvc).toHaveAttribute("aria-invalid", "true");
  await expect(checkout.card.cvc).toBeFocused();
});

test("a press on an empty form goes to what is missing", async ({ checkout, product }) => {
  await checkout.open(product.shop);
  await checkout.payButton.click();
  await expect(checkout.card.number).toBeFocused();
  await expect(checkout.card.number).toHaveAttribute("aria-invalid", "true");
});

test("a double click pays once", async ({ checkout, product, charges }) => {
  const before = await charges();
  await checkout.open(product.shop);
  await checkout.card.fill("visa");
  await checkout.payButton.dblclick();
  await expect(checkout.outcome).toBeVisible();
  expect(await charges()).toHaveLength(before.length + 1);
});

test("a lost response is requested again and pays once", async ({ page, checkout, product, charges }) => {
  const before = await charges();
  let lost = 0;
  await page.route("**/pay", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await checkout.open(product.shop);
  await checkout.pay("visa");
  await expect(checkout.outcome).toBeVisible();
  expect(lost).toBeGreaterThan(1);
  expect(await charges()).toHaveLength(before.length + 1);
});

test("a page that is reloaded while it pays finishes the same payment", async ({
  page,
  checkout,
  product,
  charges,
}) => {
  const before = await charges();
  await checkout.open(product.shop);
  await page.route("**/pay", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/pay"));
  await checkout.pay("visa");
  await lost;
  expect(await charges()).toHaveLength(before.length + 1);
  await page.unroute("**/pay");
  await page.reload();
  // A press on "Pay" before the page has found the payment would only ask whether it is for the same order.
  await page.getByRole("button", { name: "Finish the payment" }).click();
  await expect(checkout.outcome).toBeVisible();
  expect(await charges()).toHaveLength(before.length + 1);
});

test("Enter in the last field pays", async ({ checkout, product }) => {
  await checkout.open(product.shop);
  await checkout.card.fill("visa");
  await checkout.card.cvc.press("Enter");
  await expect(checkout.outcome).toBeVisible();
});
