import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { fillCard, pay } from "till/testing";
import type { Product } from "../support/a-product.ts";
import { allDocuments, codeBlocksOf, isLeftOut } from "../support/documents.ts";
import { freePort } from "../support/free-port.ts";
import { expect, test } from "./journey.ts";

const blocks = allDocuments()
  .flatMap((document) => codeBlocksOf(document))
  .filter((block) => !isLeftOut(block));

function textsIn(language: string): readonly string[] {
  return blocks.filter((block) => block.language === language).map(({ text }) => text);
}

const loader = '<script type="module" src="http://localhost:4242/v1/till.js"></script>';

/** The backend that the README has, with one page to paste into. */
interface PastedShop {
  readonly address: string;
  /** Writes its page anew. */
  paste(html: string): Promise<void>;
  close(): Promise<void>;
}

async function aPastedShop({ service, secretKey, publishableKey }: Product): Promise<PastedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), "till-pasted-"));
  const port = String(await freePort());
  const write = (name: string, text: string) =>
    writeFile(
      path.join(folder, name),
      text
        .replaceAll("http://localhost:4242", service)
        .replaceAll("pk_test_…", publishableKey)
        .replace(".listen(3000,", `.listen(${port},`),
    );
  const backend = blocks.find(({ document, note }) => document === "README.md" && note === "file: shop.mjs");
  await write("shop.mjs", backend?.text ?? "");
  const env = { PATH: process.env["PATH"], TILL_SECRET_KEY: secretKey };
  const child = spawn(process.execPath, ["shop.mjs"], { cwd: folder, env, stdio: "inherit" });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    paste: async (html) => {
      await write("page.html", html);
      const responds = () =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(responds).toBe(true);
    },
    close: async () => {
      child.kill();
      await rm(folder, { recursive: true });
    },
  };
}

let shop: PastedShop;
test.beforeAll(async ({ product }) => {
  shop = await aPastedShop(product);
});
test.afterAll(() => shop.close());

/** Names of the events of the elements that were dispatched, once the card form is there. */
async function openReady(page: Page): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(globalThis, { events });
    for (const type of ["till-ready", "till-diagnostic"]) {
      document.addEventListener(type, () => events.push(type), { capture: true });
    }
  });
  await page.goto(shop.address);
  const events = () => page.evaluate(() => (globalThis as unknown as { events: string[] }).events);
  await expect.poll(events).toContain("till-ready");
  return events();
}

test("each HTML of the documents takes a payment where it is pasted", async ({ page, charges }) => {
  const pasted = textsIn("html");
  expect(pasted.length).toBeGreaterThan(2);
  const earlier = (await charges()).length;
  for (const [at, block] of pasted.entries()) {
    const whole = block.includes("till.js");
    await shop.paste(
      whole ? block : `<!doctype html><html lang="en"><meta charset="utf-8">${loader}${block}</html>`,
    );
    await openReady(page);
    await fillCard(page, "visa");
    if (block.includes("<till-checkout")) await pay(page);
    else await page.getByRole("button", { name: "Pay €42.00" }).click();
    await expect.poll(async () => (await charges()).length, block).toBe(earlier + at + 1);
  }
  const made = (await charges()).slice(0, pasted.length);
  expect(made.every(({ status, amount }) => status === "succeeded" && amount === 4200)).toBe(true);
});

test("each style of the documents is accepted by the elements", async ({ page }) => {
  const styles = textsIn("css").join("\n");
  const accent = /--till-color-accent: (#\w+)/.exec(styles)?.[1];
  expect(accent).toBeDefined();
  const checkout =
    '<till-checkout publishable-key="pk_test_…" action="/pay" amount="4200" currency="eur"></till-checkout>';
  await shop.paste(`<!doctype html><html lang="en"><style>${styles}</style>${loader}${checkout}</html>`);
  expect(await openReady(page)).toEqual(["till-ready"]);
  const colorOf = (element: Element) => getComputedStyle(element).getPropertyValue("--till-color-accent");
  expect(await page.locator("till-checkout").evaluate(colorOf)).toBe(accent);
});
