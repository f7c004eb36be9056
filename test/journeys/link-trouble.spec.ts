import type { Locator, Page } from "@playwright/test";
import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import type { LinkPage } from "./pages/link-page.ts";
import { withoutScript } from "./pages/without-script.ts";
import { expect, test } from "./journey.ts";

async function openToPay(link: LinkPage, { service }: Product, slug?: string): Promise<void> {
  await link.open(service, slug);
  await link.card.fill("visa");
}

function aLink({ service, secretKey }: Product) {
  return new Till(secretKey, { service }).paymentLinks.create({
    name: "Winter box",
    amount: 3900,
    currency: "eur",
  });
}

/** What a browser reports as an event shows nowhere else: whether it asks before it leaves. */
function leavingAsks(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

test("a double click on a link pays once", async ({ link, product, charges }) => {
  const before = await charges();
  await openToPay(link, product);
  await link.payButton.dblclick();
  await expect(link.paid).toBeVisible();
  expect(await charges()).toHaveLength(before.length + 1);
});

test("Enter in the last field pays, and the outcome has the focus", async ({ link, product }) => {
  await openToPay(link, product);
  await link.card.cvc.press("Enter");
  await expect(link.paid).toBeFocused();
});

test("offline, a payer reads that nothing was taken, keeps the card, and pays when the network is back", async ({
  page,
  link,
  product,
  charges,
}) => {
  const before = await charges();
  await openToPay(link, product);
  await page.context().setOffline(true);
  await link.payButton.click();
  await expect(page.getByRole("status").filter({ hasText: "Nothing was taken" })).toBeVisible();
  await expect(link.card.number).toHaveValue("4242 4242 4242 4242");
  expect(await charges()).toHaveLength(before.length);
  await page.context().setOffline(false);
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
  expect(await charges()).toHaveLength(before.length + 1);
});

test("a payer who was offline from the first field on pays with a further press once the network is back", async ({
  page,
  link,
  product,
}) => {
  let isLost = true;
  const lost: string[] = [];
  await page.route(/\/create-token-[\w-]+\.js/, (route) => {
    if (!isLost) return route.continue();
    lost.push(route.request().url());
    return route.abort("internetdisconnected");
  });
  await openToPay(link, product);
  for (let presses = 0; presses < 3; presses++) {
    const before = lost.length;
    await link.payButton.click();
    await expect.poll(() => lost.length).toBeGreaterThan(before);
    await expect(page.getByRole("status").filter({ hasText: "Nothing was taken" })).toBeVisible();
    await expect(link.payButton).toBeEnabled();
  }
  isLost = false;
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
});

test("who has tried too often reads how long to wait, and pays with the same press after that", async ({
  page,
  link,
  product,
}) => {
  await page.clock.install();
  let isLimited = true;
  await page.route("**/v1/tokens", (route) => {
    if (!isLimited) return route.continue();
    isLimited = false;
    const error = { type: "rate_limited", code: "rate_limit", message: "Too many requests with this key." };
    return route.fulfill({ status: 429, headers: { "Retry-After": "90" }, json: { error } });
  });
  await openToPay(link, product);
  await link.payButton.click();
  await expect(page.getByRole("status").filter({ hasText: "Nothing was taken" })).toBeVisible();
  await expect(link.payButton).toHaveText("Pay €42.00 · in 2 minutes");
  await expect(link.payButton).toBeDisabled();
  await link.card.cvc.press("Enter");
  await page.clock.runFor(35_000);
  await expect(link.payButton).toHaveText(/· in \d+ seconds/);
  await page.clock.runFor(60_000);
  await expect(link.payButton).toHaveText("Pay €42.00");
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
});

test("a payment without a response is polled until its outcome is known, also by a reloaded page, with nothing to press", async ({
  page,
  link,
  product,
  charges,
}) => {
  const before = await charges();
  await page.clock.install();
  let down = true;
  await page.route("**/v1/checkout/sessions/**", async (route) => {
    if (!down) return route.continue();
    if (route.request().method() === "POST") await route.fetch();
    return route.fulfill({ status: 503, body: "" });
  });
  await openToPay(link, product);
  await link.payButton.click();
  const asking = page.getByRole("heading", { name: "We are asking your bank" });
  await passUntil(page, asking);
  await expect(asking).toBeFocused();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(asking).toBeFocused();
  await expect(link.payButton).toBeHidden();
  down = false;
  await passUntil(page, page.getByRole("heading", { name: /^Paid · / }));
  expect(await charges()).toHaveLength(before.length + 1);
});

test("while a payment is under way leaving asks, and after 10 seconds the page says so", async ({
  page,
  link,
  product,
}) => {
  await page.clock.install();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/confirm", async (route) => {
    await held;
    await route.continue();
  });
  await openToPay(link, product);
  expect(await leavingAsks(page)).toBe(false);
  await link.payButton.click();
  await expect(page.getByRole("button", { name: "Paying €42.00…" })).toHaveAttribute("aria-busy", "true");
  expect(await leavingAsks(page)).toBe(true);
  const button = await page.locator("till-pay-button").boundingBox();
  await passUntil(page, page.getByText("Still working. Do not pay again"));
  expect(await page.locator("till-pay-button").boundingBox()).toEqual(button);
  answer();
  await expect(link.paid).toBeVisible();
  expect(await leavingAsks(page)).toBe(false);
});

test("a link that is paused while it is looked at takes no payment", async ({
  page,
  link,
  product,
  charges,
}) => {
  const before = await charges();
  const { id, slug } = await aLink(product);
  await openToPay(link, product, slug);
  await new Till(product.secretKey, product).paymentLinks.update(id, { status: "paused" });
  await link.payButton.click();
  await expect(page.getByRole("heading", { name: "This link takes no payments now" })).toBeFocused();
  expect(await charges()).toHaveLength(before.length);
});

test("at another address of the service there is no form, and the page links to its own address", async ({
  page,
  link,
  product,
}) => {
  const item = { price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } } };
  const session = await new Till(product.secretKey, product).checkoutSessions.create({ line_items: [item] });
  for (const address of [`${product.service}/l/summer-box?utm_source=a%26b`, session.url]) {
    await page.goto(address.replace("localhost", "127.0.0.1"));
    await expect(page.getByRole("heading", { name: "Nothing was taken" })).toBeFocused();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.getByRole("link", { name: `Continue to ${new URL(address).host}` }).click();
    await expect(page).toHaveURL(address);
    await link.pay("visa");
    await expect(link.paid).toBeVisible();
  }
});

test("the link says what is paid, whatever the page says", async ({ page, link, product, charges }) => {
  await openToPay(link, product);
  await page.locator("till-payment").evaluate((element) => element.setAttribute("amount", "1"));
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
  expect((await charges())[0]).toMatchObject({ amount: 4200 });
});

test("after a decline only the missing fields have a message", async ({ page, link, product }) => {
  await link.open(product.service);
  await link.pay("insufficient_funds");
  const decline = page.getByRole("status").getByText("insufficient funds");
  await expect(decline).toBeVisible();
  await link.payButton.click();
  await expect(page.getByText("Enter the security code.")).toBeVisible();
  await expect(decline).toHaveCount(0);
  await expect(link.card.cvc).toBeFocused();
});

for (const width of [320, 390, 1280]) {
  test(`at ${width} pixels the card form and its button stand where their places were`, async ({
    page,
    link,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const restore = await withoutScript(page);
    await page.goto(`${product.service}/l/summer-box`);
    const places = page.locator(".skeleton > *");
    const reserved = [await places.first().boundingBox(), await places.last().boundingBox()];
    await restore();
    await page.reload();
    await link.card.number.waitFor();
    const card = page.locator("till-card-form .card");
    expect([await card.boundingBox(), await link.payButton.boundingBox()]).toEqual(reserved);
  });
}

/** Lets the page's time pass until something shows. */
async function passUntil(page: Page, sight: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(sight).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
}
