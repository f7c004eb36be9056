import type { Page } from "@playwright/test";
import { confirmChallenge } from "till/testing";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";

type Fields = Readonly<Record<string, unknown>>;

const item = (data: Fields = {}, more: Fields = {}) => ({
  price_data: {
    currency: "eur",
    unit_amount: 2000,
    recurring: { interval: "month" },
    product_data: { name: "Coffee club" },
    ...data,
  },
  ...more,
});
const cup = { price_data: { currency: "eur", unit_amount: 500, product_data: { name: "Cup" } } };

async function post<Body>({ service, secretKey }: Product, path: string, body: Fields): Promise<Body> {
  const response = await fetch(`${service}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const parsed = (await response.json()) as Body;
  expect(response.status, JSON.stringify(parsed)).toBe(200);
  return parsed;
}

const session = (product: Product, fields: Fields = {}) =>
  post<{ readonly id: string; readonly url: string; readonly client_secret: string }>(
    product,
    "/v1/checkout/sessions",
    { mode: "subscription", line_items: [item()], ...fields },
  );

const terms = (page: Page) => page.locator("[data-terms]");

/** Lets somebody look at what a journey has reached. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["TILL_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test("a payer reads the terms, subscribes with one payment, and reads that it has begun", async ({
  page,
  link,
  product,
}) => {
  const { url } = await session(product, { line_items: [item(), cup] });
  await page.goto(url);
  await expect(terms(page).locator("dd")).toHaveText(["€25.00", "€20.00 every month"]);
  await expect(terms(page)).toContainText("until you cancel");
  await expect(link.payButton).toHaveText("Subscribe and pay €25.00");
  await picture(page, "open");
  await page.getByRole("textbox", { name: /mail/i }).fill("ada@example.com");
  await link.pay("fraudulent");
  await expect(page.locator("till-notice")).toContainText("Your card was declined");
  await picture(page, "declined");
  await link.pay("visa");
  await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
  await picture(page, "begun");
});

test("a trial starts with a card that is verified, with 3-D Secure", async ({ page, link, product }) => {
  const { url } = await session(product, { subscription_data: { trial_period_days: 14 } });
  await page.goto(url);
  await expect(link.payButton).toHaveText("Start trial");
  await picture(page, "trial");
  await page.getByRole("textbox", { name: /mail/i }).fill("bob@example.com");
  await link.pay("authenticate");
  await confirmChallenge(page, "approve");
  await expect(page.getByRole("heading", { name: "Your trial has begun" })).toBeVisible();
  await picture(page, "trial-begun");
});

test("a trial starts with a card whose bank wants the whole window", async ({ page, link, product }) => {
  const { url } = await session(product, { subscription_data: { trial_period_days: 14 } });
  await page.goto(url);
  await page.getByRole("textbox", { name: /mail/i }).fill("bea@example.com");
  await link.pay("authenticate_by_redirect");
  await expect(page).toHaveURL(/\/sandbox\/bank\//);
  await confirmChallenge(page, "approve");
  await expect(page.getByRole("heading", { name: "Your trial has begun" })).toBeVisible();
});

test("a trial starts without a card where the merchant needs none yet", async ({ page, link, product }) => {
  const { url } = await session(product, {
    payment_method_collection: "if_required",
    subscription_data: { trial_period_days: 14 },
  });
  await page.goto(url);
  await expect(link.payButton).toHaveText("Start trial");
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await picture(page, "without-card");
  await page.getByRole("textbox", { name: /mail/i }).fill("zoe@example.com");
  await link.payButton.click();
  await expect(page.getByRole("heading", { name: "Your trial has begun" })).toBeVisible();
});

test("terms that have changed are shown anew, and what was typed stays", async ({ page, link, product }) => {
  const coupon = await post<{ readonly id: string }>(product, "/v1/coupons", {
    percent_off: 50,
    duration: "repeating",
    duration_in_months: 3,
    max_redemptions: 1,
  });
  const { url } = await session(product, { discounts: [{ coupon: coupon.id }] });
  await page.goto(url);
  await expect(terms(page).locator("dd")).toHaveText(["€10.00", "€10.00 every month", "€20.00 every month"]);
  await picture(page, "coupon");
  await fetch(`${product.service}/v1/coupons/${coupon.id}`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${product.secretKey}` },
  });
  const email = page.getByRole("textbox", { name: /mail/i });
  await email.fill("eve@example.com");
  await link.pay("visa");
  await expect(terms(page)).toContainText("The terms have changed");
  await expect(terms(page).locator("dd")).toHaveText(["€20.00", "€20.00 every month"]);
  await expect(terms(page)).toBeFocused();
  await expect(page.getByText("Try again or use another card")).toHaveCount(0);
  await expect(link.payButton).toHaveText("Subscribe and pay €20.00");
  await expect(email).toHaveValue("eve@example.com");
  await picture(page, "changed");
  await link.payButton.click();
  await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
});

test("the terms of a link follow the quantity that the payer chooses", async ({ page, link, product }) => {
  const adjustable_quantity = { enabled: true, minimum: 1, maximum: 9 };
  const created = await post<{ readonly url: string }>(product, "/v1/payment_links", {
    line_items: [item({ recurring: { interval: "year" } }, { adjustable_quantity })],
  });
  await page.goto(created.url);
  await page.getByRole("button", { name: /more/i }).click();
  await expect(terms(page).locator("dd")).toHaveText(["€40.00", "€40.00 every year"]);
  await expect(link.payButton).toHaveText("Subscribe and pay €40.00");
  await picture(page, "yearly");
  await page.getByRole("textbox", { name: /mail/i }).fill("kim@example.com");
  await link.pay("visa");
  await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Make another payment" })).toBeHidden();
});
