import { CheckoutPage } from "./pages/checkout-page.ts";
import { expect, test } from "./journey.ts";

test("a page that changes its language keeps the typed card and the focus, and the card pays", async ({
  page,
  checkout,
  product,
  charges,
}) => {
  const before = (await charges()).length;
  await checkout.open(product.shop);
  await checkout.card.type("visa");
  await checkout.card.number.focus();
  const frame = page.locator("till-checkout iframe").first();
  await frame.evaluate((element) => element.setAttribute("data-first", ""));
  for (const [lang, dir, label, pay] of [
    ["de", "ltr", "Kartennummer", /zahlen$/],
    ["ar", "rtl", "رقم البطاقة", /./],
    ["de", "ltr", "Kartennummer", /zahlen$/],
  ] as const) {
    await page.evaluate((to) => (document.documentElement.lang = to), lang);
    const number = frame.contentFrame().getByRole("textbox", { name: label });
    await expect(number).toHaveValue("4242 4242 4242 4242");
    await expect(number).toBeFocused();
    await expect(frame.contentFrame().locator("html")).toHaveAttribute("dir", dir);
    await expect(checkout.payButton).toHaveText(pay);
  }
  await expect(frame).toHaveAttribute("data-first", "");
  await checkout.payButton.click();
  await expect(checkout.outcome).toBeVisible();
  expect(await charges()).toHaveLength(before + 1);
});

test("a bank's question stays open when the page changes its language and theme", async ({
  page,
  product,
  charges,
}) => {
  const paid = async () => (await charges()).filter(({ status }) => status === "succeeded").length;
  const before = await paid();
  const checkout = new CheckoutPage(page);
  await checkout.open(product.shop);
  await checkout.pay("authenticate");
  await checkout.challenge.confirm.waitFor();
  await page.evaluate(() => {
    document.documentElement.lang = "de";
    document.querySelector("till-checkout")?.setAttribute("theme", "outline");
  });
  const frame = page.locator("till-checkout iframe").first().contentFrame();
  await expect(frame.getByRole("dialog", { name: "Bei Ihrer Bank bestätigen" })).toBeVisible();
  await checkout.challenge.answer("approve");
  await expect(checkout.outcome).toBeVisible();
  expect(await paid()).toBe(before + 1);
});
