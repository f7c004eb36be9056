import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, test } from "./journey.ts";

interface Addresses {
  readonly success_url?: string;
  readonly cancel_url?: string;
}

function session({ service, secretKey }: Product, addresses: Addresses = {}) {
  const item = (name: string, amount: number) => ({
    price_data: { currency: "eur", unit_amount: amount, product_data: { name } },
  });
  return new Till(secretKey, { service }).checkoutSessions.create({
    line_items: [item("Print", 1900), item("Frame", 2500)],
    ...addresses,
  });
}

test("a payer pays a session and comes back to the shop, which learns which one", async ({
  page,
  product,
  charges,
}) => {
  const { id, url } = await session(product, {
    success_url: `${product.shop}/?session={CHECKOUT_SESSION_ID}`,
  });
  const checkout = new LinkPage(page);
  await page.goto(`${product.shop}/checkout`);
  await page.goto(url);
  await expect(checkout.payButton).toHaveText("Pay €44.00");
  await checkout.pay("visa");
  await page.waitForURL(`${product.shop}/?session=${id}`);
  const [charge] = await charges();
  expect(charge).toMatchObject({ status: "succeeded", amount: 4400 });
  // The page of the payment has left the history, and leads on whoever opens it again.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(`${product.shop}/checkout`);
  const again = await fetch(url, { redirect: "manual" });
  expect(again.status).toBe(303);
  expect(again.headers.get("location")).toBe(`${product.shop}/?session=${id}`);
});

test("a payer can go back to the shop instead, where the shop gave an address for it", async ({
  page,
  product,
}) => {
  const { url } = await session(product, { cancel_url: `${product.shop}/checkout` });
  await page.goto(url);
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page).toHaveURL(`${product.shop}/checkout`);
  await page.goto((await session(product)).url);
  await page.getByRole("textbox").first().waitFor();
  await expect(page.getByRole("link")).toHaveCount(0);
});

test("a paid session without a return URL shows that it is paid", async ({ page, product }) => {
  const { url } = await session(product, { cancel_url: `${product.shop}/checkout` });
  const checkout = new LinkPage(page);
  await page.goto(url);
  await checkout.pay("visa");
  await expect(checkout.paid).toBeVisible();
  // Nothing leads on but the receipt.
  await expect(page.getByRole("link")).toHaveText(["Show the receipt"]);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(page.getByRole("link")).toHaveText(["Show the receipt"]);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("an ended session says so and takes no card", async ({ page, product }) => {
  const { id, url } = await session(product);
  await new Till(product.secretKey, product).checkoutSessions.expire(id);
  expect((await page.goto(url))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "The time for this payment is over" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("the demo shop sends a payer to pay, keeps the cart of one who comes back, and ships to one who paid", async ({
  page,
  product,
  charges,
}) => {
  const checkout = new LinkPage(page);
  const boxes = page.getByLabel("Boxes");
  const toPayment = page.getByRole("button", { name: "Continue to payment" });
  await page.goto(`${product.shop}/redirect`);
  await boxes.selectOption("3");
  await toPayment.click();
  await expect(checkout.payButton).toHaveText("Pay €126.00");
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page).toHaveURL(`${product.shop}/redirect`);
  await expect(boxes).toHaveValue("3");
  await toPayment.click();
  await checkout.pay("visa");
  await page.waitForURL(/\/redirect\/paid\?session=cs_\w{24}$/);
  await expect(page.getByRole("heading", { name: "Paid" })).toBeVisible();
  const [charge] = await charges();
  expect(charge).toMatchObject({ status: "succeeded", amount: 12_600 });
  await expect(page.getByText(charge?.id ?? "")).toBeVisible();
  await page.goto(`${product.shop}/redirect`);
  await expect(boxes).toHaveValue("1");
});
