import { Till } from "../../src/client/till.ts";
import { translate } from "../support/browser/translate.ts";
import { expect, test } from "./journey.ts";

test("a payment page that a translator has changed shows one sum, on its button too", async ({
  page,
  product: { service, secretKey },
}) => {
  const { url } = await new Till(secretKey, { service }).paymentLinks.create({
    line_items: [
      {
        quantity: 1,
        adjustable_quantity: { enabled: true, minimum: 1, maximum: 8 },
        price_data: { currency: "eur", unit_amount: 2500, product_data: { name: "Cup" } },
      },
    ],
  });
  await page.goto(url ?? "");
  const button = page.locator("till-pay-button").getByRole("button");
  await expect(button).toContainText("€25.00");
  await page.evaluate(`(${translate.toString()})(document.body)`);
  await expect(button).toContainText("«Pay €25.00»");
  await page.getByRole("button", { name: /One more/ }).click();
  await expect(button).toHaveText("Pay €50.00");
  await expect(page.locator(".sum").first()).toHaveText("€50.00");
});
