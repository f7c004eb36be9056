import type { Seconds } from "./calendar.ts";
import type { BillingContext, CustomerRows, Invoice, InvoicePayment, Layer, PendingItem } from "./rows.ts";

/**
 * The rows of a customer while one change is computed. Rows are replaced, never changed, so that an untouched row stays the
 * same object.
 */
export class BillingWork {
  balance: number;
  readonly hasCard: boolean;
  readonly currency: string;
  readonly moment: Seconds;
  readonly context: BillingContext;
  readonly layers: Map<string, Layer>;
  readonly pending: Map<string, PendingItem>;
  readonly invoicePayments: Map<string, InvoicePayment>;
  readonly invoices: Invoice[] = [];
  readonly events: string[] = [];

  constructor(
    rows: CustomerRows & { readonly layers: readonly Layer[] },
    currency: string,
    moment: Seconds,
    context: BillingContext,
  ) {
    this.balance = rows.balance;
    this.hasCard = rows.hasCard;
    this.currency = currency;
    this.moment = moment;
    this.context = context;
    this.layers = new Map(rows.layers.map((layer) => [layer.id, layer]));
    this.pending = new Map(rows.pending.map((item) => [item.id, item]));
    this.invoicePayments = new Map(rows.invoicePayments.map((payment) => [payment.id, payment]));
  }

  changeLayer(id: string, change: Partial<Layer>): void {
    const layer = this.layers.get(id);
    if (layer !== undefined) this.layers.set(id, { ...layer, ...change });
  }

  changeInvoicePayment(id: string, change: (payment: InvoicePayment) => Partial<InvoicePayment>): void {
    const payment = this.invoicePayments.get(id);
    if (payment !== undefined) this.invoicePayments.set(id, { ...payment, ...change(payment) });
  }

  changeBalance(balance: number): void {
    if (balance === this.balance) return;
    this.balance = balance;
    this.recordEvent("customer.balance_changed");
  }

  /** Records an event. `subscription.updated` and `customer.balance_changed` are written at most once per change. */
  recordEvent(event: string): void {
    const isRecordedOnce = event === "subscription.updated" || event === "customer.balance_changed";
    if (!isRecordedOnce || !this.events.includes(event)) this.events.push(event);
  }

  /** Returns the rows of the customer as they are now. */
  customerRows(): CustomerRows {
    return {
      pending: [...this.pending.values()],
      invoicePayments: [...this.invoicePayments.values()],
      balance: this.balance,
      hasCard: this.hasCard,
    };
  }
}
