import type { RunningFake } from "../../../processor/fake-adyen/a-fake.ts";
import type { FakeBooks } from "../../../processor/fake-adyen/app.ts";
import type { Answer, LiveMerchant } from "./a-live-merchant.ts";

/** The books of both sides: what the service shows its merchant, and what the acquirer has. */
export interface LiveBooks {
  readonly charges: readonly Answer[];
  readonly refunds: readonly Answer[];
  readonly disputes: readonly Answer[];
  readonly events: readonly Answer[];
  readonly transactions: readonly Answer[];
  readonly invoices: readonly Answer[];
  /** What is available, in minor units of the one currency. */
  readonly balance: number;
  readonly acquirer: FakeBooks;
}

export async function readLiveBooks(merchant: LiveMerchant, fake: RunningFake): Promise<LiveBooks> {
  const { body } = await merchant.get("/v1/balance");
  const available = body["available"] as readonly { readonly amount: number }[];
  return {
    charges: await merchant.list("/v1/charges"),
    refunds: await merchant.list("/v1/refunds"),
    disputes: await merchant.list("/v1/disputes"),
    events: await merchant.list("/v1/events"),
    transactions: await merchant.list("/v1/balance_transactions"),
    invoices: await merchant.list("/v1/invoices"),
    balance: available.reduce((sum, { amount }) => sum + amount, 0),
    acquirer: await fake.books(),
  };
}

type Payment = FakeBooks["payments"][number];

const numberOf = (object: Answer, name: string) => Number(object[name] ?? 0);

/** Payments that the acquirer has made twice for one charge. */
export function madeTwice({ acquirer }: Pick<LiveBooks, "acquirer">): readonly string[] {
  const made = acquirer.payments.filter(({ state }) => state !== "refused").map(({ reference }) => reference);
  return made.filter((reference, index) => made.indexOf(reference) !== index);
}

/** Charges and refunds without an end. */
export function unsettled({ charges, refunds }: Pick<LiveBooks, "charges" | "refunds">): readonly string[] {
  return [...charges, ...refunds]
    .filter(({ status }) => ["pending", "unknown", "processing"].includes(status))
    .map(({ id, status }) => `${id} ${status}`);
}

interface Differences extends LiveBooks {
  /** The lines of the log that ask for a person: the bank has refused to take a reversal. */
  readonly alerts: readonly string[];
}

/** Charges of which service and acquirer say different things: what was captured, refunded, disputed and is held. */
export function unlikePayments({ charges, disputes, acquirer, alerts }: Differences): readonly string[] {
  const known = new Map(charges.map((charge) => [charge.id, charge]));
  const payments = new Map<string, Payment[]>();
  for (const payment of acquirer.payments) {
    payments.set(payment.reference, [...(payments.get(payment.reference) ?? []), payment]);
  }
  const ownless = acquirer.payments
    .filter(({ reference, value }) => value > 0 && !known.has(reference))
    .map(({ reference }) => `${reference} is unknown to the service`);
  const withdrawn = (id: string) =>
    disputes
      .filter((dispute) => dispute["charge"] === id && dispute.status !== "won")
      .reduce((sum, dispute) => sum + numberOf(dispute, "amount"), 0);
  const unlike = charges.flatMap((charge) => {
    const made = (payments.get(charge.id) ?? []).filter(({ state }) => state !== "refused");
    const isFailed = charge.status === "failed";
    const captured = charge.status === "capture_failed" ? 0 : numberOf(charge, "amount_captured");
    const said = [
      captured - numberOf(charge, "amount_refunded"),
      isFailed ? 0 : withdrawn(charge.id),
      charge.status === "requires_capture" ? numberOf(charge, "amount") : 0,
    ];
    const sum = (of: (payment: Payment) => number) => made.reduce((total, payment) => total + of(payment), 0);
    const done = [
      sum((payment) => payment.captured - payment.refunded),
      isFailed ? 0 : sum((payment) => payment.disputed),
      sum(({ state, captured: taken, value }) => (state === "authorised" && taken === 0 ? value : 0)),
    ];
    // What was captured in vain is authorized still at the fake.
    if (charge.status === "capture_failed") done[2] = 0;
    if (said.join() === done.join()) return [];
    if (isFailed && alerts.some((line) => line.includes(charge.id))) return [];
    return [
      `${charge.id} ${charge.status}: taken, disputed, held are ${said.join(", ")}, but ${done.join(", ")}`,
    ];
  });
  return [...ownless, ...unlike];
}

/** Refunds of which service and acquirer say different things, or that one of them does not have. */
export function unlikeRefunds({ refunds, acquirer }: LiveBooks): readonly string[] {
  const moved = acquirer.operations.filter(
    ({ kind, reference, moved: isMoved }) => kind === "refund" && isMoved && !reference.endsWith("-reversal"),
  );
  const left = moved.map(({ reference, value }) => `${reference} ${value}`);
  const right = refunds
    .filter(({ status }) => status === "succeeded")
    .map((refund) => `${refund.id} ${numberOf(refund, "amount")}`);
  return difference(left, right);
}

/** Captures that the acquirer has made and the service does not say, and the other way round. */
export function unlikeCaptures({ charges, acquirer }: LiveBooks): readonly string[] {
  const captured = acquirer.operations
    .filter(({ kind, moved }) => kind === "capture" && moved)
    .map(({ payment, value }) => `${payment} ${value}`);
  const manual = new Set(
    acquirer.operations.filter(({ kind }) => kind === "capture").map(({ payment }) => payment),
  );
  const said = charges
    .filter(({ id, status }) => manual.has(id) && status === "succeeded")
    .map((charge) => `${charge.id} ${numberOf(charge, "amount_captured")}`);
  return difference(captured, said);
}

/** Late approvals without their one event, and events of what was not approved late. */
export function unlikeReversals({ charges, events, acquirer, alerts }: Differences): readonly string[] {
  const failed = new Set(charges.filter(({ status }) => status === "failed").map(({ id }) => id));
  const approved = acquirer.payments
    .filter(({ reference, state }) => state !== "refused" && failed.has(reference))
    .map(({ reference }) => reference);
  const reversed = events.filter((event) => event["type"] === "charge.late_approval_reversed").map(objectOf);
  return [
    ...approved
      .filter((id) => !reversed.includes(id) && !alerts.some((line) => line.includes(id)))
      .map((id) => `${id} was not reversed`),
    ...reversed
      .filter((id, index) => !approved.includes(id) || reversed.indexOf(id) !== index)
      .map((id) => `${id} was reversed in vain, or twice`),
  ];
}

const objectOf = (event: Answer) => (event.data as unknown as { readonly object: Answer }).object.id;

/** What the balance transactions come to, against the balance, and against what the acquirer has for charges that are paid. */
export function unlikeBalance({ charges, transactions, balance, acquirer }: LiveBooks): readonly string[] {
  const sum = transactions.reduce((total, transaction) => total + numberOf(transaction, "amount"), 0);
  const failed = new Set(charges.filter(({ status }) => status === "failed").map(({ id }) => id));
  const done = acquirer.payments
    .filter(({ reference }) => !failed.has(reference))
    .reduce((total, { captured, refunded, disputed }) => total + captured - refunded - disputed, 0);
  const differs = sum !== balance || sum !== done;
  return differs ? [`transactions come to ${sum}, the balance is ${balance}, the acquirer has ${done}`] : [];
}

const tellsOfMoney = /^(payment\.(succeeded|failed|authorized)|refund\.(created|failed))$/;

/** Charges and refunds without the one event that tells of them, and what is told twice. */
export function unlikeEvents({ charges, refunds, events }: LiveBooks): readonly string[] {
  const told = events
    .filter((event) => tellsOfMoney.test(String(event["type"])))
    .map((event) => `${String(event["type"])} ${objectOf(event)}`);
  const twice = told.filter((text, index) => told.indexOf(text) !== index);
  const all = new Set(told);
  const lacking = [
    ...charges.flatMap(({ id, status, ...charge }) => {
      if (Number(charge["amount"]) === 0) return [];
      if (status === "failed") return [`payment.failed ${id}`];
      if (status === "succeeded" || status === "capture_failed") return [`payment.succeeded ${id}`];
      return [`payment.authorized ${id}`];
    }),
    ...refunds.map(({ id, status }) => `refund.${status === "failed" ? "failed" : "created"} ${id}`),
  ].filter((text) => !all.has(text));
  return [...twice.map((text) => `${text} twice`), ...lacking.map((text) => `no ${text}`)];
}

/** Invoices that say they are paid without one charge that has paid them, or with two. */
export function unlikeInvoices({ invoices, charges }: LiveBooks): readonly string[] {
  return invoices.flatMap(({ id, status }) => {
    const paid = charges.filter((charge) => charge["invoice"] === id && charge.status === "succeeded").length;
    return paid === (status === "paid" ? 1 : 0) ? [] : [`${id} is ${status}, with ${paid} charges`];
  });
}

/** What the merchants were told that is not so in the end, and what they have no answer to. */
export function untrue({
  charges,
  merchant,
}: Pick<LiveBooks, "charges"> & { readonly merchant: LiveMerchant }) {
  const known = new Map(charges.map((charge) => [charge.id, charge]));
  return merchant.asked.flatMap(({ kind, path, id, result, idempotencyKey }) => {
    if (result === "unknown") return [`${path} ${idempotencyKey} has no answer`];
    if (kind !== "charge" || id === "") return [];
    const status = known.get(id)?.status ?? "gone";
    // Of a capture that failed before the first answer, either is told.
    if (status === "capture_failed") return [];
    return status !== "gone" && (result === "done") === (status !== "failed") ? [] : [`${id} ${result}`];
  });
}

/** What is on one side only, or more often: `3 × text`, negative where it is missing on the left. */
function difference(left: readonly string[], right: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of left) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of right) counts.set(text, (counts.get(text) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([text, count]) => `${count} × ${text}`);
}
