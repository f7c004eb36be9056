import type { Locator, Page } from "@playwright/test";
import { choosePlan } from "till/testing";
import type { Product } from "../support/a-product.ts";
import { barriers } from "./pages/barriers.ts";
import type { CheckoutPage } from "./pages/checkout-page.ts";
import { expect, test } from "./journey.ts";

// Nothing is scrolled: a click right after it may still meet the frame that was there.
test.use({ viewport: { width: 1280, height: 1700 } });

const previews = "**/v1/installment_plans/preview";

/** The choice between paying in full and by plans. */
const choice = (page: Page): Locator => page.getByRole("group", { name: "How do you want to pay?" });
const fourPayments = (page: Page): Locator =>
  page.getByRole("radio", { name: /^4 monthly payments of €10\.50/ });
const payButton = (page: Page): Locator => page.getByRole("button", { name: /^Pay / });
const notice = (page: Page): Locator => page.locator('till-checkout [part="notice"]');
const email = (page: Page): Locator => page.getByRole("textbox", { name: "E-mail" });

async function open(page: Page, { shop }: Product, query = ""): Promise<void> {
  await page.goto(`${shop}/later${query}`);
  await page.locator("till-checkout iframe").first().contentFrame().getByRole("textbox").first().waitFor();
}

const expectPaid = (checkout: CheckoutPage): Promise<void> => expect(checkout.outcome).toBeVisible();

/** The plans that the merchant sees. */
async function plansOf({ service, secretKey }: Product) {
  const response = await fetch(`${service}/v1/installment_plans?limit=100`, {
    headers: { Authorization: `Bearer ${secretKey}` },
  });
  const { data } = (await response.json()) as {
    readonly data: readonly {
      readonly count: number;
      readonly status: string;
      readonly amount_paid: number;
    }[];
  };
  return data;
}

test("a payer compares the plans, chooses four payments, and confirms the first at the bank", async ({
  page,
  checkout,
  product,
}) => {
  const before = await plansOf(product);
  await open(page, product);
  await expect(choice(page).getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Pay in full" })).toBeChecked();
  await expect(payButton(page)).toHaveText("Pay €42.00 now");
  await choosePlan(page, 4);
  await expect(payButton(page)).toHaveText("Pay €10.50 now");
  await expect(choice(page).getByRole("list").first().getByRole("listitem")).toHaveCount(4);
  await expect(choice(page)).toContainText("No extra cost");
  await expect(choice(page)).toContainText("If a payment fails, we try again after 1, 3, and 7 days.");
  await email(page).fill("ada@example.com");
  await checkout.card.fill("authenticate");
  await payButton(page).click();
  await checkout.challenge.answer("approve");
  await expectPaid(checkout);
  await expect(page.getByText("€10.50")).toHaveCount(4);
  const plans = await plansOf(product);
  const [plan] = plans;
  expect(plan).toMatchObject({ count: 4, status: "active", amount_paid: 1050 });
  const active = (list: typeof plans) => list.filter(({ status }) => status === "active");
  expect(active(plans)).toHaveLength(active(before).length + 1);
  expect(plans.length).toBeGreaterThan(before.length);
});

test("a decline keeps the choice and what was typed, and another card pays", async ({
  page,
  checkout,
  product,
}) => {
  await open(page, product);
  await choosePlan(page, 4);
  await email(page).fill("bob@example.com");
  await checkout.card.fill("fraudulent");
  await payButton(page).click();
  await expect(notice(page)).toContainText("Your card was declined");
  await expect(fourPayments(page)).toBeChecked();
  await expect(email(page)).toHaveValue("bob@example.com");
  await expect(payButton(page)).toHaveText("Pay €10.50 now");
  await checkout.card.fill("visa");
  await payButton(page).click();
  await expectPaid(checkout);
  expect((await plansOf(product))[0]).toMatchObject({ count: 4, status: "active", amount_paid: 1050 });
});

test("a plan whose terms are others in the shop charges nothing, and is shown anew", async ({
  page,
  checkout,
  charges,
  product,
}) => {
  await open(page, product);
  const element = page.locator("till-checkout");
  const own = (await element.getAttribute("installments")) ?? "";
  const weekly = JSON.stringify({ counts: [2, 4], cadence: { interval: "week" } });
  await element.evaluate((till, offer) => till.setAttribute("installments", offer), weekly);
  const everyWeek = page.getByRole("radio", { name: "4 weekly payments of €10.50" });
  await everyWeek.check();
  await email(page).fill("eve@example.com");
  await checkout.card.fill("visa");
  const before = (await charges()).length;
  await payButton(page).click();
  await expect(choice(page)).toContainText("The terms have changed.");
  await expect(choice(page)).toBeFocused();
  await expect(everyWeek).toBeChecked();
  await expect(email(page)).toHaveValue("eve@example.com");
  await expect(notice(page)).toHaveText("");
  expect(await charges()).toHaveLength(before);
  await element.evaluate((till, offer) => till.setAttribute("installments", offer), own);
  await expect(fourPayments(page)).toBeChecked();
  await payButton(page).click();
  await expectPaid(checkout);
});

test("a payer without the plans pays in full, or tries again", async ({ page, product }) => {
  await page.route(previews, (route) => route.abort("internetdisconnected"));
  await open(page, product);
  await expect(choice(page)).toContainText(
    "Payment plans are not available at the moment. You can pay in full.",
  );
  await expect(payButton(page)).toHaveText("Pay €42.00 now");
  await page.unroute(previews);
  await choice(page).getByRole("button", { name: "Try again" }).click();
  await expect(fourPayments(page)).toBeVisible();
  await expect(choice(page)).not.toContainText("not available");
});

test("a payer who pays in full has a charge and no plan", async ({ page, checkout, charges, product }) => {
  const before = (await plansOf(product)).length;
  await open(page, product);
  await choosePlan(page, 4);
  await choosePlan(page, "full");
  await email(page).fill("zoe@example.com");
  await checkout.card.fill("visa");
  await payButton(page).click();
  await expectPaid(checkout);
  expect((await charges())[0]).toMatchObject({ amount: 4200, status: "succeeded" });
  expect(await plansOf(product)).toHaveLength(before);
});

test("a payment whose response is lost begins one plan", async ({ page, checkout, product }) => {
  const before = (await plansOf(product)).length;
  await open(page, product);
  await choosePlan(page, 4);
  await email(page).fill("max@example.com");
  await checkout.card.fill("visa");
  let isLost = false;
  await page.route(`${product.shop}/later`, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await payButton(page).click();
  await expectPaid(checkout);
  expect(isLost).toBe(true);
  expect(await plansOf(product)).toHaveLength(before + 1);
});

for (const { lang, scheme, width } of [
  { lang: "en", scheme: "light", width: 1280 },
  { lang: "de", scheme: "dark", width: 320 },
  { lang: "ar", scheme: "dark", width: 320 },
] as const) {
  test(`the choice has no barrier in ${lang}, ${scheme}, ${width} px wide, also with 60 payments`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 1700 });
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, product, `?lang=${lang}`);
    const offer = JSON.stringify({ counts: [2, 60], cadence: { interval: "week", interval_count: 2 } });
    await page
      .locator("till-checkout")
      .evaluate((till, text) => till.setAttribute("installments", text), offer);
    const [, , sixty] = [0, 1, 2].map((index) => page.locator("till-checkout").getByRole("radio").nth(index));
    await sixty?.check();
    const list = page.locator("till-checkout ol");
    await page.locator("till-checkout summary").click();
    await expect(list.getByRole("listitem")).toHaveCount(60);
    await list.focus();
    await page.keyboard.press("End");
    await expect(list.getByRole("listitem").last()).toBeInViewport();
    expect(await barriers(page)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  });
}
