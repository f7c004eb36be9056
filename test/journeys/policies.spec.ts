import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { fillCard } from "till/testing";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, test } from "./journey.ts";

/** All that a browser complains about: refused by a policy, thrown, or said as an error. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

test("a whole payment in the shop leaves no report of its strict policy", async ({ page, product }) => {
  const complaints = complaintsOf(page);
  const checkout = new CheckoutPage(page);
  await checkout.open(product.shop);
  await checkout.pay("visa");
  await expect(checkout.outcome).toBeVisible();
  await page.goto(`${product.shop}/form`);
  await fillCard(page, "visa");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText(/ch_\w+/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a whole payment on a link leaves no report of its strict policy", async ({ page, product }) => {
  const complaints = complaintsOf(page);
  const link = new LinkPage(page);
  await link.open(product.service);
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a page whose policy blocks the card form gets the missing directive", async ({ page, product }) => {
  const complaints = complaintsOf(page);
  const merchant = createServer((_, response) => {
    response.setHeader("Content-Security-Policy", `default-src 'none'; script-src ${product.service}`);
    response.setHeader("Content-Type", "text/html").end(
      `<!doctype html><title>Shop</title><script type="module" src="${product.service}/v1/till.js"></script>
      <till-card publishable-key="${product.publishableKey}"></till-card>`,
    );
  });
  await new Promise<void>((resolve) => merchant.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(merchant.address() as AddressInfo).port}`);
  await expect.poll(() => complaints.join()).toContain(`add "frame-src ${product.service}"`);
  merchant.closeAllConnections();
  merchant.close();
});

test("pages and frame forbid all that they do not need", async ({ product }) => {
  const link = await fetch(`${product.service}/l/summer-box`);
  const frame = await fetch(`${product.service}/frame/card?key=${product.publishableKey}`);
  for (const { headers } of [link, frame]) {
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(link.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("a page loads nothing from another host, sets no cookie, and stores nothing before it is paid", async ({
  page,
  product,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  const checkout = new CheckoutPage(page);
  await checkout.open(product.shop);
  expect([...hosts].sort()).toEqual([product.shop, product.service].sort());
  hosts.clear();
  await new LinkPage(page).open(product.service);
  expect([...hosts]).toEqual([product.service]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
