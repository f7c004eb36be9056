import type { Locator, Page } from "@playwright/test";
import { confirmChallenge, pay } from "till/testing";
import { Till } from "../../src/client/till.ts";
import type { CreatePaymentLinkInput } from "../../src/contract/checkout/payment-link.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";
import { LinkPage } from "./pages/link-page.ts";
import { watchShifts } from "./pages/watch-shifts.ts";

const monthly = { interval: "month" } as const;

const offer = { counts: [2, 3, 4], cadence: monthly };

/** The choice between paying in full and by plans. */
const choice = (page: Page): Locator => page.getByRole("group", { name: "How do you want to pay?" });

const fourPayments = (page: Page): Locator =>
  page.getByRole("radio", { name: /^4 monthly payments of €10\.50/ });

const payButton = (page: Page): Locator => page.locator("till-pay-button").getByRole("button");

const email = (page: Page): Locator => page.getByRole("textbox", { name: "E-mail" });

async function aLink(product: Product, input: Partial<CreatePaymentLinkInput> = {}) {
  const till = new Till(product.secretKey, product);
  const box = input.line_items ? {} : { name: "Box", amount: 4200, currency: "eur" };
  const link = await till.paymentLinks.create({ ...box, installments: offer, ...input });
  return { till, id: link.id, url: String(link.url) };
}

async function open(page: Page, url: string): Promise<LinkPage> {
  await page.goto(url);
  const link = new LinkPage(page);
  // In every language.
  await page.locator("till-card-form").getByRole("textbox").first().waitFor();
  return link;
}

test("a payer compares the plans, chooses four payments, confirms the first at the bank, and reads what comes next", async ({
  page,
  product,
}) => {
  const shifts = await watchShifts(page);
  const { till, id, url } = await aLink(product);
  const link = await open(page, url);
  await expect(choice(page).getByRole("radio")).toHaveCount(4);
  await expect(payButton(page)).toHaveText("Pay €42.00");
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
  await fourPayments(page).check();
  await expect(payButton(page)).toHaveText("Pay €10.50 now");
  await expect(page.locator(".total .sum")).toHaveText("4 monthly payments of €10.50", {
    useInnerText: true,
  });
  await expect(page.locator(".total .today")).toHaveText("Today €10.50", { useInnerText: true });
  await expect(choice(page).getByRole("list").first().getByRole("listitem")).toHaveCount(4);
  await email(page).fill("ada@example.com");
  await link.card.fill("authenticate");
  await pay(page);
  await confirmChallenge(page, "approve");
  await expect(link.paid).toBeVisible();
  await expect(page.locator(".paid-plan")).toContainText(/Next payment on [^]*€10\.50/);
  await expect(page.locator(".paid-plan")).toContainText("A mail has the link to your payment plan.");
  const [session] = (await till.checkoutSessions.list({ payment_link: id })).data;
  expect(session).toMatchObject({ status: "complete", amount_total: 4200, installment_count: 4 });
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(page.locator(".paid-plan")).toContainText(/Next payment on [^]*€10\.50/);
});

test("a decline keeps the choice, also after a reload, and the payer pays in full", async ({
  page,
  product,
  charges,
}) => {
  const { url } = await aLink(product);
  const link = await open(page, url);
  await fourPayments(page).check();
  await email(page).fill("bob@example.com");
  await link.card.fill("insufficient_funds");
  await pay(page);
  await expect(page.getByRole("status").filter({ hasText: "insufficient funds" })).toBeVisible();
  await expect(fourPayments(page)).toBeChecked();
  await expect(email(page)).toHaveValue("bob@example.com");
  await expect(payButton(page)).toHaveText("Pay €10.50 now");
  const shifts = await watchShifts(page);
  await page.reload();
  await link.card.number.waitFor();
  await expect(fourPayments(page)).toBeChecked();
  await expect(payButton(page)).toHaveText("Pay €10.50 now");
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
  await page.getByRole("radio", { name: "Pay in full" }).check();
  await expect(payButton(page)).toHaveText("Pay €42.00");
  await link.card.fill("visa");
  await pay(page);
  await expect(link.paid).toBeVisible();
  expect((await charges())[0]).toMatchObject({ amount: 4200, status: "succeeded" });
});

test("other terms are shown before anything is charged, and have the focus", async ({
  page,
  product,
  charges,
}) => {
  const { till, id, url } = await aLink(product);
  const link = await open(page, url);
  await fourPayments(page).check();
  await email(page).fill("eve@example.com");
  await link.card.fill("visa");
  const before = (await charges()).length;
  await till.paymentLinks.update(id, { installments: { ...offer, cadence: { interval: "week" } } });
  await pay(page);
  await expect(choice(page)).toContainText("The terms have changed.");
  await expect(choice(page)).toBeFocused();
  await expect(page.getByRole("radio", { name: "4 weekly payments of €10.50" })).toBeChecked();
  expect(await charges()).toHaveLength(before);
  await pay(page);
  await expect(link.paid).toBeVisible();
});

test("another quantity has other plans, and a plan that is not possible is gone with a line that says so", async ({
  page,
  product,
}) => {
  const cup = { price_data: { currency: "eur", unit_amount: 120, product_data: { name: "Cup" } } };
  const range = { enabled: true, minimum: 1, maximum: 10 };
  const { url } = await aLink(product, {
    line_items: [{ ...cup, quantity: 4, adjustable_quantity: range }],
    installments: { counts: [2, 6], cadence: monthly },
  });
  await open(page, url);
  await page.getByRole("radio", { name: /^6 monthly payments of €0\.80/ }).check();
  const quantity = page.locator("[data-kind=quantity]");
  await quantity.fill("2");
  await expect(choice(page)).toContainText("For this amount no other payment plans are possible.");
  await expect(choice(page).getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: "Pay in full" })).toBeChecked();
  await expect(payButton(page)).toHaveText("Pay €2.40");
  await quantity.fill("8");
  await expect(page.getByRole("radio", { name: /^6 monthly payments of €1\.60/ })).toBeChecked();
  await expect(payButton(page)).toHaveText("Pay €1.60 now");
  await expect(choice(page)).not.toContainText("no other payment plans");
});

test("without plans of the service a payer pays in full, or tries again", async ({ page, product }) => {
  const cup = { price_data: { currency: "eur", unit_amount: 900, product_data: { name: "Cup" } } };
  const { url } = await aLink(product, {
    line_items: [{ ...cup, adjustable_quantity: { enabled: true, minimum: 1, maximum: 10 } }],
  });
  await open(page, url);
  await page.route("**/plans?*", (route) => route.abort("internetdisconnected"));
  await page.locator("[data-kind=quantity]").fill("2");
  await expect(choice(page)).toContainText("Payment plans are not available at the moment.");
  await expect(payButton(page)).toHaveText("Pay €18.00");
  await page.unroute("**/plans?*");
  await choice(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("radio", { name: /^2 monthly payments of €9\.00/ })).toBeVisible();
});

test("a payer with a keyboard chooses and pays", async ({ page, product }) => {
  const { url } = await aLink(product);
  const link = await open(page, url);
  await email(page).fill("kim@example.com");
  await email(page).press("Tab");
  await expect(page.getByRole("radio", { name: "Pay in full" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(payButton(page)).toHaveText("Pay €14.00 now");
  await link.card.fill("visa");
  await link.card.number.press("Enter");
  await expect(link.paid).toBeVisible();
});

test("a payer whose script of the choice cannot be loaded reads how to go on, and the next attempt works", async ({
  page,
  product,
}) => {
  const { url } = await aLink(product);
  await page.route("**/assets/plan-choice-*.js", (route) => route.abort("internetdisconnected"));
  await page.clock.install();
  await page.goto(url);
  await expect(choice(page).getByRole("radio")).toHaveCount(4);
  const reload = page.getByRole("link", { name: "Reload the page" });
  await expect(reload).toBeVisible();
  await page.unroute("**/assets/plan-choice-*.js");
  await reload.click();
  await expect(payButton(page)).toHaveText("Pay €42.00");
});

test("an amount of the payer's own has plans once it is typed", async ({ page, product }) => {
  const price_data = {
    currency: "eur",
    custom_unit_amount: { minimum: 1000 },
    product_data: { name: "Gift" },
  };
  const { url } = await aLink(product, { line_items: [{ price_data }] });
  const link = await open(page, url);
  await expect(choice(page)).toBeHidden();
  await page.locator("[data-kind=amount]").fill("80");
  await page.getByRole("radio", { name: /^4 monthly payments of €20\.00/ }).check();
  await expect(payButton(page)).toHaveText("Pay €20.00 now");
  await email(page).fill("gil@example.com");
  await link.card.fill("visa");
  await pay(page);
  await expect(link.paid).toBeVisible();
});

test("a session keeps the choice on the way back, and says in a second tab that its plan has begun", async ({
  page,
  context,
  product,
}) => {
  const till = new Till(product.secretKey, product);
  const box = { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } };
  const session = await till.checkoutSessions.create({
    line_items: [{ price_data: box }],
    installments: offer,
  });
  const link = await open(page, session.url);
  await fourPayments(page).check();
  await page.goto("about:blank");
  await page.goBack();
  await link.card.number.waitFor();
  await expect(fourPayments(page)).toBeChecked();
  await expect(payButton(page)).toHaveText("Pay €10.50 now");
  const second = await context.newPage();
  await open(second, session.url);
  await email(page).fill("mia@example.com");
  await link.card.fill("visa");
  await pay(page);
  await expect(link.paid).toBeVisible();
  await second.reload();
  await expect(second.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(second.locator(".paid-plan")).toContainText(/Next payment on [^]*€10\.50/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the choice, every day and amount, and the sum of today are there", async ({ page, product }) => {
    const { url } = await aLink(product);
    await page.goto(url);
    await expect(choice(page).getByRole("radio")).toHaveCount(4);
    await fourPayments(page).check();
    await expect(choice(page).getByRole("list").first().getByRole("listitem")).toHaveCount(4);
    await expect(choice(page)).toContainText("No extra cost");
    await expect(page.getByText("Today €10.50").first()).toBeVisible();
  });
});

for (const { locale, colorScheme, width } of [
  { locale: "en", colorScheme: "light", width: 1280 },
  { locale: "de", colorScheme: "dark", width: 320 },
  { locale: "ar", colorScheme: "light", width: 390 },
] as const) {
  test.describe(`in ${locale}, ${colorScheme}, ${width} px wide`, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 900 } });

    test("the choice has no barrier, and nothing moves, also with 60 payments", async ({ page, product }) => {
      const cadence = { interval: "week", interval_count: 2 } as const;
      const { url } = await aLink(product, {
        name: "Sofa",
        amount: 99_999_900,
        currency: "eur",
        installments: { counts: [2, 12, 60], cadence },
      });
      const shifts = await watchShifts(page);
      await open(page, `${url}?installments=60`);
      await page.waitForLoadState("networkidle");
      expect(await shifts()).toEqual([]);
      await page.locator(".plans summary:visible").click();
      expect(await barriers(page)).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBe(0);
    });
  });
}
