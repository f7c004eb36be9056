import { expect, test } from "@playwright/test";
import {
  answerBank,
  chooseMethod,
  confirmChallenge,
  fillCard,
  pay,
  startTill,
  testCards,
} from "till/testing";
import type { BankAnswer, TestTill } from "till/testing";
import { test as tillTest } from "till/testing/playwright";

// What a test of a merchant may write, and what it may not.

test("a payer is asked by the bank", async ({ page }) => {
  await page.goto("/checkout");
  await fillCard(page.locator("#order"), { number: testCards.authenticate, cvc: "987" });
  await fillCard(page, "authenticate");
  await pay(page);
  await confirmChallenge(page, "approve");
  await expect(page).toHaveURL("/thanks");
});

test("a payer pays at their bank", async ({ page }) => {
  await chooseMethod(page, "ideal");
  await pay(page);
  await answerBank(page, "cancel");
});

tillTest.use({ tillOptions: { app: { command: "node shop.mjs", webhooks: "/webhooks" } } });

tillTest("a whole purchase", async ({ page, till }) => {
  await till.decline(page, "expired_card");
  await till.pay(page, { card: "4242424242424242", plan: 4 });
  await till.challenge(page, "succeed");
  await till.pay(page, { method: "card", card: "visa" });
  await till.pay(page, { method: "paypal" });
  const answer: BankAnswer = "refuse";
  await till.pay(page, { method: "ideal", answer });
  await till.bank(page, "later");
  await till.bank("http://localhost:4242/sandbox/pay/…", "pay");
  const { data } = await till.waitForEvent("payment.succeeded", { metadata: { order: "1001" } });
  const amount: number = data.object.amount;
  await till.waitForEvent("invoice.paid", (event) => event.data.object.amount_due === amount);
  await till.advanceClock("1month");
  await till.advanceClock("36 hours");
});

export async function withoutBrowser(): Promise<TestTill> {
  const till = await startTill({ settings: { TILL_SANDBOX_ASYNCHRONOUS: "on" } });
  await till.client.charges.create({ amount: 4200, currency: "eur", source: "tok_visa" });
  const secret: string = (await till.forwardWebhooks("http://localhost:3000/hooks")).secret;
  await till.startApp({ command: "npm start", env: { ...till.env, SECRET: secret } });
  return till;
}

test("mistakes", async ({ page }) => {
  // @ts-expect-error There is no such test card.
  await fillCard(page, "insufficient_found");
  // @ts-expect-error A bank approves, or it fails.
  await confirmChallenge(page, "maybe");
});

tillTest("mistakes with a service", async ({ page, till }) => {
  // @ts-expect-error This card is not declined.
  await till.decline(page, "visa");
  // @ts-expect-error A payer succeeds or fails.
  await till.challenge(page, "approve");
  // @ts-expect-error There is no such method.
  await till.pay(page, { method: "idael" });
  // @ts-expect-error It takes no card.
  await till.pay(page, { method: "ideal", card: "visa" });
  // @ts-expect-error A bank has no such button.
  await till.bank(page, "approve");
  // @ts-expect-error There is no such unit.
  await till.advanceClock("1fortnight");
  // @ts-expect-error There is no such event.
  await till.waitForEvent("payment.paid");
  // @ts-expect-error A charge has no such member.
  await till.waitForEvent("payment.succeeded", { order: "1001" });
});
