import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Charge } from "../../../contract/payments/charge.ts";
import { declineEntry } from "../../../contract/errors/decline-catalogue.ts";
import type { Database } from "../database/database.ts";
import type { Log, RequestFields } from "../log/log.ts";
import { countFailing } from "../scheduler/lease-store.ts";
import type { MeasureQueue, QueueState } from "./queue-state.ts";

interface MetricsOptions {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** Functions that measure the queues, by the name of the queue. */
  readonly queues: Readonly<Record<string, MeasureQueue>>;
}

/** Result of an attempt to deliver a webhook; a value of the metric's label. */
export type DeliveryAttemptResult = "delivered" | "retried" | "exhausted" | "discarded";

/** Result of an invoice; a value of the metric's label. */
export type InvoiceResult = "paid" | "failed" | "uncollectible" | "void" | "held";

/** How a dunning run began or ended; a value of the metric's label. */
export type DunningOutcome = "started" | "recovered" | "exhausted" | "revoked";

/**
 * What an operator should know of the acquirer of live mode; a value of the metric's label: an approval that came after the end of
 * its payment, and what came of its reversal; a refusal, or a notification, that the service does not know; one without a
 * valid signature; one that could not be handled.
 */
export type AcquirerCount =
  | "double_payment"
  | "late_approval"
  | "late_approval_reversed"
  | "late_approval_not_reversed"
  | "notification_not_handled"
  | "notification_rejected"
  | "unknown_notification"
  | "unknown_refusal";

/** Metrics of this process for Prometheus. No label contains an account, a payer or a card. */
export interface Metrics {
  /** Counts a request. */
  request(fields: Pick<RequestFields, "method" | "route" | "status">): void;
  /** Counts a charge that this process has settled. The verification of a card, a charge of 0, is not counted. */
  charge(charge: Pick<Charge, "amount" | "failure_code" | "status">): void;
  /** Counts an attempt of this process to deliver a webhook. */
  attempt(result: DeliveryAttemptResult): void;
  /** Counts an invoice that this process has settled. */
  invoice(result: InvoiceResult): void;
  /** Counts an installment that a charge of this process has paid, or an attempt that failed. */
  installment(result: "failed" | "paid"): void;
  /** Counts a dunning run of this process that began or ended. */
  dunning(outcome: DunningOutcome): void;
  /** Records how late this process opened a billing period, in seconds. */
  renewal(lag: number): void;
  /** Counts what an operator should know of the acquirer. */
  acquirer(what: AcquirerCount): void;
  /** A due row failed; `handler` is its due handler. */
  dueFailure(handler: string): void;
  /** What waits in each queue of the whole service. */
  queues(): Promise<Readonly<Record<string, QueueState>>>;
  /** All of it in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics({ database, log, now, queues: measured }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "till_requests_total",
    help: "Requests to the API, by the pattern of their route.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const charges = new Counter({
    name: "till_charges_total",
    help: "Charges that this process settled, by their status.",
    labelNames: ["status"],
    registers: [registry],
  });
  const declines = new Counter({
    name: "till_declines_total",
    help: "Declined charges, by the class of the reason.",
    labelNames: ["reason"],
    registers: [registry],
  });
  const attempts = new Counter({
    name: "till_webhook_attempts_total",
    help: "Attempts of this process to deliver webhooks: delivered, failed and to be retried, failed for the last time, or discarded.",
    labelNames: ["result"],
    registers: [registry],
  });
  const invoices = new Counter({
    name: "till_invoices_total",
    help: "Invoices by what came of them in this process: paid, an attempt failed, uncollectible, void, or held for the merchant.",
    labelNames: ["result"],
    registers: [registry],
  });
  const installments = new Counter({
    name: "till_installments_total",
    help: "Installments by what came of them in this process: paid, or an attempt failed.",
    labelNames: ["result"],
    registers: [registry],
  });
  const dunning = new Counter({
    name: "till_dunning_total",
    help: "Dunning runs of this process that started, recovered, were exhausted, or were ended because the payer revoked.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const renewals = new Histogram({
    name: "till_renewal_lag_seconds",
    help: "How late this process opened billing periods; those on test clocks are left out.",
    buckets: [1, 5, 15, 60, 300, 3_600, 86_400],
    registers: [registry],
  });
  const acquirer = new Counter({
    name: "till_acquirer_total",
    help: "What an operator should know of the acquirer of live mode: late approvals, unknown refusals and notifications.",
    labelNames: ["what"],
    registers: [registry],
  });
  const dueFailures = new Counter({
    name: "till_due_failures_total",
    help: "Rows that were due and that this process could not handle; each is tried again.",
    labelNames: ["handler"],
    registers: [registry],
  });
  const dueFailing = new Gauge({
    name: "till_due_failing",
    help: "Rows of the whole service that failed at least twice in a row: `till status` names them.",
    labelNames: ["handler"],
    registers: [registry],
  });
  const lengths = new Gauge({
    name: "till_queue_length",
    help: "Entries that wait in each queue of the whole service: every process reports the same value.",
    labelNames: ["queue"],
    registers: [registry],
  });
  const ages = new Gauge({
    name: "till_queue_oldest_age_seconds",
    help: "How long the oldest entry has been due (webhooks) or unfinished: every process reports the same value.",
    labelNames: ["queue"],
    registers: [registry],
  });

  const billingDue = new Gauge({
    name: "till_billing_due",
    help: "Subscriptions, invoices, dunning runs and installment plans of the whole service that are due: every process reports the same value.",
    labelNames: ["queue"],
    registers: [registry],
  });
  const billingFailing = new Gauge({
    name: "till_billing_failing",
    help: "Those that failed and are tried again: `till billing failing` lists them.",
    labelNames: ["queue"],
    registers: [registry],
  });

  async function measureAll(time: Date): Promise<Readonly<Record<string, QueueState>>> {
    const states: Record<string, QueueState> = {};
    for (const [name, queue] of Object.entries(measured)) states[name] = await queue(database, time);
    return states;
  }

  /**
   * Measures the queues. When that fails their metrics are omitted rather than outdated, and the counters are still
   * reported.
   */
  async function measure(): Promise<void> {
    const at = now();
    const unknown = (error: unknown) => {
      log.failure("/metrics", error);
      return {};
    };
    const queues = await measureAll(at).catch(unknown);
    const rows = await countFailing(database).catch(unknown);
    for (const gauge of [lengths, ages, dueFailing, billingDue, billingFailing]) gauge.reset();
    for (const [handler, count] of Object.entries<number>(rows)) dueFailing.set({ handler }, count);
    for (const [queue, { length, since, failing }] of Object.entries<QueueState>(queues)) {
      if (failing !== undefined) {
        billingDue.set({ queue }, length);
        billingFailing.set({ queue }, failing);
      }
      lengths.set({ queue }, length);
      ages.set({ queue }, since === null ? 0 : Math.max(0, at.getTime() - since.getTime()) / 1_000);
    }
  }

  return {
    request: ({ method, route, status }) => requests.inc({ method, route, status }),
    charge: ({ amount, status, failure_code: code }) => {
      if (amount === 0) return;
      charges.inc({ status });
      if (code !== null) declines.inc({ reason: declineEntry(code).reason });
    },
    attempt: (result) => attempts.inc({ result }),
    invoice: (result) => invoices.inc({ result }),
    installment: (result) => installments.inc({ result }),
    dunning: (outcome) => dunning.inc({ outcome }),
    renewal: (lag) => renewals.observe(Math.max(0, lag)),
    acquirer: (what) => acquirer.inc({ what }),
    dueFailure: (handler) => dueFailures.inc({ handler }),
    queues: () => measureAll(now()),
    text: async () => {
      await measure();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
