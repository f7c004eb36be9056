import { fillCard, pay } from "till/testing";
import { expect, test } from "./journey.ts";
import { isWorkedFor, requireProofs } from "./pages/proof-of-work.ts";
import type { Failure } from "./pages/without-capabilities.ts";
import { failures, withoutCapabilities } from "./pages/without-capabilities.ts";

const doors = {
  "a checkout element": ({ shop }: Addresses) => `${shop}/checkout`,
  "a card element in a form": ({ shop }: Addresses) => `${shop}/form`,
  "a payment page": ({ service }: Addresses) => `${service}/l/summer-box`,
};

interface Addresses {
  readonly shop: string;
  readonly service: string;
}

for (const [failure, how] of Object.entries(failures) as [Failure, string][]) {
  for (const [door, address] of Object.entries(doors)) {
    test(`${door} takes one payment with a proof of work where storage, locks, hashes and formats ${how}`, async ({
      page,
      context,
      product,
      charges,
    }) => {
      const before = await charges();
      await withoutCapabilities(context, failure);
      const proofs = await requireProofs(context);
      await page.goto(address(product));
      await fillCard(page, "visa");
      await pay(page);
      await expect(page.getByText(/^Paid/).filter({ visible: true }).first()).toBeVisible();
      expect(await charges()).toHaveLength(before.length + 1);
      expect(proofs.length).toBeGreaterThan(0);
      expect(proofs.every(isWorkedFor)).toBe(true);
      // What is sent once more needs no other.
      expect(new Set(proofs).size).toBe(1);
    });
  }
}

for (const [failure, how] of Object.entries(failures) as [Failure, string][]) {
  test(`the studio makes a link and lists its amount where storage and formats ${how}`, async ({
    page,
    context,
    product,
  }) => {
    await withoutCapabilities(context, failure);
    await page.goto(`${product.service}/studio`);
    await page.getByLabel("Name", { exact: true }).fill(`Box where formats ${how}`);
    await page.getByLabel("Amount").fill("39.50");
    await page.getByRole("button", { name: "Make the link" }).click();
    await expect(page.getByRole("link", { name: /\/l\/box-where-formats-/ })).toBeVisible();
    await page.getByRole("button", { name: "Links", exact: true }).click();
    await expect(page.getByText("39.50 EUR").first()).toBeVisible();
  });
}

test("the studio makes a link and says that nothing is copied on a page without TLS", async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto(`${product.service}/studio`);
  await page.getByLabel("Name", { exact: true }).fill("Box without TLS");
  await page.getByLabel("Amount").fill("39.50");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByRole("link", { name: /\/l\/box-without-tls$/ })).toBeVisible();
  await page.getByRole("button", { name: "Copy the address" }).click();
  await expect(page.getByText("The browser did not allow copying.")).toBeVisible();
});
