import type { Page } from "@playwright/test";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";

const long = "Handgedrehte Steinzeugschale mit Seladonglasur und Donaudampfschifffahrtsmuster".repeat(2);

async function post(
  { service, secretKey }: Product,
  path: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(`${service}/v1/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams(fields),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as {
    readonly id: string;
    readonly charge: string;
    readonly hosted_invoice_url: string;
  };
}

/** An invoice of so many lines, in a state. Returns its URL. */
async function anInvoice(product: Product, count: number, state: "open" | "paid" | "void"): Promise<string> {
  const { id: customer } = await post(product, "customers", {
    source: "tok_visa",
    name: "Ada Lovelace",
    email: "a.very.long.name.of.a.payer.who.prints.invoices@subdomain.example.com",
  });
  for (let index = 0; index < count; index++) {
    await post(product, "invoiceitems", {
      customer,
      currency: "eur",
      amount: String(123_456 + index),
      description: index % 3 === 0 ? long : `Cup ${index + 1}`,
      "period[start]": "2027-04-02T00:00:00Z",
      "period[end]": "2027-05-01T00:00:00Z",
    });
  }
  const given = { customer, pending_invoice_items_behavior: "include", auto_advance: "false" };
  const { id } = await post(product, "invoices", given);
  const { hosted_invoice_url: url } = await post(product, `invoices/${id}/finalize`);
  if (state === "void") await post(product, `invoices/${id}/void`);
  if (state === "paid") {
    const { charge } = await post(product, `invoices/${id}/pay`);
    await post(product, "refunds", { charge, amount: "10000" });
  }
  return url;
}

for (const [name, look] of Object.entries({
  "on a phone": { viewport: { width: 360, height: 800 }, locale: "en" },
  "on a desktop in the dark": { viewport: { width: 1280, height: 900 }, colorScheme: "dark", locale: "de" },
  "from right to left": { viewport: { width: 390, height: 800 }, locale: "ar" },
} as const)) {
  test.describe(name, () => {
    test.use(look);

    test("an invoice has no barrier and nothing beyond the page in each state", async ({ page, product }) => {
      for (const state of ["open", "paid", "void"] as const) {
        await page.goto(await anInvoice(product, 2, state));
        expect(await beyond(page)).toEqual([]);
        expect(await barriers(page)).toEqual([]);
      }
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an invoice is complete, and has no button that does nothing", async ({ page, product }) => {
    await page.goto(await anInvoice(product, 2, "paid"));
    await expect(page.getByText("Cup 2")).toBeVisible();
    await expect(page.getByText("Partly refunded")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

for (const locale of ["de", "ar"]) {
  test(`a paid invoice prints on one sheet of A4 in ${locale}, black on white`, async ({ page, product }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.setViewportSize({ width: 688, height: 1017 });
    await page.goto(`${await anInvoice(product, 3, "paid")}?locale=${locale}`);
    expect(await beyond(page)).toEqual([]);
    const { height, colors } = await page.evaluate(() => {
      const texts = [...document.querySelectorAll<HTMLElement>(".sheet *")];
      return {
        height: document.documentElement.scrollHeight,
        colors: [...new Set(texts.map((element) => getComputedStyle(element).color))],
      };
    });
    expect(height).toBeLessThanOrEqual(1017);
    expect(colors).toEqual(["rgb(0, 0, 0)"]);
  });
}

/** The texts that leave the page on a side. */
async function beyond(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".sheet *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (
          element.checkVisibility() && (left < -0.5 || right > document.documentElement.clientWidth + 0.5)
        );
      })
      .map(({ textContent }) => textContent),
  );
}
