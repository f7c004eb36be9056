import assert from "node:assert/strict";
import type { InvoicePayment } from "../../../../src/contract/billing/invoice-payment.ts";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { Received, TestService } from "../../../support/a-service.ts";

/** Who pays invoices on their page, with the key of the service's pages. */
export interface InvoicePayer {
  readonly key: string;
  pay(invoice: string, source?: string, attempt?: string): Promise<Received>;
  read(invoice: string): Promise<InvoicePayment>;
  /** A token of a card; by default of one whose issuer asks first. */
  aToken(number?: string): Promise<string>;
  /** The states of an invoice's charges, in their order. */
  chargesOf(invoice: string): Promise<readonly string[]>;
}

export async function anInvoicePayer(service: TestService): Promise<InvoicePayer> {
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  let attempts = 0;
  return {
    key,
    pay: (invoice, source = "tok_visa", attempt = `attempt ${attempts++}`) =>
      service.post(`/v1/invoice_payments/${invoice}/pay`, { source }, { key, idempotencyKey: attempt }),
    read: async (invoice) => {
      const { status, text } = await service.get(`/v1/invoice_payments/${invoice}`, { key });
      assert.equal(status, 200, text);
      return JSON.parse(text) as InvoicePayment;
    },
    aToken: async (number = "4000002760003184") => {
      const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
      return (await service.post("/v1/tokens", { card }, { key })).body.id;
    },
    chargesOf: async (invoice) => {
      const { data } = (await service.get(`/v1/charges?invoice=${invoice}`)).body;
      return data.map(({ status }) => status).reverse();
    },
  };
}
