import type { Seconds } from "./calendar.ts";
import { BillingWork } from "./billing-work.ts";
import type { BillingContext, BillingRows, CardRefund, Outcome, PeriodRow, UnusedCredit } from "./rows.ts";
import type { Subscription } from "./subscription.ts";

/** The rows of a subscription and of its customer while one change is computed. */
export class WorkingCopy extends BillingWork {
  subscription: Subscription;
  readonly unusedCredit: UnusedCredit;
  readonly #periods = new Map<number, PeriodRow>();
  readonly #refunds: CardRefund[] = [];

  constructor(rows: BillingRows, moment: Seconds, context: BillingContext) {
    super(rows, rows.subscription.currency, moment, context);
    this.subscription = rows.subscription;
    this.unusedCredit = rows.unusedCredit ?? { amount: 0, invoices: [] };
  }

  /** Changes members of the subscription. */
  update(change: Partial<Subscription>): void {
    this.subscription = { ...this.subscription, ...change };
  }

  writePeriod(period: PeriodRow): void {
    this.#periods.set(period.cycle, period);
  }

  writeRefund(refund: CardRefund): void {
    this.#refunds.push(refund);
  }

  outcome(): Outcome {
    return {
      rows: {
        ...this.customerRows(),
        subscription: this.subscription,
        layers: [...this.layers.values()],
      },
      periods: [...this.#periods.values()],
      invoices: this.invoices,
      refunds: this.#refunds,
      events: this.events,
    };
  }
}
