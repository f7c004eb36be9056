import Stripe from "stripe";
import { fakeCards } from "../processor/fake-adyen/cards.ts";
import { CardFields } from "./pages/card-fields.ts";
import { LiveBank } from "./pages/live-bank.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import { expect, expectNoTestMark, test } from "./live.ts";

/** A subscription whose first payment waits for its payer. */
function incomplete(customer: unknown): object {
  const recurring = { interval: "month" };
  const price_data = { currency: "usd", unit_amount: 2000, recurring, product_data: { name: "Tea club" } };
  return { customer, items: [{ price_data }], payment_behavior: "default_incomplete" };
}

test("a card is set up at the bank in the whole window, and what is owed is paid with it once the bank says yes", async ({
  page,
  live,
  shop,
}) => {
  const { service, secretKey } = live.product;
  const { hostname: host, port } = new URL(service);
  const stripe = new Stripe(secretKey, { host, port: Number(port), protocol: "http", telemetry: false });
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const bank = new LiveBank(page);
  const card = new CardFields(page.locator("till-card iframe").contentFrame());
  const setUp = async () => {
    await page.goto(`${shop.origin}/card`);
    await card.fill(fakeCards.challenged);
    const token = await page.evaluate(() => document.querySelector("till-card")?.createToken());
    const intent = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: token?.id ?? "",
      usage: "off_session",
      confirm: true,
      return_url: `${shop.origin}/thanks`,
    });
    expect(intent.status).toBe("requires_action");
    await page.goto(intent.next_action?.redirect_to_url?.url ?? "");
    await bank.arrived();
    return intent.id;
  };
  const refused = await setUp();
  await bank.cancel.click();
  await page.waitForURL(/\/thanks/);
  expect(await stripe.setupIntents.retrieve(refused)).toMatchObject({
    status: "requires_payment_method",
    last_setup_error: { code: "authentication_required" },
  });
  const accepted = await setUp();
  await page.reload();
  await bank.confirm.click();
  await page.waitForURL(/\/thanks/);
  const { status, payment_method: method } = await stripe.setupIntents.retrieve(accepted);
  expect(status).toBe("succeeded");

  const merchant = new Merchant(live.product);
  await merchant.post("/v1/subscriptions", { ...incomplete(customer.id), default_payment_method: method });
  const subscriber = new SubscriberPage(page);
  await page.goto(await merchant.session(customer.id));
  await subscriber.pay.click();
  await bank.arrived();
  await bank.cancel.click();
  const refusal = "Your bank did not confirm the payment. Nothing was taken.";
  await expect(subscriber.notice).toContainText(refusal);
  await page.reload();
  await expect(subscriber.notice).toContainText(refusal);
  await expectNoTestMark(page);
  await subscriber.pay.click();
  await bank.arrived();
  await page.goBack();
  await page.getByRole("button", { name: "Go to your bank" }).click();
  await bank.arrived();
  await page.reload();
  await bank.confirm.click();
  await expect(subscriber.notice).toHaveText("Paid");
  await expect(page.getByText("Active")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Active")).toBeVisible();
  await expect(subscriber.notice).toBeEmpty();
  await expect(subscriber.pay).toBeHidden();
  const { data } = await live.till.charges.list({ customer: customer.id });
  expect(data.filter(({ amount }) => amount > 0).map(({ status }) => status)).toEqual([
    "succeeded",
    "failed",
  ]);
  const [booked] = await live.bookedPayments(
    data.find(({ status, amount }) => amount > 0 && status === "succeeded"),
  );
  expect(booked).toMatchObject({ captured: 2000 });
});

test("a first card is saved once the bank says yes, and can pay at once what waits for its payer", async ({
  page,
  live,
}) => {
  const merchant = new Merchant(live.product);
  const { id: customer } = await merchant.post("/v1/customers", { email: "grace@example.com" });
  await merchant.post("/v1/subscriptions", incomplete(customer));
  const [subscriber, bank] = [new SubscriberPage(page), new LiveBank(page)];
  await page.goto(await merchant.session(String(customer)));
  await page.getByRole("button", { name: "Save card" }).click();
  const save = {
    pay: (card: `${number}`) => subscriber.card.fill(card).then(() => subscriber.saveCard.click()),
  };
  await bank.payUntilHere(save);
  await bank.cancel.click();
  await expect(subscriber.notice).toContainText("The new card was not saved. Nothing has changed.");
  await bank.payUntilHere(save);
  await page.reload();
  await bank.confirm.click();
  await expect(subscriber.pay).toBeVisible();
  await expect(subscriber.notice).toContainText("Your card was changed");
  await expect(page.getByRole("article")).toContainText("0006");
});
