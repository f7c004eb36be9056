import type { Page } from "@playwright/test";
import { confirmChallenge } from "till/testing";
import type { Product } from "../support/a-product.ts";
import { expectNoBarrier } from "./pages/expect-no-barrier.ts";
import { hold } from "./pages/hold.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

const phone = { width: 390, height: 844 };

test("a subscriber cancels in two presses with the keyboard, and takes it back", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const { customer } = await merchant.aSubscriber();
  const subscriber = new SubscriberPage(page);
  await page.goto(await merchant.session(customer));
  await expectNoBarrier(page);
  await subscriber.cancel.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Cancel Tea club?" })).toBeFocused();
  await expect(page.getByText("It stays active until February 1, 2027")).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(subscriber.notice).toHaveText("Your subscription is canceled.");
  await expect(page.locator("till-notice")).toBeFocused();
  await expectNoBarrier(page);
  await subscriber.resume.click();
  await expect(subscriber.notice).toHaveText("Your subscription continues.");
  await page.reload();
  await expect(subscriber.cancel).toBeVisible();
  await expect(subscriber.notice).toBeEmpty();
});

test("a payment that failed: a declined card changes nothing, another is confirmed, saved, and pays", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const { customer, clock } = await merchant.aSubscriber();
  await merchant.post(`/v1/customers/${customer}`, { source: "tok_chargeCustomerFail" });
  await merchant.advance(clock, "2027-02-01T11:00:00Z");
  const subscriber = new SubscriberPage(page);
  await page.goto(await merchant.session(customer));
  await expect(page.getByText("Payment overdue")).toBeVisible();
  await expectNoBarrier(page);
  await subscriber.pay.click();
  await expect(subscriber.notice).toContainText("declined");
  await subscriber.changeCard.click();
  await subscriber.card.fill("generic_decline");
  await subscriber.saveCard.click();
  await expect(subscriber.notice).toContainText("The new card was not saved. Nothing has changed.");
  await expectNoBarrier(page);
  await subscriber.card.fill("authenticate");
  await subscriber.saveCard.click();
  await subscriber.bank.getByRole("button", { name: "Confirm" }).click();
  await expect(subscriber.notice).toContainText("Your card was changed");
  // On a test clock nothing is tried by itself before it is advanced: the subscriber pays.
  if (await subscriber.pay.isVisible()) {
    await subscriber.pay.click();
    await subscriber.bank.getByRole("button", { name: "Confirm" }).click();
    await expect(subscriber.notice).toHaveText("Paid");
  }
  await expect(page.getByText("Active")).toBeVisible();
  await expect(subscriber.pay).toBeHidden();
});

test("a subscriber who confirms at the bank after a cancellation is not charged, and reads that nothing is owed", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const { id: customer } = await merchant.post("/v1/customers", {
    email: "late@example.com",
    source: "tok_threeDSecure2Required",
  });
  const recurring = { interval: "month" };
  const price_data = { currency: "usd", unit_amount: 2000, recurring, product_data: { name: "Tea club" } };
  const { id: subscription } = await merchant.post("/v1/subscriptions", {
    customer,
    items: [{ price_data }],
    payment_behavior: "default_incomplete",
  });
  const subscriber = new SubscriberPage(page);
  await page.goto(await merchant.session(String(customer)));
  await subscriber.pay.click();
  const confirm = subscriber.bank.getByRole("button", { name: "Confirm" });
  await confirm.waitFor();
  // The page would close the bank's when it reads that the subscription has ended.
  const reads = await hold(page, "**/v1/portal/*");
  await reads.arrived;
  await merchant.delete(`/v1/subscriptions/${String(subscription)}`);
  await confirm.click();
  reads.release();
  await expect(subscriber.notice).toContainText("Nothing is owed any more.");
  await expect(subscriber.notice).not.toContainText("Paid");
  await expectNoBarrier(page);
  const { data } = (await merchant.get(`/v1/charges?customer=${String(customer)}`)) as {
    data: readonly { status: string }[];
  };
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
});

test.describe("a new card whose bank wants the whole window", () => {
  const atBank = /\/sandbox\/bank\//;
  const wayToBank = (page: Page) => page.getByRole("heading", { name: "Confirm with your bank" });

  /** The page of a subscriber whose bank has the whole window, after "Save card". */
  async function atTheBank(page: Page, product: Product): Promise<SubscriberPage> {
    const merchant = new Merchant(product);
    const { customer } = await merchant.aSubscriber();
    const subscriber = new SubscriberPage(page);
    await page.goto(await merchant.session(customer));
    await subscriber.changeCard.click();
    await subscriber.card.fill("authenticate_by_redirect");
    await subscriber.saveCard.click();
    await expect(page).toHaveURL(atBank);
    return subscriber;
  }

  test("is saved when the payer comes back, and the form is there again when they did not confirm", async ({
    page,
    product,
  }) => {
    const subscriber = await atTheBank(page, product);
    await confirmChallenge(page, "fail");
    await expect(subscriber.notice).toContainText("The new card was not saved. Nothing has changed.");
    await expect(subscriber.saveCard).toBeVisible();
    await page.reload();
    await expect(subscriber.notice).toContainText("The new card was not saved. Nothing has changed.");
    await expectNoBarrier(page);
    await subscriber.card.fill("authenticate_by_redirect");
    await subscriber.saveCard.click();
    await expect(page).toHaveURL(atBank);
    await confirmChallenge(page, "approve");
    await expect(subscriber.notice).toContainText("Your card was changed");
    await expect(page.getByRole("article")).toContainText("3238");
    await page.reload();
    await expect(page.getByRole("article")).toContainText("3238");
    await expect(subscriber.notice).toBeEmpty();
  });

  test("waits after a step back, a reload, and in another tab, and is saved once", async ({
    page,
    product,
  }) => {
    const subscriber = await atTheBank(page, product);
    await page.goBack();
    await expect(wayToBank(page)).toBeVisible();
    await page.reload();
    await expect(wayToBank(page)).toBeVisible();
    await expectNoBarrier(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(wayToBank(other)).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // Where the other tab learns it before this one is back, only that one says so.
    await other.route(/\/v1\/portal\//, (route) => released.then(() => route.continue()));
    await page.getByRole("button", { name: "Go to your bank" }).click();
    await expect(page).toHaveURL(atBank);
    await confirmChallenge(page, "approve");
    await expect(subscriber.notice).toContainText("Your card was changed");
    release();
    await expect(new SubscriberPage(other).notice).toContainText("Your card was changed");
    for (const tab of [page, other]) await expect(tab.getByRole("article")).toContainText("3238");
  });

  test("is given up with a button", async ({ page, product }) => {
    const subscriber = await atTheBank(page, product);
    await page.goBack();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(subscriber.notice).toContainText("The new card was not saved. Nothing has changed.");
    await page.reload();
    await expect(subscriber.changeCard).toBeVisible();
    await expect(page.getByRole("article")).toContainText("4242");
  });
});

test("what is owed is paid with a card whose bank wants the whole window", async ({ page, product }) => {
  const merchant = new Merchant(product);
  const { id: customer } = await merchant.post("/v1/customers", {
    email: "window@example.com",
    source: "tok_threeDSecureRedirect",
  });
  const recurring = { interval: "month" };
  const price_data = { currency: "usd", unit_amount: 2000, recurring, product_data: { name: "Tea club" } };
  await merchant.post("/v1/subscriptions", {
    customer,
    items: [{ price_data }],
    payment_behavior: "default_incomplete",
  });
  const subscriber = new SubscriberPage(page);
  await page.goto(await merchant.session(String(customer)));
  await subscriber.pay.click();
  await expect(page).toHaveURL(/\/sandbox\/bank\//);
  await page.goBack();
  await page.getByRole("button", { name: "Go to your bank" }).click();
  await confirmChallenge(page, "approve");
  await expect(page.getByText("Active")).toBeVisible();
  await expect(subscriber.pay).toBeHidden();
});

test("a link by mail opens by a button alone, and shows no one's subscriptions before", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const { customer } = await merchant.aSubscriber();
  const { email } = await merchant.get(`/v1/customers/${customer}`);
  await page.goto(`${product.service}/m`);
  await expectNoBarrier(page);
  await page.getByLabel("E-mail").fill(String(email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const link = async () => {
    const { data } = (await merchant.get("/sandbox/outbox")) as { data: { to: string; text: string }[] };
    return data.flatMap(({ to, text }) => (to === email ? (/http\S+\/m\/\w{32}/.exec(text) ?? []) : []))[0];
  };
  await expect.poll(link).toBeTruthy();
  await page.goto((await link()) ?? "");
  await expect(page.getByText("Tea club")).toBeHidden();
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Tea club" })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, locale: "ar", viewport: phone });

  test("a subscriber reads how things stand, from right to left", async ({ page, product }) => {
    const merchant = new Merchant(product);
    const { customer } = await merchant.aSubscriber();
    await page.goto(await merchant.session(customer));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("article")).toContainText("Tea club");
    await expect(page.getByRole("article")).toContainText("4242");
  });
});

test("the page of a subscriber is as wide as its column, however short its words are", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const { customer } = await merchant.aSubscriber();
  await page.goto(`${await merchant.session(customer)}?locale=ar`);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const column = await page.locator(".portal").boundingBox();
    expect(column?.width, `${String(width)} px`).toBe(Math.min(width, 592));
  }
});
