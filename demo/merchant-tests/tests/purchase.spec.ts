import { expect, test } from "till/testing/playwright";

test("a payer pays, and the webhook marks the order as paid", async ({ page, till }) => {
  await page.goto("/?order=1001");
  await till.pay(page, { card: "4242424242424242" });
  await expect(page.getByText("Your order is paid.")).toBeVisible();
  const { data } = await till.waitForEvent("payment.succeeded", { metadata: { order: "1001" } });
  expect(data.object.amount).toBe(4200);
});

test("a payer who is declined pays with another card, and is charged once", async ({ page, till }) => {
  await page.goto("/?order=1002");
  await till.decline(page, "insufficient_funds");
  const declined = await till.waitForEvent("payment.failed");
  expect(declined.data.object.failure_code).toBe("insufficient_funds");
  await expect(page).toHaveURL("/?order=1002");
  await till.pay(page);
  await expect(page.getByText("Your order is paid.")).toBeVisible();
  const { data: charges } = await till.client.charges.list({ status: "succeeded" });
  expect(charges.filter(({ metadata }) => metadata["order"] === "1002")).toHaveLength(1);
});

test("a payer whose bank asks for a confirmation pays once it is given", async ({ page, till }) => {
  await page.goto("/?order=1003");
  await till.pay(page, { card: "authenticate" });
  await till.challenge(page, "fail");
  await expect(page.getByRole("status")).toContainText("did not confirm");
  await till.pay(page, { card: "authenticate" });
  await till.challenge(page, "succeed");
  await expect(page.getByText("Your order is paid.")).toBeVisible();
});

test("a member is charged month after month, until the card is declined", async ({ page, request, till }) => {
  await page.goto("/club");
  await till.pay(page, { card: "visa" });
  await expect(page.getByText("You are a member.")).toBeVisible();
  const first = await till.waitForEvent("invoice.paid");
  const { customer } = first.data.object;

  await till.advanceClock("3months");
  const paid = async () => Number(await (await request.get(`/members?customer=${customer ?? ""}`)).text());
  expect(await paid()).toBe(4);

  const [card] = (await till.client.customers.listSources(customer ?? "")).data;
  await till.client.customers.deleteSource(customer ?? "", card?.id ?? "");
  // A month from 28 February would end before a renewal on the 29th.
  await till.advanceClock("31days");
  await till.waitForEvent("invoice.payment_failed", { customer });
  expect(await paid()).toBe(4);
});
