import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { confirmChallenge, fillCard, pay } from "till/testing";
import { expect, test } from "./journey.ts";
import { openBankWindow } from "./pages/bank-in-window.ts";
import { CardFields } from "./pages/card-fields.ts";
import { diagnosticsOf } from "./pages/diagnostics-of.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";

const opener = { "Cross-Origin-Opener-Policy": "same-origin" };

/** What a page sends that frames and pictures of others must agree to. */
const policies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "require-corp": { "Cross-Origin-Embedder-Policy": "require-corp" },
  "require-corp, isolated": { "Cross-Origin-Embedder-Policy": "require-corp", ...opener },
  credentialless: { "Cross-Origin-Embedder-Policy": "credentialless" },
  "credentialless, isolated": { "Cross-Origin-Embedder-Policy": "credentialless", ...opener },
};

interface Product {
  /** Where the card forms come from, if not from the service. */
  readonly cards?: string;
  readonly service: string;
  readonly secretKey: string;
  readonly publishableKey: string;
}

const started: StrictMerchant[] = [];
test.afterEach(() => started.splice(0).forEach((merchant) => merchant.close()));

async function aMerchant(
  { service, secretKey, publishableKey, cards = service }: Product,
  headers: Readonly<Record<string, string>>,
): Promise<StrictMerchant> {
  const key = `service="${cards}" publishable-key="${publishableKey}"`;
  const checkout = `<till-checkout ${key} action="/pay" amount="4200" currency="eur"`;
  const merchant = await aStrictMerchant({
    service,
    secretKey,
    headers,
    policy: `default-src 'self' ${service} ${cards}`,
    pages: {
      "/checkout": `${checkout}></till-checkout>`,
      "/plans": `${checkout} installments='{"counts":[3],"cadence":{"interval":"month"}}'></till-checkout>`,
      "/form": `<form action="/pay" method="post"><till-card name="source" ${key} required></till-card><button>Pay</button></form>`,
      "/link": `<till-pay-link href="${service}/l/summer-box" display="overlay">Buy</till-pay-link>
        <img src="${service}/l/summer-box/qr.svg" alt=""><img src="${service}/icon.svg" alt="">
        <script src="${service}/v1/till.js"></script>`,
    },
  });
  started.push(merchant);
  return merchant;
}

for (const [policy, headers] of Object.entries(policies)) {
  test.describe(`a page with the embedder policy ${policy}`, () => {
    test("takes payments that a bank confirms, in the card frame and in a window", async ({
      page,
      product,
      charges,
    }) => {
      const before = await charges();
      const diagnostics = await diagnosticsOf(page);
      const { origin } = await aMerchant(product, headers);
      for (const card of ["authenticate", "authenticate_by_redirect"] as const) {
        await page.goto(`${origin}/checkout`);
        await fillCard(page, card);
        await pay(page);
        const bank = card === "authenticate" ? page : await openBankWindow(page);
        await confirmChallenge(bank, "approve");
        await expect(page.getByText(/^Paid/)).toBeVisible();
      }
      const added = (await charges()).slice(0, -before.length || undefined);
      expect(added.filter(({ status }) => status === "succeeded")).toHaveLength(2);
      expect(diagnostics).toEqual([]);
    });

    test("has the card in a form, installments, and the overlay of a link with its pictures", async ({
      page,
      product,
    }) => {
      const diagnostics = await diagnosticsOf(page);
      const { origin } = await aMerchant(product, headers);
      await page.goto(`${origin}/form`);
      await fillCard(page, "visa");
      await page.goto(`${origin}/plans`);
      await expect(page.locator("till-checkout").getByRole("radio")).toHaveCount(2);
      await page.goto(`${origin}/link`);
      const widths = page
        .locator("img")
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
      expect(await widths).toEqual([true, true]);
      await page.getByRole("link", { name: "Buy" }).click();
      const overlay = page.locator("till-overlay iframe").contentFrame();
      await new CardFields(overlay).fill("visa");
      await overlay.getByRole("button", { name: /^Pay/ }).click();
      await expect(overlay.getByRole("heading", { name: /^Paid · / })).toBeVisible();
      expect(page.url()).toBe(`${origin}/link`);
      expect(diagnostics).toEqual([]);
    });
  });
}

test("a page whose policy blocks the card form, since a proxy removes its headers, is told so at once", async ({
  page,
  product,
}) => {
  const diagnostics = await diagnosticsOf(page);
  const proxy = createServer((_, response) => response.setHeader("Content-Type", "text/html").end("<p>"));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const headers = policies["require-corp"] ?? {};
  const { origin } = await aMerchant({ ...product, cards: `http://127.0.0.1:${port}` }, headers);
  await page.goto(`${origin}/form`);
  await expect.poll(() => diagnostics).toEqual(["embedder_blocked"]);
  proxy.closeAllConnections();
  proxy.close();
});
