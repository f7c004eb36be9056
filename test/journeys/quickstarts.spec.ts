import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Reader } from "../documents/a-reader.ts";
import { codeBlocksOf, isLeftOut } from "../support/documents.ts";
import { expect, test } from "./journey.ts";

// Who follows a quickstart from its first line to its last has what it promises. The page of a script tag is pasted and paid in
// documents.spec.ts.

interface Promised {
  readonly document: string;
  /** What the payer chooses before the button. */
  readonly plan?: string;
  /** The response that comes last. */
  readonly last: Record<string, unknown>;
}

const promises: readonly Promised[] = [
  { document: "docs/quickstart-link.md", last: { data: [{ amount: 3900, status: "succeeded" }] } },
  { document: "docs/quickstart-hosted-checkout.md", last: { payment_status: "paid", amount_total: 8400 } },
  {
    document: "docs/quickstart-subscription.md",
    last: { data: Array(13).fill({ status: "paid", total: 2000 }) },
  },
  {
    document: "docs/quickstart-installments.md",
    plan: "4 monthly payments",
    last: { data: [{ status: "completed", amount_paid: 10_000 }] },
  },
];

for (const { document, plan, last } of promises) {
  test(`${document} leads to what it promises`, async ({ page, link, product }) => {
    const folder = await mkdtemp(path.join(tmpdir(), "till-quickstart-"));
    const keys = { secret: product.secretKey, publishable: product.publishableKey };
    const address = product.service;
    const addresses = [["http://localhost:4242", address] as const];
    const reader = new Reader({ folder, address, addresses, keys, stop: async () => {} });
    await reader.start();
    let paid = false;
    for (const block of codeBlocksOf(document).filter((one) => !isLeftOut(one))) {
      await reader.follow(block);
      const { url } = reader.response;
      if (typeof url !== "string" || paid) continue;
      paid = true;
      await page.goto(url);
      if (plan !== undefined) await page.getByRole("radio", { name: new RegExp(`^${plan}`) }).check();
      const email = page.getByRole("textbox", { name: /mail/i });
      if ((await email.count()) > 0) await email.fill("ada@example.com");
      await link.pay("visa");
      await expect(page.locator("till-success-mark")).toBeVisible();
    }
    expect(paid).toBe(true);
    expect(reader.response["data"] === undefined).toBe(last["data"] === undefined);
    // Lists have what other tests have made, after what is newer.
    const { data, ...response } = reader.response as { readonly data?: readonly Record<string, unknown>[] };
    const { data: expected, ...rest } = last as { readonly data?: readonly Record<string, unknown>[] };
    expect(response).toMatchObject(rest);
    expect(data?.slice(0, expected?.length)).toEqual(expected?.map((one) => expect.objectContaining(one)));
    await rm(folder, { recursive: true });
  });
}
