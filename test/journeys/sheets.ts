import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { fillCard, pay } from "till/testing";
import sharp from "sharp";
import { Till } from "../../src/client/till.ts";
import type { CreatePaymentLinkInput } from "../../src/contract/checkout/payment-link.ts";
import { aProduct } from "../support/a-product.ts";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { findChromium } from "../support/find-chromium.ts";

/*
 * `npm run sheets`: pictures of the pages that payers see, in their states, one sheet for each state: widths, schemes and
 * languages side by side, to be looked at. Words of the command line choose states. The folder is `dist/sheets`.
 */

const folder = "dist/sheets";

const widths = [390, 768, 1280];

/** A language for each kind of script and direction, alternately in both schemes. */
const places = [
  { locale: "en", colorScheme: "light" },
  { locale: "de", colorScheme: "dark" },
  { locale: "ar", colorScheme: "light" },
  { locale: "ja", colorScheme: "dark" },
] as const;

const product = await aProduct();
const till = new Till(product.secretKey, { service: product.service });

async function aPicture(color: string): Promise<string> {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: color } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="256" height="256"><circle cx="128" cy="120" r="70" fill="#fff" opacity=".7"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();
  const file = await till.files.create({
    purpose: "product_image",
    file: new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }),
  });
  return file.id;
}

function item(name: string, unitAmount: number, images: string[] = [], quantity = 1) {
  const data = { name, ...(images.length === 0 ? {} : { images }) };
  return { quantity, price_data: { currency: "eur", unit_amount: unitAmount, product_data: data } };
}

const branding = {
  display_name: "Kiln & Clay",
  color_accent: "#b4532a",
  support_email: "hello@kiln.example",
  terms_url: "https://kiln.example/terms",
  privacy_url: "https://kiln.example/privacy",
};

const monthly = { interval: "month" } as const;

async function aLink(input: Partial<CreatePaymentLinkInput>): Promise<string> {
  const box = input.line_items ? {} : { name: "Winter box", amount: 3900, currency: "eur" };
  const link = await till.paymentLinks.create({ ...box, branding, ...input });
  return String(link.url);
}

const ready = async (page: Page) => {
  await page.locator("till-card-form").getByRole("textbox").first().waitFor();
};

/** Pays, and waits for what comes of it. */
const payWith = (card: "visa" | "declined") => async (page: Page) => {
  await ready(page);
  await fillCard(page, card === "visa" ? "visa" : "4000000000000002");
  const email = page.locator("input[name=email]");
  if ((await email.count()) > 0) await email.first().fill("ada@example.com");
  await pay(page);
  const seen = card === "visa" ? "[data-outcome]" : "till-notice, [role=alert]";
  await page.locator(seen).first().waitFor();
};

interface State {
  readonly url: () => Promise<string>;
  readonly reach?: (page: Page) => Promise<void>;
}

const picture = await aPicture("#7a8f4e");
const other = await aPicture("#4e6f8f");

const full = () =>
  aLink({
    name: "Sommerkiste",
    line_items: [
      {
        ...item("Donaudampfschifffahrtsgesellschaftskapitänsmütze", 2500, [picture]),
        adjustable_quantity: { enabled: true, minimum: 1, maximum: 8 },
      },
      item("صندوق الصيف الكبير مع الفواكه الطازجة", 1900, [other], 2),
      item("Peaches", 990),
    ],
    customer_email_collection: "required",
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["AT", "DE"] },
    billing_address_collection: "required",
    custom_fields: [
      { key: "engraving", label: "Engraving", type: "text", required: false },
      { key: "size", label: "Size", type: "dropdown", options: [{ label: "Large", value: "l" }] },
      { key: "gift", label: "Wrap it as a gift", type: "checkbox" },
    ],
    allow_promotion_codes: true,
    consent_collection: { terms_of_service: "required" },
    custom_text: { terms: "Tickets are not taken back.", submit: "We ship within two days." },
  });

const receipt = async () => {
  const charge = await till.charges.create({ amount: 3900, currency: "eur", source: "tok_visa" });
  return String(charge.receipt_url);
};

/** A customer with a subscription that is paid, and what they owe of another. */
async function aSubscriber(source: string): Promise<{ readonly portal: string; readonly invoice: string }> {
  const customer = await till.customers.create({ email: "ada@example.com", name: "Ada Lovelace", source });
  const price = await till.prices.create({
    currency: "eur",
    unit_amount: 2000,
    recurring: monthly,
    product_data: { name: "Tea club" },
  });
  const subscription = await till.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const invoice = await till.invoices.retrieve(String(subscription.latest_invoice));
  const { url } = await till.portalSessions.create({ customer: customer.id });
  return { portal: url, invoice: String(invoice.hosted_invoice_url) };
}

const states: Readonly<Record<string, State>> = {
  link: { url: () => aLink({}), reach: ready },
  picture: {
    url: () => aLink({ line_items: [item("Winter box", 3900, [picture])], description: "Jam and tea" }),
    reach: ready,
  },
  full: { url: full, reach: ready },
  asked: {
    url: full,
    reach: async (page) => {
      await ready(page);
      await page.locator("till-pay-button").click();
    },
  },
  twelve: {
    url: () =>
      aLink({
        line_items: Array.from({ length: 12 }, (_item, index) =>
          item(`Print no. ${index + 1}`, 900 + 100 * index, index % 2 === 0 ? [picture] : []),
        ),
      }),
    reach: ready,
  },
  subscription: {
    url: () =>
      aLink({
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "eur",
              unit_amount: 2000,
              recurring: monthly,
              product_data: { name: "Tea club" },
            },
          },
        ],
        customer_email_collection: "required",
      }),
    reach: ready,
  },
  plans: {
    url: () => aLink({ installments: { counts: [2, 3, 4], cadence: monthly } }),
    reach: ready,
  },
  declined: { url: () => aLink({}), reach: payWith("declined") },
  paid: { url: () => aLink({}), reach: payWith("visa") },
  receipt: { url: receipt },
  portal: {
    url: async () => (await aSubscriber("tok_visa")).portal,
    reach: (page) => page.locator("till-subscriber button").first().waitFor(),
  },
  invoice: { url: async () => (await aSubscriber("tok_visa")).invoice },
  owed: { url: async () => (await aSubscriber("tok_chargeCustomerFail")).invoice },
  missing: { url: async () => `${product.service}/l/not-there` },
};

async function take(browser: Browser, name: string, { url, reach }: State): Promise<void> {
  const pictures: Buffer[][] = [];
  for (const place of places) {
    const row: Buffer[] = [];
    for (const width of widths) {
      const viewport = { width, height: 800 };
      const page = await browser.newPage({ ...place, viewport, reducedMotion: "reduce" });
      await page.goto(await url());
      await reach?.(page);
      // A picture of the whole page has what sticks to the window where it was scrolled to.
      await page.evaluate(() => scrollTo(0, 0));
      row.push(await page.screenshot({ fullPage: true }));
      await page.close();
    }
    pictures.push(row);
  }
  for (const [index, row] of pictures.entries()) {
    const sizes = await Promise.all(row.map((one) => sharp(one).metadata()));
    const height = Math.max(...sizes.map((size) => size.height));
    const width = sizes.reduce((sum, size) => sum + size.width + 24, 0);
    let left = 0;
    const composite = row.map((input, at) => {
      const place = { input, top: 0, left };
      left += (sizes[at]?.width ?? 0) + 24;
      return place;
    });
    const sheet = sharp({ create: { width, height, channels: 3, background: "#888" } });
    const file = path.join(folder, `${name}-${places[index]?.locale ?? ""}.png`);
    await sheet.composite(composite).png().toFile(file);
    process.stdout.write(`${file}\n`);
  }
}

const words = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
try {
  for (const [name, state] of Object.entries(states)) {
    if (words.length === 0 || words.includes(name)) await take(browser, name, state);
  }
} finally {
  await browser.close();
  await product.stop();
  await product.remove();
}
