import { expectNoBarrier } from "./pages/no-barrier.ts";
import { disputeOf } from "./pages/dispute-of.ts";
import { Merchant } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

test("a merchant answers a dispute in the studio, by the keyboard, and wins it", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const description = "Blue bicycle of a cardholder who waits";
  const charge = await merchant.post("/v1/charges", {
    amount: 4200,
    currency: "eur",
    source: "tok_createDisputeProductNotReceived",
    description,
  });
  const press = async (name: string | RegExp) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const row = page.getByRole("listitem").filter({ hasText: description });

  await disputeOf(merchant, charge, "needs_response");
  await page.goto(`${product.service}/studio`);
  await press("Disputes");
  await expect(page.getByRole("heading", { name: "Disputes" })).toBeFocused();
  await expect(row).toContainText("Needs response");
  await expect(row).toContainText("Product not received");
  await expect(row).toContainText("€42.00");
  await expectNoBarrier(page);

  await row.getByRole("button", { name: `Open the dispute of €42.00: ${description}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Product not received" })).toBeFocused();
  await expect(page.getByText("The bank has taken back €42.00 until it decides.")).toBeVisible();
  await expect(page.getByText(String(charge["id"]))).toBeVisible();
  await expectNoBarrier(page);
  // The address is that of the mail about it.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Product not received" })).toBeFocused();
  await expect(page.getByRole("definition").filter({ hasText: "€15.00" })).toBeVisible();

  await press("Send to the bank");
  await expect(
    page.getByText("Give the evidence first: fill in at least one field, or add a file."),
  ).toBeVisible();
  await page.getByLabel("Carrier").fill("DHL");
  await press("Save for later");
  await expect(page.locator("#result")).toContainText("The evidence is saved.");
  await page.getByLabel("Anything else").fill("winning_evidence");
  await press("Send to the bank");
  await expect(page.getByText("Evidence can be sent once.")).toBeFocused();
  await press("Send now");
  await expect(page.locator("#result")).toContainText("The evidence was sent to the bank");
  await expect(page.getByText("winning_evidence")).toBeVisible();

  await disputeOf(merchant, charge, "won");
  await press("All disputes");
  await row.getByRole("button", { name: /^Open the dispute/ }).click();
  await expect(page.getByText("The bank has returned €42.00.")).toBeVisible();
  await expectNoBarrier(page);
});
