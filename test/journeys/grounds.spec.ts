import type { Page } from "@playwright/test";
import type { Product } from "../support/a-product.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { ownFonts } from "./pages/own-fonts.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { textContrasts } from "./pages/text-contrast.ts";
import { expect, test } from "./journey.ts";

const stripes = `url("data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='24'%20height='24'%3E%3Cpath%20d='M0%2024L24%200'%20stroke='%23274260'/%3E%3C/svg%3E")`;

/** Ways in which a page is light or dark: what stands in its head, in its style sheet, and around the checkout. */
const pages: Readonly<
  Record<string, { readonly head?: string; readonly style?: string; readonly card?: string }>
> = {
  css: { style: ":root { color-scheme: light dark }" },
  meta: { head: `<meta name="color-scheme" content="light dark">` },
  "meta-only-dark": { head: `<meta name="color-scheme" content="dark">` },
  "css-only-dark": { style: ":root { color-scheme: only dark }" },
  background: { style: "body { background: #14161a; color: #e8e8e8 }" },
  picture: { style: `body { background: #10233a ${stripes}; color: #e8e8e8 }` },
  gradient: { style: "body { background: linear-gradient(#2a1f3d, #12101c); color: #f0e8ff }" },
  "dark-card": { style: "body { background: #fff }", card: "background: #1e2430; color: #e8e8e8" },
  "light-card": { style: ":root { color-scheme: dark }", card: "background: #fff; color: #222" },
  middling: { style: "body { background: #8a94a3 }" },
};

/** Whether the payer's system decides about a page. */
const follows = (name: string) => name === "css" || name === "meta";
type System = "light" | "dark";
const isDark = (name: string, system: System) =>
  follows(name) ? system === "dark" : name !== "light-card" && name !== "middling";

function aMerchant({ service, secretKey, publishableKey }: Product): Promise<StrictMerchant> {
  const till = `publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur" description="Peaches"`;
  return aStrictMerchant({
    service,
    secretKey,
    policy: `script-src ${service} 'unsafe-inline'`,
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, { head = "", style = "", card = "" }]) => [
        `/${name}`,
        `<meta name="viewport" content="width=device-width">${head}
        <style>
          ${style}
          :root { --till-font-family: Latin, Arabic }
          body { margin: 0; font: 16px Latin, Arabic }
          section { padding: 24px; ${card} }
          label { display: grid }
        </style>
        <body><section><till-checkout ${till}><label>Note <input name="note"></label></till-checkout></section></body>`,
      ]),
    ),
  });
}

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  merchant = await aMerchant(product);
});
test.afterAll(() => merchant.close());

/** Opens a page in fonts that are the same on every machine, and pays with a card that is declined. */
async function declined(page: Page, name: string): Promise<CheckoutPage> {
  const checkout = new CheckoutPage(page);
  await page.goto(`${merchant.origin}/${name}`);
  await page.evaluate(
    async (fonts) => {
      const sources = fonts.map(({ family, file }) => {
        return { family, source: Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)).buffer };
      });
      for (const { family, source } of sources) {
        document.fonts.add(await new FontFace(family, source.slice(0)).load());
      }
      const old = document.querySelector("till-checkout");
      const till = old?.cloneNode(true);
      if (till) old?.replaceWith(Object.assign(till, { fonts: sources }));
    },
    await ownFonts(),
  );
  await checkout.pay("insufficient_funds");
  await expect(checkout.notice).toHaveText(/\S/);
  return checkout;
}

/** The least contrast of each text, by name. */
function contrasts(page: Page, { notice, payButton }: CheckoutPage) {
  const till = page.locator("till-checkout");
  return textContrasts(page, {
    description: till.locator("[part=description]"),
    amount: till.locator("[part=amount]"),
    notice: notice.locator("p").first(),
    note: till.locator("label"),
    button: payButton,
    "card number": till.locator("iframe").contentFrame().locator("label").first(),
  });
}

test.use({ viewport: { width: 390, height: 640 }, reducedMotion: "reduce" });

/** Checks a page that shows a decline: its colours, its picture and its contrasts. */
async function expectLegible(page: Page, checkout: CheckoutPage, name: string, system: System) {
  const frame = page.locator("till-checkout iframe");
  const scheme = isDark(name, system) ? "dark" : "light";
  await expect(frame).toHaveCSS("color-scheme", scheme);
  await expect(frame.contentFrame().locator(":root")).toHaveCSS("color-scheme", scheme);
  const picture = follows(name) ? `${name}-${system}` : name;
  await expect(page).toHaveScreenshot(`ground-${picture}.png`, { scale: "device" });
  for (const [text, ratio] of await contrasts(page, checkout)) {
    expect(ratio, `${text} on ${name}`).toBeGreaterThanOrEqual(4.5);
  }
}

for (const name of Object.keys(pages)) {
  // A page that does not follow the system is first opened where the system differs from it.
  for (const first of ["light", "dark"] as const) {
    if (!follows(name) && isDark(name, first) === (first === "dark")) continue;
    test.describe(`where the system is ${first}`, () => {
      test.use({ colorScheme: first, deviceScaleFactor: 0.5 });

      test(`a checkout can be read and looks as it did, also once the system changes: ${name}`, async ({
        page,
      }) => {
        const checkout = await declined(page, name);
        await expectLegible(page, checkout, name, first);
        const second = first === "light" ? "dark" : "light";
        await page.emulateMedia({ colorScheme: second });
        await expectLegible(page, checkout, name, second);
      });
    });
  }
}
