import { expectNoBarrier } from "./pages/no-barrier.ts";
import { Merchant } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

test("a merchant makes a link with a recurring price, and reads its terms as payers do", async ({
  page,
  product,
}) => {
  await page.goto(`${product.service}/studio`);
  await page.getByLabel("Name", { exact: true }).fill("Herb club");
  await page.getByLabel("It is paid").selectOption("month");
  await expect(page.getByText("Enter the amount to see the terms.")).toBeVisible();
  await page.getByLabel("Amount", { exact: true }).fill("20");
  await page.getByRole("button", { name: "Add something that is paid once" }).click();
  await page.getByLabel("Name of the product").fill("Pot");
  await page.getByLabel("Its amount").fill("5");
  const terms = page.locator("till-link-terms");
  await expect(terms).toContainText("Subscribe and pay €25.00");
  await page.getByLabel("Language", { exact: true }).selectOption("de");
  await expect(terms).toContainText(/25,00\s€/);
  const german = await terms.locator("dl").innerText();
  const preview = page.frameLocator("iframe:not(.coming)");
  await expect(preview.locator(".terms dl")).toContainText(/25,00\s€/);
  expect(await preview.locator(".terms dl").innerText()).toBe(german);
  await expectNoBarrier(page);

  await page.getByRole("button", { name: "Make the link" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "/l/herb-club" });
  await expect(row).toContainText("€25.00 at first");
  await page.getByRole("button", { name: "Edit Herb club" }).click();
  await expect(page.getByText("€20.00 every month").first()).toBeVisible();
  await page.getByLabel("Language", { exact: true }).selectOption("de");
  await expect(terms.locator("dl")).toContainText(/25,00\s€/);
  expect(await terms.locator("dl").innerText()).toBe(german);
});

test("a merchant changes a subscription, retries its payment, and cancels it with a refund, by the keyboard", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const { customer, clock } = await merchant.aSubscriber();
  await merchant.post(`/v1/customers/${customer}`, { name: "Ada Lovelace" });
  await merchant.advance(clock, "2027-01-16T22:00:00Z");
  await page.goto(`${product.service}/studio`);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const press = async (name: string | RegExp) => {
    await button(name).focus();
    await page.keyboard.press("Enter");
  };
  const result = page.locator("#result");
  await press("Subscriptions");
  await expect(page.getByRole("heading", { name: "Subscriptions" })).toBeFocused();
  await press("History of Ada Lovelace");
  await press("Change quantity or price");
  await expect(page.getByRole("heading", { name: "Change quantity or price" })).toBeFocused();
  await page.getByLabel("Quantity", { exact: true }).fill("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("$10.00 is charged.")).toBeVisible();
  await expectNoBarrier(page);
  await press("Change it and charge $10.00");
  await expect(result).toContainText("The subscription is changed. $10.00 was charged.");
  await expect(result).toBeFocused();

  const declinedTwice = "tok_sequence_insufficient_funds_insufficient_funds_succeed";
  await merchant.post(`/v1/customers/${customer}`, { source: declinedTwice });
  await merchant.advance(clock, "2027-02-01T12:00:00Z");
  await press("History of Ada Lovelace");
  await press("History of Ada Lovelace");
  await button(/^Details of/)
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await press("Retry the payment");
  await press("Charge $40.00 now");
  await expect(page.getByText("Attempt by hand: declined")).toBeVisible();
  await expectNoBarrier(page);
  await press("Charge $40.00 now");
  await expect(result).toContainText("is paid: $40.00 was charged.");

  await merchant.advance(clock, "2027-02-15T10:00:00Z");
  await press("Cancel subscription");
  await page.getByLabel("Now, and refund the unused time").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("$20.00 goes back to the card.")).toBeVisible();
  await expectNoBarrier(page);
  await press("Cancel now and refund $20.00");
  await expect(result).toContainText("The subscription has ended. $20.00 goes back to the card.");
  const { data } = (await merchant.get(`/v1/invoices?customer=${customer}`)) as {
    data: { amount_refunded: number }[];
  };
  expect(data.map(({ amount_refunded: refunded }) => refunded)).toContain(2000);
  await expectNoBarrier(page);
});
