import type { Seconds } from "./calendar.ts";
import type { BillingContext, CustomerRows, Invoice, InvoiceFunds, Layer, PendingItem } from "./rows.ts";

/**
 * What a customer owes and has, while one change is computed. Rows are replaced, never changed, so that an untouched row
 * stays the same object.
 */
export class Ledger {
  balance: number;
  readonly hasCard: boolean;
  readonly currency: string;
  readonly moment: Seconds;
  readonly context: BillingContext;
  readonly layers: Map<string, Layer>;
  readonly pending: Map<string, PendingItem>;
  readonly funds: Map<string, InvoiceFunds>;
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
    this.funds = new Map(rows.funds.map((funds) => [funds.id, funds]));
  }

  changeLayer(id: string, change: Partial<Layer>): void {
    const layer = this.layers.get(id);
    if (layer !== undefined) this.layers.set(id, { ...layer, ...change });
  }

  changeFunds(id: string, change: (funds: InvoiceFunds) => Partial<InvoiceFunds>): void {
    const funds = this.funds.get(id);
    if (funds !== undefined) this.funds.set(id, { ...funds, ...change(funds) });
  }

  changeBalance(balance: number): void {
    if (balance === this.balance) return;
    this.balance = balance;
    this.recordEvent("customer.balance_changed");
  }

  /** Records an event. One change has one `subscription.updated`. */
  recordEvent(event: string): void {
    const isRecordedOnce = event === "subscription.updated" || event === "customer.balance_changed";
    if (!isRecordedOnce || !this.events.includes(event)) this.events.push(event);
  }

  /** The rows of the customer as they are now. */
  customerRows(): CustomerRows {
    return {
      pending: [...this.pending.values()],
      funds: [...this.funds.values()],
      balance: this.balance,
      hasCard: this.hasCard,
    };
  }
}
