import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Product } from "../../support/a-product.ts";
import { CardFields } from "./card-fields.ts";
import { Merchant } from "./subscriber-page.ts";

/** The page of an invoice, and the one on which it is paid. */
export class InvoicePaymentPage {
  readonly card: CardFields;
  /** The link on the invoice. */
  readonly payLink: Locator;
  readonly pay: Locator;
  readonly notice: Locator;
  readonly paid: Locator;
  readonly asking: Locator;
  readonly goToBank: Locator;
  /** The page of the simulated bank. */
  readonly bank: FrameLocator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.card = new CardFields(page);
    this.payLink = page.getByRole("link", { name: /^Pay/ });
    this.pay = page.getByRole("button", { name: /^Pay/ });
    this.notice = page.locator("till-notice").getByRole("status");
    this.paid = page.getByRole("heading", { name: /^Paid · / });
    this.asking = page.getByRole("heading", { name: "We are asking your bank" });
    this.goToBank = page.getByRole("link", { name: "Go to your bank" });
    this.bank = page.locator("till-challenge iframe").contentFrame();
    this.confirm = this.bank.getByRole("button", { name: "Confirm" });
  }
}

/** An open invoice of 20.00 that nobody charges by itself, and what its merchant knows of it. */
export async function anOpenInvoice(product: Product) {
  const merchant = new Merchant(product);
  const { id: customer } = await merchant.post("/v1/customers", { email: "ada@example.com", name: "Ada" });
  await merchant.post("/v1/invoiceitems", { customer, amount: 2000, currency: "eur", description: "Set-up" });
  const given = { customer, pending_invoice_items_behavior: "include", auto_advance: false };
  const { id } = await merchant.post("/v1/invoices", given);
  const { hosted_invoice_url: url } = await merchant.post(`/v1/invoices/${String(id)}/finalize`);
  return {
    url: String(url),
    id: String(id),
    merchant,
    charges: async () => {
      const { data } = (await merchant.get(`/v1/charges?invoice=${String(id)}`)) as {
        data: readonly { readonly status: string }[];
      };
      return data.map(({ status }) => status).reverse();
    },
  };
}
