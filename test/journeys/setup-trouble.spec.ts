import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { fillCard } from "till/testing";
import { diagnosticsOf } from "./pages/diagnostics-of.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { expect, test } from "./journey.ts";

/** What the console of a page says as an error. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

const started: StrictMerchant[] = [];
test.afterEach(() => started.splice(0).forEach((merchant) => merchant.close()));

test("a page of an origin that the key does not allow gets the line to add, at once", async ({
  page,
  product,
}) => {
  const { service, secretKey } = product;
  const made = await fetch(`${service}/v1/api_keys`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      kind: "publishable",
      name: "shop",
      "allowed_origins[]": "https://shop.example",
    }),
  });
  const { key } = (await made.json()) as { key: string };
  const pages = { "/": `<till-card publishable-key="${key}"></till-card>` };
  const merchant = await aStrictMerchant({ service, secretKey, pages });
  started.push(merchant);
  const errors = errorsOf(page);
  await page.goto(merchant.origin);
  await expect(page.locator("till-card").getByRole("button")).toBeVisible();
  expect(errors).toEqual([
    expect.stringContaining("403"),
    `<till-card>: The publishable key does not allow this page: add "allowed_origins[]=${merchant.origin}" to it.`,
  ]);
});

test("a page with an unknown key gets an error at once", async ({ page, product }) => {
  const { service, secretKey } = product;
  const pages = { "/": `<till-card publishable-key="pk_test_${"x".repeat(32)}"></till-card>` };
  const merchant = await aStrictMerchant({ service, secretKey, pages });
  started.push(merchant);
  const errors = errorsOf(page);
  await page.goto(merchant.origin);
  await expect.poll(() => errors.join()).toContain("does not know the publishable-key of this page");
});

test("a page over http is told to use https", async ({ page, product }) => {
  const { service, secretKey, publishableKey } = product;
  const pages = { "/": `<till-card publishable-key="${publishableKey}"></till-card>` };
  const merchant = await aStrictMerchant({ service, secretKey, pages });
  started.push(merchant);
  const errors = errorsOf(page);
  const codes = await diagnosticsOf(page);
  await page.goto(merchant.origin.replace("localhost", "shop.test"));
  await expect.poll(() => codes).toEqual(["page_insecure"]);
  expect(errors).toEqual([
    "<till-card>: This page, or one around it, did not come over https: serve it over https.",
  ]);
});

test("a page that was opened as a file is told to use a server, at once", async ({
  page,
  product: { service, publishableKey },
}, info) => {
  const file = info.outputPath("page.html");
  const script = `<script type="module" src="${service}/v1/till.js"></script>`;
  const checkout = `<till-checkout publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur"></till-checkout>`;
  await writeFile(file, `<!doctype html>${script}${checkout}`);
  const errors = errorsOf(page);
  await page.goto(pathToFileURL(file).href);
  const told = "This page is a file: open it from a server, at http://localhost or over https.";
  await expect(page.getByRole("alert")).toHaveText(told);
  expect(errors).toEqual([`<till-checkout>: ${told}`]);
});

test("an offline payer gets a message at once, and the fields as soon as the network is back", async ({
  page,
  product: { service, secretKey, publishableKey },
}) => {
  const merchant = await aStrictMerchant({ service, secretKey, pages: { "/": "<main></main>" } });
  started.push(merchant);
  await page.goto(merchant.origin);
  await page.waitForFunction(() => customElements.get("till-checkout"));
  for (const name of ["till-card", "till-checkout"]) {
    await page.context().setOffline(true);
    await page.evaluate(
      ([tag, key]) => {
        const till = document.createElement(tag);
        const attributes = { "publishable-key": key, action: "/pay", amount: "4200", currency: "eur" };
        for (const [attribute, value] of Object.entries(attributes)) till.setAttribute(attribute, value);
        document.querySelector("main")?.replaceChildren(till);
      },
      [name, publishableKey] as const,
    );
    await expect(page.getByRole("alert")).toHaveText(
      "You are offline: the card form comes as soon as you are connected.",
    );
    await page.context().setOffline(false);
    await fillCard(page, "visa");
    await expect(page.getByRole("alert")).toBeEmpty();
  }
});

test("a script with its integrity runs, and one with another integrity does not", async ({
  page,
  product,
}) => {
  const { service, secretKey, publishableKey } = product;
  const integrity = (await (await fetch(`${service}/v1/integrity.json`)).json()) as {
    "till.js": { path: string; integrity: string };
  };
  const { path, integrity: right } = integrity["till.js"];
  const pages = { "/": `<till-card publishable-key="${publishableKey}"></till-card>` };
  for (const [hash, defined] of [
    [right, true],
    [`sha384-${"A".repeat(64)}`, false],
  ] as const) {
    const script = `<script type="module" src="${service}${path}" integrity="${hash}" crossorigin></script>`;
    const merchant = await aStrictMerchant({ service, secretKey, pages, script });
    started.push(merchant);
    await page.goto(merchant.origin, { waitUntil: "load" });
    expect(await page.evaluate(() => customElements.get("till-card") !== undefined)).toBe(defined);
    if (defined) await fillCard(page, "visa");
  }
});

test("a frame that was led to another host gets no port, though it knows the nonce", async ({
  page,
  product,
}) => {
  const { service, secretKey, publishableKey } = product;
  const heard: string[] = [];
  await page.exposeFunction("hear", (what: string) => heard.push(what));
  const hostile = createServer((request, response) => {
    const { port } = hostile.address() as AddressInfo;
    if (request.headers.host?.startsWith("localhost")) {
      response.writeHead(302, { Location: `http://127.0.0.1:${port}/` }).end();
      return;
    }
    response.setHeader("Content-Type", "text/html").end(
      `<!doctype html><script>
        onmessage = ({ ports }) => hear("a message with " + ports.length + " ports");
        onload = () => hear("came with " + location.hash.length + " characters");
      </script>`,
    );
  });
  await new Promise<void>((resolve) => hostile.listen(0, resolve));
  const { port } = hostile.address() as AddressInfo;
  const card = `<till-card service="http://localhost:${port}" publishable-key="${publishableKey}"></till-card>`;
  const policy = `script-src ${service}; frame-src *`;
  const merchant = await aStrictMerchant({ service, secretKey, pages: { "/": card }, policy });
  started.push(merchant);
  await page.addInitScript(() => {
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        (window as unknown as { hear(what: string): void }).hear("a port for the frame");
      }
    };
  });
  await page.goto(merchant.origin);
  await expect.poll(() => heard).toContain("a port for the frame");
  // What comes to a window comes in order: a port would be there before this.
  await page.locator("till-card iframe").evaluate((frame: HTMLIFrameElement) => {
    frame.contentWindow?.postMessage("", "*");
  });
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard.sort()).toEqual(["a message with 0 ports", "a port for the frame", "came with 33 characters"]);
  hostile.closeAllConnections();
  hostile.close();
});
