import type { Page } from "@playwright/test";
import { pay } from "till/testing";
import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";
import { CardFields } from "./pages/card-fields.ts";
import { LinkPage } from "./pages/link-page.ts";
import { writeInOwnFonts } from "./pages/own-fonts.ts";
import type { PageVariant } from "./pages/page-variants.ts";
import { crossed, describeIn, straight } from "./pages/page-variants.ts";

const phone = { width: 390, height: 900 };
const desktop = { width: 1280, height: 1900 };

// Half the size shows what moved, what changed its colour and what is gone, in a fifth of the bytes.
test.use({ deviceScaleFactor: 0.5, reducedMotion: "reduce" });

function item(name: string, unitAmount: number) {
  return { price_data: { currency: "eur", unit_amount: unitAmount, product_data: { name } } };
}

/** A link that asks for all that there is, for things with long names. */
function aFullLink({ service, secretKey }: Product) {
  return new Till(secretKey, { service }).paymentLinks.create({
    name: "Sommerkiste",
    line_items: [
      {
        ...item("Donaudampfschifffahrtsgesellschaftskapitänsmütze", 2500),
        adjustable_quantity: { enabled: true, minimum: 1, maximum: 8 },
      },
      { ...item("صندوق الصيف الكبير مع الفواكه الطازجة", 1900), quantity: 2 },
      item("Peaches", 990),
    ],
    submit_type: "book",
    customer_email_collection: "required",
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["AT", "DE"] },
    billing_address_collection: "required",
    custom_fields: [
      { key: "engraving", label: "Engraving", type: "text", required: false },
      { key: "size", label: "Size", type: "dropdown", options: [{ label: "Large", value: "l" }] },
      { key: "gift", label: "Wrap it as a gift", type: "checkbox" },
    ],
    consent_collection: { terms_of_service: "required" },
    custom_text: { terms: "Tickets are not taken back.", submit: "We ship within two days." },
  });
}

function looksAsItDidIn({ scheme, direction }: PageVariant) {
  return async (page: Page, state: string) => {
    const name = `page-${scheme}-${direction}-${state}.png`;
    await expect(page).toHaveScreenshot(name, { scale: "device" });
    expect(await barriers(page)).toEqual([]);
  };
}

/** The time and the number of a receipt are other ones each time, and so is their length. */
async function writeKnownReceipt(page: Page): Promise<void> {
  const write = (element: Element, text: string) => void (element.textContent = text);
  await page.locator("[data-paid=time] time").evaluate(write, "2027-01-31 10:00");
  await page.locator("[data-paid=number] bdi").evaluate(write, "T0000-0001");
}

const localeOf = ({ direction }: PageVariant) => (direction === "ltr" ? "en" : "ar");

describeIn(straight, "the payment page", (variant) => {
  test.use({ locale: localeOf(variant) });
  const looksAsItDid = looksAsItDidIn(variant);

  test("looks as it did and has no barrier where all is asked for and nothing is there", async ({
    page,
    product,
  }) => {
    await page.setViewportSize(desktop);
    const { slug } = await aFullLink(product);
    const link = new LinkPage(page);
    await link.visit(product.service, slug);
    await page.locator("till-card-form").getByRole("textbox").first().waitFor();
    await writeInOwnFonts(page);
    await page.locator("till-pay-button").click();
    await looksAsItDid(page, "asked");
  });
});

describeIn(crossed, "the payment page", (variant) => {
  test.use({ locale: localeOf(variant) });
  const looksAsItDid = looksAsItDidIn(variant);

  test("looks as it did and has no barrier on a phone, from a decline over the bank to the payment", async ({
    page,
    product,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`${product.service}/l/summer-box`);
    await new CardFields(page).fill("insufficient_funds");
    await writeInOwnFonts(page);
    await pay(page);
    await expect(page.locator("till-notice").getByText(/\S/).first()).toBeVisible();
    await looksAsItDid(page, "declined");
    await new CardFields(page).fill("authenticate");
    await pay(page);
    await page.locator("till-challenge iframe").contentFrame().getByRole("button").first().waitFor();
    await page.reload();
    const bank = page.locator("till-payment").getByRole("link");
    await bank.waitFor();
    await writeInOwnFonts(page);
    await looksAsItDid(page, "bank");
    await bank.click();
    await page.getByRole("button").first().click();
    await page.locator("main h2").waitFor();
    await page.goto(`${product.service}/l/summer-box`);
    await page.locator("till-success-mark").waitFor();
    await writeInOwnFonts(page);
    await writeKnownReceipt(page);
    await looksAsItDid(page, "paid");
  });
});

test("names without a space stay in their column, in every script and at every width", async ({
  page,
  product: { service, secretKey },
}) => {
  const till = new Till(secretKey, { service });
  const names = {
    de: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    ar: "المستشفىالجامعيالتخصصيالكبيرللأمراضالنادرةوالأبحاثالطبية",
    ja: "青山茶舗本店特選宇治抹茶詰合せ限定販売春夏秋冬四季折々御進物用品",
    hi: "अंतरराष्ट्रीयविश्वविद्यालयप्रौद्योगिकीअनुसंधानसंस्थान",
  };
  for (const [locale, name] of Object.entries(names)) {
    const { url } = await till.paymentLinks.create({
      name: name.repeat(3),
      description: name.repeat(4),
      branding: { display_name: name },
      line_items: [item(name.repeat(3), 99_999), item(name, 1)],
    });
    await page.goto(`${String(url)}?locale=${locale}`);
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.locator(".summary").evaluate(beyond), `${locale} at ${width}`).toEqual([]);
    }
  }
});

/** What of an element's content stands outside of it, by its tag. */
function beyond(element: Element): string[] {
  const { left, right } = element.getBoundingClientRect();
  return [...element.querySelectorAll("*")].flatMap((part) => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && (box.left < left - 1 || box.right > right + 1) ? part.tagName : [];
  });
}
