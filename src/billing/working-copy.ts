import type { Seconds } from "./calendar.ts";
import type {
  BillingContext,
  BillingRows,
  CardRefund,
  Invoice,
  InvoiceFunds,
  Layer,
  Outcome,
  PendingItem,
  PeriodRow,
} from "./rows.ts";
import type { Subscription } from "./subscription.ts";

/** The rows while one change is computed. Rows are replaced, never changed, so that an untouched row stays the same object. */
export class WorkingCopy {
  subscription: Subscription;
  balance: number;
  readonly hasCard: boolean;
  readonly moment: Seconds;
  readonly context: BillingContext;
  readonly layers: Map<string, Layer>;
  readonly pending: Map<string, PendingItem>;
  readonly funds: Map<string, InvoiceFunds>;
  readonly #periods = new Map<number, PeriodRow>();
  readonly #invoices: Invoice[] = [];
  readonly #refunds: CardRefund[] = [];
  readonly #events: string[] = [];

  constructor(rows: BillingRows, moment: Seconds, context: BillingContext) {
    this.subscription = rows.subscription;
    this.balance = rows.balance;
    this.hasCard = rows.hasCard;
    this.moment = moment;
    this.context = context;
    this.layers = new Map(rows.layers.map((layer) => [layer.id, layer]));
    this.pending = new Map(rows.pending.map((item) => [item.id, item]));
    this.funds = new Map(rows.funds.map((funds) => [funds.id, funds]));
  }

  /** Changes members of the subscription. */
  update(change: Partial<Subscription>): void {
    this.subscription = { ...this.subscription, ...change };
  }

  changeLayer(id: string, change: Partial<Layer>): void {
    const layer = this.layers.get(id);
    if (layer !== undefined) this.layers.set(id, { ...layer, ...change });
  }

  changeFunds(id: string, change: (funds: InvoiceFunds) => Partial<InvoiceFunds>): void {
    const funds = this.funds.get(id);
    if (funds !== undefined) this.funds.set(id, { ...funds, ...change(funds) });
  }

  writePeriod(period: PeriodRow): void {
    this.#periods.set(period.cycle, period);
  }

  writeInvoice(invoice: Invoice): void {
    this.#invoices.push(invoice);
  }

  writeRefund(refund: CardRefund): void {
    this.#refunds.push(refund);
  }

  changeBalance(balance: number): void {
    if (balance === this.balance) return;
    this.balance = balance;
    this.tell("customer.balance_changed");
  }

  /** Records an event. One change has one `subscription.updated`. */
  tell(event: string): void {
    const isToldOnce = event === "subscription.updated" || event === "customer.balance_changed";
    if (!isToldOnce || !this.#events.includes(event)) this.#events.push(event);
  }

  outcome(): Outcome {
    return {
      rows: {
        subscription: this.subscription,
        layers: [...this.layers.values()],
        pending: [...this.pending.values()],
        funds: [...this.funds.values()],
        balance: this.balance,
        hasCard: this.hasCard,
      },
      periods: [...this.#periods.values()],
      invoices: this.#invoices,
      refunds: this.#refunds,
      events: this.#events,
    };
  }
}
