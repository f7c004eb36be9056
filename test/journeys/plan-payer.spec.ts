import type { Page } from "@playwright/test";
import { expectNoBarrier } from "./pages/expect-no-barrier.ts";
import { aPlan, mailedLink, statusesOf } from "./pages/plan-payer.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

const small = { width: 320, height: 700 };

test("a third payment fails: its payer comes from the mail, and pays it with another card", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const plan = await aPlan(merchant);
  await merchant.advance(plan.clock, "2027-03-01T00:00:00Z");
  await merchant.post(`/v1/customers/${plan.customer}`, { source: "tok_sequence_insufficient_funds" });
  await merchant.advance(plan.clock, "2027-03-31T11:00:00Z");
  const payer = new SubscriberPage(page);
  await page.goto(await mailedLink(merchant, plan.email, "did not go through"));
  const sheet = page.getByRole("article", { name: "Sofa" });
  await expect(page.getByRole("heading", { name: "Sofa", level: 1 })).toBeVisible();
  for (const text of ["Payment overdue", "2 of 4", "$50.00 of $100.00", "insufficient funds", "Overdue"])
    await expect(sheet).toContainText(text);
  await expectNoBarrier(page, { narrow: 320 });
  await payer.changeCard.click();
  await payer.card.fill("generic_decline");
  await payer.saveCard.click();
  await expect(payer.notice).toContainText("The new card was not saved. Nothing has changed.");
  await payer.card.fill("visa");
  await payer.saveCard.click();
  await expect(payer.notice).toContainText("Your card was changed");
  // What is overdue is charged within a second.
  await expect(payer.notice).toContainText("Paid");
  await expect(sheet).toContainText("3 of 4");
  await expect(sheet).toContainText("Active");
  expect(await statusesOf(merchant, plan)).toEqual(["paid", "paid", "paid", "scheduled"]);
  await sheet.getByRole("link", { name: "Receipt" }).last().click();
  await expect(page).toHaveURL(/\/r\//);
  await expect(page.getByText("March 31, 2027")).toBeVisible();
});

test("two payments are made early with the keyboard, and a second tab reads that they are paid", async ({
  page,
  context,
  product,
}) => {
  const merchant = new Merchant(product);
  const plan = await aPlan(merchant);
  const payer = new SubscriberPage(page);
  const session = await merchant.session(plan.customer);
  await page.goto(session);
  await expect(page.getByRole("heading", { name: "Your payments", level: 1 })).toBeVisible();
  const second = await context.newPage();
  await second.goto(session);
  const early = (at: Page) => at.getByRole("button", { name: "Pay early" });
  await early(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("$0.00")).toBeVisible();
  await page.getByRole("button", { name: /^Pay$/ }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose one.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "March 31, 2027" })).toBeChecked();
  await expectNoBarrier(page, { narrow: 320 });
  await page.getByRole("button", { name: "Pay $50.00" }).focus();
  await page.keyboard.press("Enter");
  await expect(payer.notice).toHaveText("Paid");
  await expect(page.locator("till-notice")).toBeFocused();
  expect(await statusesOf(merchant, plan)).toEqual(["paid", "paid", "paid", "scheduled"]);
  await early(second).click();
  await second.getByRole("checkbox", { name: "February 28, 2027" }).check();
  await second.getByRole("button", { name: "Pay $25.00" }).click();
  await expect(new SubscriberPage(second).notice).toContainText("Already paid");
  await expect(second.getByRole("article")).toContainText("3 of 4");
});

test("a payment early is confirmed at the bank in place, and giving it up takes nothing", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const plan = await aPlan(merchant);
  await merchant.post(`/v1/customers/${plan.customer}`, { source: "tok_threeDSecure2Required" });
  const payer = new SubscriberPage(page);
  await page.goto(await merchant.session(plan.customer));
  const pay = async () => {
    await page.getByRole("button", { name: "Pay early" }).click();
    await page.getByRole("checkbox", { name: "All payments" }).check();
    await page.getByRole("button", { name: "Pay $75.00" }).click();
    await payer.bank.getByRole("button", { name: "Confirm" }).waitFor();
  };
  await pay();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(payer.notice).not.toBeEmpty();
  expect(await statusesOf(merchant, plan)).toEqual(["paid", "scheduled", "scheduled", "scheduled"]);
  await page.reload();
  await pay();
  await payer.bank.getByRole("button", { name: "Confirm" }).click();
  await expect(payer.notice).toHaveText("Paid");
  await expect(page.getByRole("article")).toContainText("Completed");
});

test("another schedule is read and accepted from its mail", async ({ page, product }) => {
  const merchant = new Merchant(product);
  const plan = await aPlan(merchant);
  await merchant.post(`/v1/installment_plans/${plan.id}/reschedule`, { shift_days: -5 });
  await merchant.advance(plan.clock, "2027-01-31T10:00:01Z");
  await page.goto(await mailedLink(merchant, plan.email, "A new schedule to accept"));
  const row = page.getByRole("row", { name: "February 28, 2027 $25.00 February 23, 2027 $25.00" });
  await expect(row).toBeVisible();
  await expect(page.getByText("may charge your card on these days")).toBeVisible();
  await expect(page.getByText(/^Terms: [0-9a-f]{64}$/)).toBeVisible();
  await expectNoBarrier(page, { narrow: 320 });
  await page.getByRole("button", { name: "Accept the new schedule" }).click();
  await expect(new SubscriberPage(page).notice).toHaveText("The new schedule applies now.");
  await expect(row).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "February 23, 2027" })).toBeVisible();
  const { version, consent } = await merchant.get(`/v1/installment_plans/${plan.id}`);
  expect([version, (consent as { by: string }).by]).toEqual([2, "payer"]);
});

test("a schedule that was changed meanwhile is not accepted, and the page shows the new one", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const plan = await aPlan(merchant);
  const reschedule = (days: number) =>
    merchant.post(`/v1/installment_plans/${plan.id}/reschedule`, { shift_days: days });
  await reschedule(-5);
  await page.goto(await merchant.session(plan.customer));
  await reschedule(-6);
  await page.getByRole("button", { name: "Accept the new schedule" }).click();
  await expect(new SubscriberPage(page).notice).toContainText("have changed");
  await expect(page.getByRole("row", { name: "February 22, 2027" })).toBeVisible();
  expect((await merchant.get(`/v1/installment_plans/${plan.id}`))["version"]).toBe(1);
});

test("a plan that has stopped: its payer pays what is overdue, and it goes on when the merchant lets it", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const plan = await aPlan(merchant, { retries: { days: [1] } });
  await merchant.post(`/v1/customers/${plan.customer}`, { source: "tok_sequence_lost_card" });
  await merchant.advance(plan.clock, "2027-03-05T00:00:00Z");
  await page.goto(await mailedLink(merchant, plan.email, "Your payment plan has stopped"));
  const sheet = page.getByRole("article", { name: "Sofa" });
  await expect(sheet).toContainText("Stopped");
  await expect(sheet).toContainText("No further payment is taken automatically.");
  await expect(sheet).not.toContainText("lost");
  const payer = new SubscriberPage(page);
  await payer.changeCard.click();
  await payer.card.fill("visa");
  await payer.saveCard.click();
  await expect(payer.notice).toHaveText("Your card was changed");
  await page.getByRole("button", { name: "Pay $25.00" }).click();
  await expect(payer.notice).toHaveText("Paid");
  await expect(sheet).toContainText("Stopped");
  await merchant.post(`/v1/installment_plans/${plan.id}/reinstate`);
  await page.reload();
  await expect(sheet).toContainText("Active");
  await expect(sheet).toContainText("March 31, 2027");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, viewport: small, locale: "ar" });

  test("a payer reads how 60 payments stand, from right to left", async ({ page, product }) => {
    const merchant = new Merchant(product);
    const plan = await aPlan(merchant, { amount: 99_999_999, count: 60 });
    await page.goto(await merchant.session(plan.customer));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.locator("summary").filter({ hasText: "جميع الأيام والمبالغ" }).click();
    await expect(page.locator(".schedule li")).toHaveCount(60);
    await expect(page.locator(".schedule li").last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
