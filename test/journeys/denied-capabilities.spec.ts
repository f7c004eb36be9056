import { fillCard, pay } from "till/testing";
import { expect, test } from "./journey.ts";
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
    test(`${door} takes one payment where storage, locks and formats ${how}`, async ({
      page,
      context,
      product,
      charges,
    }) => {
      const before = await charges();
      await withoutCapabilities(context, failure);
      await page.goto(address(product));
      await fillCard(page, "visa");
      await pay(page);
      await expect(page.getByText(/^Paid/).filter({ visible: true }).first()).toBeVisible();
      expect(await charges()).toHaveLength(before.length + 1);
    });
  }
}
