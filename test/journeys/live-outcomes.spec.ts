import type { Page } from "@playwright/test";
import type { LiveProduct } from "../support/a-live-product.ts";
import { fakeCards } from "../processor/fake-adyen/cards.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, openLiveStudio, paymentInStudio, test } from "./live.ts";

/** Pays a new link as its payer does; the charge. */
async function payLink(page: Page, { till }: LiveProduct, name: string) {
  const { id, url } = await till.paymentLinks.create({ name, amount: 2500, currency: "eur" });
  const link = new LinkPage(page);
  await page.goto(String(url));
  await link.card.number.waitFor();
  await link.pay(fakeCards.approved);
  await expect(link.paid).toBeVisible();
  const { data } = await till.charges.list({ payment_link: id });
  const [charge] = data;
  if (charge === undefined) throw new Error("There is no charge.");
  return charge;
}

test("a capture that fails later takes the payment back, opens its invoice again, and the payer pays it anew", async ({
  page,
  link,
  live,
}) => {
  const { till, fake, product } = live;
  const recurring = { interval: "month" } as const;
  const price_data = { currency: "eur", unit_amount: 1200, recurring, product_data: { name: "Tea club" } };
  const { id, url } = await till.paymentLinks.create({ name: "Tea club", line_items: [{ price_data }] });
  await page.goto(String(url));
  await link.card.number.waitFor();
  await page.getByRole("textbox", { name: "E-mail" }).fill("ada@example.com");
  await link.pay(fakeCards.approved);
  await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
  const charge = (await till.charges.list({ payment_link: id })).data[0];
  const reference = charge?.id ?? "";
  const invoice = await till.invoices.retrieve(charge?.invoice ?? "");
  expect(invoice.status).toBe("paid");

  await fake.notify({ reference, eventCode: "CAPTURE_FAILED", reason: "Rejected by the bank" });
  await expect.poll(() => live.events(reference)).toContain("payment.capture_failed");
  const payment = await paymentInStudio(page, live, "Tea club");
  await expect(payment).toContainText("Not paid: the capture failed");

  await page.goto(String(invoice.hosted_invoice_url));
  await page.getByRole("link", { name: "Pay €12.00" }).click();
  await link.pay(fakeCards.approved);
  await expect(link.paid).toBeVisible();
  expect(await till.invoices.retrieve(invoice.id)).toMatchObject({ status: "paid", amount_remaining: 0 });
  expect(product.output()).not.toContain("handler failed");
});

test("a refund that the bank returns later has failed, and the payment counts again", async ({
  page,
  live,
}) => {
  const { till, fake } = live;
  const charge = await payLink(page, live, "Teapot");
  const refund = await till.refunds.create({ charge: charge.id });
  await expect.poll(async () => (await till.refunds.retrieve(refund.id)).status).toBe("succeeded");
  await expect(await paymentInStudio(page, live, "Teapot")).toContainText("Refunded");

  await fake.notify({ reference: refund.id, eventCode: "REFUND_FAILED", reason: "Account closed" });
  await expect.poll(() => live.events(refund.id)).toContain("refund.failed");
  expect(await till.refunds.retrieve(refund.id)).toMatchObject({ status: "failed" });
  await expect(await paymentInStudio(page, live, "Teapot")).toContainText("Paid");
  expect(await till.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
});

for (const [outcome, eventCode, money, balance] of [
  ["won", "CHARGEBACK_REVERSED", "The bank has returned €25.00.", [-2500, 2500]],
  ["lost", "SECOND_CHARGEBACK", "The bank keeps €25.00.", [-2500]],
] as const) {
  test(`a chargeback comes to the studio with its deadline, and is ${outcome} as the acquirer says`, async ({
    page,
    live,
  }) => {
    const { till, fake } = live;
    const name = `Bicycle ${outcome}`;
    const { id: reference } = await payLink(page, live, name);
    const pspReference = await fake.notify({
      reference,
      eventCode: "CHARGEBACK",
      reason: "Merchandise Not Received",
      additionalData: { chargebackReasonCode: "13.1", disputeStatus: "Undefended" },
    });
    const disputeOf = async () => (await till.disputes.list({ charge: reference })).data[0];
    await expect.poll(disputeOf).toMatchObject({ status: "needs_response", reason: "product_not_received" });

    await openLiveStudio(page, live);
    await page.getByRole("button", { name: "Disputes", exact: true }).click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByRole("button", { name: /^Open the dispute/ }).click();
    await expect(page.getByRole("heading", { name: "Product not received" })).toBeFocused();
    await expect(page.getByText("The bank has taken back €25.00 until it decides.")).toBeVisible();
    await expect(page.getByText(/takes no evidence from here\. Answer in its dashboard by /)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send to the bank" })).toHaveCount(0);

    await fake.notify({ reference, eventCode: "INFORMATION_SUPPLIED", pspReference });
    await fake.notify({ reference, eventCode, pspReference });
    await expect.poll(disputeOf).toMatchObject({ status: outcome });
    await page.getByRole("button", { name: "All disputes" }).click();
    await row.getByRole("button", { name: /^Open the dispute/ }).click();
    await expect(page.getByText(money)).toBeVisible();
    await expect(page.getByText("No evidence was given.")).toBeVisible();

    const dispute = await disputeOf();
    expect((await live.events(dispute?.id ?? "")).slice(0, 2)).toEqual([
      "dispute.created",
      "dispute.funds_withdrawn",
    ]);
    await expect.poll(() => live.events(dispute?.id ?? "")).toContain("dispute.closed");
    const { data } = await till.balanceTransactions.list({ source: dispute?.id });
    expect(data.map(({ amount }) => amount).reverse()).toEqual(balance);
  });
}
