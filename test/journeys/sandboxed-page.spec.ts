import { confirmChallenge, fillCard, pay } from "till/testing";
import { expect, test } from "./journey.ts";
import { openBankWindow } from "./pages/bank-in-window.ts";
import { diagnosticsOf } from "./pages/diagnostics-of.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";

// A site that shows its checkout in a frame, with each sandbox that somebody has written.
let merchant: StrictMerchant;
test.beforeAll(async ({ product: { service, secretKey, publishableKey } }) => {
  const script = `<script type="module" src="${service}/v1/till.js"></script>`;
  const key = `publishable-key="${publishableKey}"`;
  const checkout = `<till-checkout ${key} action="/pay" amount="4200" currency="eur"></till-checkout>`;
  const card = `${script}<till-card ${key}></till-card>`;
  const written = (markup: string) => markup.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const documents: Readonly<Record<string, string>> = {
    page: 'src="/checkout"',
    link: 'src="/to-link"',
    srcdoc: `srcdoc="${written(script + checkout)}"`,
    data: `src="data:text/html,${encodeURIComponent(card)}"`,
  };
  const sandboxes: Readonly<Record<string, string>> = {
    "": "",
    scripts: 'sandbox="allow-scripts"',
    origin: 'sandbox="allow-scripts allow-same-origin"',
    forms: 'sandbox="allow-scripts allow-same-origin allow-forms"',
    popups: 'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"',
    top: 'sandbox="allow-scripts allow-same-origin allow-forms allow-top-navigation-by-user-activation"',
    all: 'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"',
  };
  const framed = Object.entries(documents).flatMap(([document, source]) =>
    Object.entries(sandboxes).map(([name, sandbox]) => [
      `/${document}/${name}`,
      `<iframe style="inline-size: 500px; block-size: 900px" ${source} ${sandbox}></iframe>`,
    ]),
  );
  merchant = await aStrictMerchant({
    service,
    secretKey,
    script: "",
    policy: "default-src * 'unsafe-inline' data:",
    headers: { "Cross-Origin-Embedder-Policy": "require-corp" },
    pages: {
      ...Object.fromEntries(framed),
      "/checkout": script + checkout,
      "/to-link": `${script}<till-pay-link href="${service}/l/summer-box">Buy</till-pay-link>`,
    },
  });
});
test.afterAll(() => merchant.close());

for (const place of ["page/scripts", "srcdoc/scripts", "data/scripts", "data/"]) {
  test(`a page without an origin, ${place}, is told how it gets one, at once`, async ({ page }) => {
    const diagnostics = await diagnosticsOf(page);
    await page.goto(`${merchant.origin}/${place}`);
    await expect(page.locator("iframe").contentFrame().getByRole("alert")).toHaveText(
      'This page has no origin: open it from a server, and add "allow-same-origin" to its sandbox.',
    );
    await expect.poll(() => diagnostics).toContain("page_without_origin");
  });
}

for (const document of ["page", "srcdoc"]) {
  test(`a ${document} in a frame without a sandbox, or with all that a payment needs, takes payments that a bank confirms`, async ({
    page,
  }) => {
    const diagnostics = await diagnosticsOf(page);
    for (const sandbox of ["", "all"]) {
      for (const card of ["authenticate", "authenticate_by_redirect"] as const) {
        await page.goto(`${merchant.origin}/${document}/${sandbox}`);
        const shop = page.locator("iframe").contentFrame();
        await fillCard(shop, card);
        await pay(shop);
        const bank = card === "authenticate" ? shop : await openBankWindow(page, shop);
        await confirmChallenge(bank, "approve");
        await expect(shop.getByText(/^Paid/)).toBeVisible();
      }
    }
    expect(diagnostics).toEqual([]);
  });
}

test("a page in a sandbox without forms, by which payers answer their bank, is told to add them", async ({
  page,
}) => {
  const diagnostics = await diagnosticsOf(page);
  const errors: string[] = [];
  page.on("console", (message) => errors.push(message.text()));
  await page.goto(`${merchant.origin}/page/origin`);
  const shop = page.locator("iframe").contentFrame();
  await fillCard(shop, "visa");
  expect(diagnostics).toEqual(["page_without_forms"]);
  expect(errors).toContain(
    '<till-checkout>: This page may send no forms, which banks need: add "allow-forms" to its sandbox.',
  );
});

test("a page in a sandbox without windows keeps its payer, who pays with another card", async ({ page }) => {
  await page.goto(`${merchant.origin}/page/forms`);
  const shop = page.locator("iframe").contentFrame();
  await fillCard(shop, "authenticate_by_redirect");
  await pay(shop);
  await shop.getByRole("button", { name: "Go to your bank" }).click();
  await expect(shop.getByRole("status").filter({ hasText: "Nothing was taken" })).toBeVisible();
  await fillCard(shop, "visa");
  await pay(shop);
  await expect(shop.getByText(/^Paid/)).toBeVisible();
});

for (const sandbox of ["", "top"]) {
  test(`a link in a frame, ${sandbox || "without a sandbox"}, opens the payment page in the whole window`, async ({
    page,
  }) => {
    await page.goto(`${merchant.origin}/link/${sandbox}`);
    await page.locator("iframe").contentFrame().getByRole("link", { name: "Buy" }).click();
    await page.waitForURL(/\/l\/summer-box$/);
    await fillCard(page, "visa");
  });
}

test("a link in a frame that may only open windows opens the payment page in one", async ({ page }) => {
  await page.goto(`${merchant.origin}/link/popups`);
  const opened = page.waitForEvent("popup");
  await page.locator("iframe").contentFrame().getByRole("link", { name: "Buy" }).click();
  await fillCard(await opened, "visa");
  expect(page.url()).toBe(`${merchant.origin}/link/popups`);
});

test("a link in a frame from which no page may open is told what its sandbox lacks", async ({ page }) => {
  const diagnostics = await diagnosticsOf(page);
  await page.goto(`${merchant.origin}/link/forms`);
  await page.locator("iframe").contentFrame().getByRole("link", { name: "Buy" }).click();
  await expect.poll(() => diagnostics).toEqual(["page_in_sandbox"]);
});
