import type { InvoicePayment, PayByPayerInput } from "../contract/invoice-payment.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";

/** `/v1/invoice_payments`, with any key: what a payer does on the page of an invoice, whose address is `hosted_invoice_url`. */
export class InvoicePayments {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve(invoice: string, options?: ReadOptions): Promise<InvoicePayment> {
    return this.#connection.get(pathOf(invoice), {}, options);
  }

  /** Pays an open invoice with the card of a token. A decline rejects with a `CardDeclinedError`. */
  pay(invoice: string, input: PayByPayerInput, options?: WriteOptions): Promise<InvoicePayment> {
    return this.#connection.post(`${pathOf(invoice)}/pay`, input, options);
  }

  /** Cancels a payment that waits for the payer at the bank. */
  cancelPayment(invoice: string, options?: WriteOptions): Promise<InvoicePayment> {
    return this.#connection.post(`${pathOf(invoice)}/cancel_payment`, {}, options);
  }
}

function pathOf(invoice: string): string {
  return `/v1/invoice_payments/${inPath(invoice)}`;
}
