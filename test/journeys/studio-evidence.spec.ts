import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectNoBarrier } from "./pages/no-barrier.ts";
import { disputeOf } from "./pages/dispute-of.ts";
import { Merchant } from "./pages/subscriber-page.ts";

const proof = Buffer.from("%PDF-1.7\nproof of delivery");

test("a merchant shows files as evidence in the studio, and has them back after they were sent", async ({
  page,
  product,
}) => {
  const merchant = new Merchant(product);
  const description = "Red bicycle with a signature";
  const charge = await merchant.post("/v1/charges", {
    amount: 4200,
    currency: "eur",
    source: "tok_createDisputeProductNotReceived",
    description,
  });
  const violations = await policyViolations(page);
  await disputeOf(merchant, charge, "needs_response");
  await page.goto(`${product.service}/studio`);
  await page.getByRole("button", { name: "Disputes", exact: true }).click();
  await page.getByRole("button", { name: `Open the dispute of €42.00: ${description}` }).click();
  await page.getByLabel("Carrier").fill("DHL");
  const field = page.getByLabel("Add a file");
  const rows = page.getByRole("list", { name: "Files" }).getByRole("listitem");

  await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
  await expect(
    page.getByText(/notes\.txt.* is no PDF, PNG or JPEG\. A PDF, PNG or JPEG of at most 5 MiB/),
  ).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(rows).toHaveCount(0);

  // The browser believes the name of a file; the service reads what is in it.
  await field.setInputFiles({ name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<p>no") });
  await expect(rows).toContainText(/page\.pdf.* was not taken\. Choose a PDF, PNG or JPEG\./);
  await page.getByRole("button", { name: "Send to the bank" }).click();
  await expect(page.getByText(/page\.pdf.* was not uploaded\. Try again, or remove it\./)).toBeVisible();
  await page.getByRole("button", { name: "Remove: Proof of shipment" }).press("Enter");
  await expect(rows).toHaveCount(0);
  await expect(field).toBeFocused();

  await page.getByLabel("What the file shows").selectOption("Signature of the customer");
  await field.setInputFiles({ name: "توقيع signature.pdf", mimeType: "application/pdf", buffer: proof });
  await expect(rows).toContainText(/Signature of the customer\s*توقيع signature\.pdf\s*PDF, 1 kB · Uploaded/);
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page.locator("#result")).toContainText("The evidence is saved.");
  await page.reload();
  await expect(rows).toContainText(/PDF, 1 kB · uploaded on/);
  await expect(page.getByLabel("Carrier")).toHaveValue("DHL");

  await page.getByRole("button", { name: "Send to the bank" }).click();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.locator("#result")).toContainText("The evidence was sent to the bank");
  const file = page.getByRole("definition").filter({ hasText: "PDF, 1 kB" });
  await expect(file).toBeVisible();
  await expectNoBarrier(page);
  const download = page.waitForEvent("download");
  await file.getByRole("button", { name: "Download: Signature of the customer" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^file_\w+\.pdf$/);
  expect(await readFile(await saved.path())).toEqual(proof);
  expect(violations).toEqual([]);
});

/** Collects what the policies of the page's documents have forbidden. */
async function policyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (directive: string) => void violations.push(directive));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(violatedDirective),
    );
  });
  return violations;
}
