import { randomUUID } from "node:crypto";
import type { InstallmentPlan } from "../../src/contract/billing/installment-plan.ts";
import { expectNoBarrier } from "./pages/no-barrier.ts";
import { Merchant } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

const begins = "2027-01-31T10:00:00Z";

/** A plan of 100.00 in four months on a test clock. The product may have those of other journeys. */
async function aPlan(merchant: Merchant) {
  const { id: clock } = await merchant.post("/v1/test_helpers/test_clocks", { frozen_time: begins });
  const { id: customer } = await merchant.post("/v1/customers", {
    name: "Ada Lovelace",
    email: "ada@example.com",
    source: "tok_visa",
    test_clock: clock,
  });
  const schedule = { customer, amount: 10_000, currency: "usd", count: 4, cadence: { interval: "month" } };
  const { terms_hash: terms } = await merchant.post("/v1/installment_plans/preview", schedule);
  const plan = await merchant.post("/v1/installment_plans", { ...schedule, consent: { terms } });
  return { clock: String(clock), customer, id: String(plan["id"]) };
}

test("a merchant sees what is overdue, moves and pays installments, and cancels with a refund, by the keyboard", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const { clock, customer, id } = await aPlan(merchant);
  const declined = "tok_sequence_insufficient_funds_insufficient_funds_succeed";
  await merchant.post(`/v1/customers/${String(customer)}`, { source: declined });
  await merchant.advance(clock, "2027-02-28T12:00:00Z");
  await page.goto(`${product.service}/studio`);
  const press = async (name: string | RegExp) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const result = page.locator("#result");
  await press("Installments");
  await expect(page.getByRole("heading", { name: "Installment plans" })).toBeFocused();
  const row = page.locator(`li[id="${id}"]`);
  await expect(row).toContainText("$25.00 overdue");
  await expectNoBarrier(page);
  await row.getByRole("button", { name: "Open the plan of Ada Lovelace" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ada Lovelace" })).toBeFocused();
  await expect(page.getByText("insufficient_funds")).toBeVisible();
  await expectNoBarrier(page);

  await press("Reschedule");
  await expect(page.getByRole("heading", { name: "Reschedule" })).toBeFocused();
  await page.getByLabel("Days and sums, one by one").focus();
  await page.keyboard.press("Space");
  await page.getByRole("group", { name: "Installment 4" }).getByLabel("Day").fill("2027-03-15");
  await press("Propose it to the payer");
  await expect(
    page.getByText("Choose installment 4 on a day after installment 3", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("group", { name: "Installment 4" }).getByLabel("Day")).toBeFocused();
  await expectNoBarrier(page);
  await page.getByRole("group", { name: "Installment 4" }).getByLabel("Day").fill("2027-05-05");
  await press("Put it in force");
  await expect(result).toContainText("The new schedule is in force.");
  await expect(result).toBeFocused();
  await expect(page.getByText("Installment 4: Apr 30, 2027 → May 5, 2027")).toBeVisible();

  await press("Pay early");
  await page.getByRole("checkbox", { name: /^3 · / }).focus();
  await page.keyboard.press("Space");
  await press("Charge $50.00 now");
  await expect(page.getByText("Payment on request of installments 2, 3, $50.00: declined")).toBeVisible();
  await expectNoBarrier(page);
  await press("Charge $50.00 now");
  await expect(result).toContainText("$50.00 was charged for installments 2, 3.");

  await press("Cancel plan");
  await page.getByLabel("Refund all that was paid").focus();
  await page.keyboard.press("Space");
  await expectNoBarrier(page);
  await press("Cancel and refund $75.00");
  await expect(result).toContainText("The plan is canceled. $75.00 goes back to the payer.");
  await expectNoBarrier(page);
  const plan = (await merchant.get(`/v1/installment_plans/${id}`)) as unknown as InstallmentPlan;
  expect([plan.status, plan.amount_refunded, plan.amount_canceled]).toEqual(["canceled", 7_500, 2_500]);
  await press("All plans");
  await expect(row).toContainText("Canceled");
  await expect(row).not.toContainText("overdue");
});

test("a merchant makes a plan with the schedule as its payer sees it, in both directions of text", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const email = `lina-${randomUUID().slice(0, 8)}@shop.example`;
  await merchant.post("/v1/account", { billing: { installments: { fees: true } } });
  await merchant.post("/v1/customers", { name: "\u0644\u064a\u0646\u0627", email, source: "tok_visa" });
  await page.goto(`${product.service}/studio`);
  await page.getByRole("button", { name: "Installments", exact: true }).click();
  await page.getByRole("button", { name: "New plan" }).click();
  await expect(page.getByRole("heading", { name: "New installment plan" })).toBeFocused();
  await page.getByLabel("Customer", { exact: true }).fill(email.slice(0, -4));
  await expect(page.getByRole("radio")).toHaveCount(1);
  await page.getByRole("radio").check();
  await page.getByLabel("Price", { exact: true }).fill("1000");
  await page.getByLabel("Installments", { exact: true }).fill("60");
  await page.getByLabel("Fee (optional)").fill("60");
  const calendar = page.locator("till-installment-calendar");
  await page.getByLabel(/^Annual rate/).fill("2.4 %");
  await expect(calendar.getByRole("listitem")).toHaveCount(60);
  await expect(calendar).toContainText("Total €1,060.00");
  await expectNoBarrier(page);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await expectNoBarrier(page);
  await page.evaluate(() => (document.documentElement.dir = "ltr"));
  await page.getByLabel("Installments", { exact: true }).fill("2");
  await expect(calendar.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("checkbox", { name: "The payer has read these terms" }).check();
  await page.getByRole("button", { name: "Make the plan and charge €530.00" }).click();
  await expect(page.locator("#result")).toContainText("The plan is made. €530.00 was charged.");
  await expect(page.getByRole("progressbar", { name: "Paid" })).toHaveText(
    /^1 of 2 .* €530\.00 of €1,060\.00$/,
  );
  const id = await page.getByRole("code").filter({ hasText: "ipl_" }).first().innerText();
  await page.getByRole("button", { name: "All plans" }).click();
  await expect(page.locator(`li[id="${id}"]`)).toContainText("€530.00 of €1,060.00");
});
