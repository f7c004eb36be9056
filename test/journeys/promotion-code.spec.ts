import type { Page } from "@playwright/test";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { expectNoBarrier } from "./pages/no-barrier.ts";

type Fields = Readonly<Record<string, unknown>>;
type Made = Readonly<Record<"id" | "url" | "code" | "created", string>> & {
  readonly active: boolean;
  readonly times_redeemed: number;
};

const club = {
  price_data: {
    currency: "eur",
    unit_amount: 2000,
    recurring: { interval: "month" },
    product_data: { name: "Coffee club" },
  },
};

async function send(product: Product, path: string, body?: Fields): Promise<Made> {
  const response = await fetch(`${product.service}${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${product.secretKey}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed = (await response.json()) as Made;
  expect(response.status, JSON.stringify(parsed)).toBe(200);
  return parsed;
}

let codes = 0;

/** Makes a promotion code with a word of its own, for 25 % off three months. */
async function aCode(product: Product, fields: Fields = {}): Promise<Made> {
  const discount = { percent_off: 25, duration: "repeating", duration_in_months: 3 };
  const { id: coupon } = await send(product, "/v1/coupons", discount);
  const code = `JOURNEY_${test.info().workerIndex}_${test.info().retry}_${codes++}`;
  return send(product, "/v1/promotion_codes", { coupon, code, ...fields });
}

const aLink = (product: Product, fields: Fields = {}) =>
  send(product, "/v1/payment_links", { line_items: [club], allow_promotion_codes: true, ...fields });

const addButton = (page: Page) => page.getByRole("button", { name: "Add a promotion code" });
const field = (page: Page) => page.getByRole("textbox", { name: "Promotion code" });
const values = (page: Page) => page.locator("[data-terms] dd");
const whole = ["€20.00", "€20.00 every month"];
const reduced = ["€15.00", "€15.00 every month", "€20.00 every month"];

/** Lets somebody look at what a journey has reached. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["TILL_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/code-${name}.png`, fullPage: true });
}

test("a payer tries wrong codes, applies one, removes it, applies it again and pays with it", async ({
  page,
  link,
  product,
}) => {
  const good = await aCode(product);
  const soon = new Date(Date.parse(good.created) + 5_000).toISOString();
  const over = await aCode(product, { expires_at: soon });
  await page.goto((await aLink(product)).url);
  await expect(field(page)).toBeHidden();
  await addButton(page).click();
  await expect(field(page)).toBeFocused();
  const alert = page.locator(".codes").getByRole("alert");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(alert).toHaveText("Enter a code.");
  await field(page).fill("no such code");
  await expect(alert).toBeEmpty();
  await field(page).press("Enter");
  await expect(alert).toHaveText("This code is not valid.");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page)).toBeFocused();
  await picture(page, "wrong");
  await expectNoBarrier(page);
  await expect.poll(async () => (await send(product, `/v1/promotion_codes/${over.id}`)).active).toBe(false);
  await field(page).fill(over.code);
  await field(page).press("Enter");
  await expect(alert).toHaveText("This code has expired.");
  await expect(values(page)).toHaveText(whole);

  await field(page).fill(good.code.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(values(page)).toHaveText(reduced);
  await expect(field(page)).toBeHidden();
  const remove = page.getByRole("button", { name: "Remove" });
  await expect(remove).toBeFocused();
  const status = page.locator(".codes").getByRole("status");
  await expect(status).toHaveText(`${good.code}: 25% off. Today: €15.00`);
  await expect(link.payButton).toHaveText("Subscribe and pay €15.00");
  await picture(page, "applied");
  await expectNoBarrier(page);

  await remove.click();
  await expect(values(page)).toHaveText(whole);
  await expect(addButton(page)).toBeFocused();
  await expect(status).toHaveText("The code is removed. Today: €20.00");

  await addButton(page).click();
  await field(page).fill(good.code);
  await field(page).press("Enter");
  await expect(values(page)).toHaveText(reduced);
  await page.reload();
  await expect(values(page)).toHaveText(reduced);
  await expect(page.locator(".codes")).toContainText("25% off");
  await page.getByRole("textbox", { name: /mail/i }).fill("ada@example.com");
  await link.pay("fraudulent");
  await expect(page.locator("till-notice")).toContainText("Your card was declined");
  expect((await send(product, `/v1/promotion_codes/${good.id}`)).times_redeemed).toBe(0);
  await link.pay("visa");
  await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
  expect((await send(product, `/v1/promotion_codes/${good.id}`)).times_redeemed).toBe(1);
});

test("the code of a session stands in its document, and is told about when somebody else has used it up", async ({
  page,
  link,
  product,
}) => {
  const code = await aCode(product, { max_redemptions: 1 });
  const fields = { mode: "subscription", line_items: [club], allow_promotion_codes: true };
  const { url } = await send(product, "/v1/checkout/sessions", fields);
  await page.goto(url);
  await addButton(page).click();
  await field(page).fill(code.code);
  await field(page).press("Enter");
  await expect(values(page)).toHaveText(reduced);
  await page.reload();
  await expect(values(page)).toHaveText(reduced);
  await send(product, `/v1/promotion_codes/${code.id}`, { active: false });
  await page.getByRole("textbox", { name: /mail/i }).fill("eve@example.com");
  await link.pay("visa");
  await expect(page.locator("[data-terms]")).toContainText("The terms have changed");
  await expect(values(page)).toHaveText(whole);
  await expect(field(page)).toHaveValue(code.code);
  await expect(page.locator(".codes").getByRole("alert")).toHaveText("This code does not apply here.");
  await link.payButton.click();
  await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
});

const box = {
  price_data: { currency: "eur", unit_amount: 2000, product_data: { name: "Box" } },
  quantity: 1,
  adjustable_quantity: { enabled: true, minimum: 1, maximum: 5 },
};

test("a payer of what is paid once reduces the sum by a code, changes the quantity, and pays the sum that stands there", async ({
  page,
  link,
  product,
}) => {
  const code = await aCode(product);
  await page.goto((await aLink(product, { line_items: [box] })).url);
  await expect(values(page)).toHaveText(["€20.00"]);
  await addButton(page).click();
  await field(page).fill("no such code");
  await field(page).press("Enter");
  await expect(page.locator(".codes").getByRole("alert")).toHaveText("This code is not valid.");
  await field(page).fill(code.code);
  await field(page).press("Enter");
  await expect(values(page)).toHaveText(["€20.00", "-€5.00", "€15.00"]);
  await expect(page.locator("[data-due]")).toHaveText("€15.00");
  await expect(link.payButton).toHaveText("Pay €15.00");
  await picture(page, "once");
  await expectNoBarrier(page);
  await page.locator("[data-step='1']").click();
  await expect(values(page)).toHaveText(["€40.00", "-€10.00", "€30.00"]);
  await expect(link.payButton).toHaveText("Pay €30.00");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(values(page)).toHaveText(["€40.00"]);
  await addButton(page).click();
  await field(page).fill(code.code);
  await field(page).press("Enter");
  await expect(values(page)).toHaveText(["€40.00", "-€10.00", "€30.00"]);
  await link.pay("fraudulent");
  await expect(page.locator("till-notice")).toContainText("Your card was declined");
  await page.reload();
  await expect(values(page)).toHaveText(["€40.00", "-€10.00", "€30.00"]);
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
  expect((await send(product, `/v1/promotion_codes/${code.id}`)).times_redeemed).toBe(1);
  const [receipt] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /receipt/i }).click(),
  ]);
  await expect(receipt.getByText(code.code)).toBeVisible();
  await picture(receipt, "once-receipt");
  await expect(receipt.getByText("€30.00").first()).toBeVisible();
});

test("a payer whose code was used up by somebody else reads the whole sum before it is charged", async ({
  page,
  link,
  product,
}) => {
  const code = await aCode(product, { max_redemptions: 1 });
  const fields = { mode: "payment", line_items: [box], allow_promotion_codes: true };
  const { url } = await send(product, "/v1/checkout/sessions", fields);
  await page.goto(url);
  await addButton(page).click();
  await field(page).fill(code.code);
  await field(page).press("Enter");
  await expect(values(page)).toHaveText(["€20.00", "-€5.00", "€15.00"]);
  await send(product, `/v1/promotion_codes/${code.id}`, { active: false });
  await link.pay("visa");
  await expect(page.locator("[data-terms]")).toContainText("The terms have changed");
  await expect(values(page)).toHaveText(["€20.00"]);
  await expect(field(page)).toHaveValue(code.code);
  await expect(link.payButton).toHaveText("Pay €20.00");
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
});

test("the field is used by keyboard alone, and Escape closes it", async ({ page, product }) => {
  await page.goto((await aLink(product)).url);
  await expect(addButton(page)).toBeEnabled();
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("TEA");
  await page.keyboard.press("Escape");
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(field(page)).toHaveValue("");
});

for (const [language, colorScheme] of [
  ["ar", "dark"],
  ["de", "light"],
] as const) {
  test(`nothing of the field is cut on the narrowest phone, ${language}, ${colorScheme}`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    const code = await aCode(product);
    await page.goto(`${(await aLink(product)).url}?locale=${language}`);
    const codesOf = page.locator(".codes");
    await codesOf.locator(".open").click();
    await codesOf.locator("input").fill("wrong");
    await codesOf.locator("input").press("Enter");
    await expect(codesOf.getByRole("alert")).not.toBeEmpty();
    await picture(page, `${language}-wrong`);
    await codesOf.locator("input").fill(code.code);
    await codesOf.locator(".apply").click();
    await expect(codesOf.locator(".remove")).toBeFocused();
    await picture(page, `${language}-applied`);
    await expectNoBarrier(page);
  });
}

test("a page whose scripts are blocked shows nothing of codes", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto((await aLink(product)).url);
  await expect(page.getByText("Coffee club").first()).toBeVisible();
  await expect(addButton(page)).toBeHidden();
  await context.close();
});
