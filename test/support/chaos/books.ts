import { Client } from "pg";
import type Stripe from "stripe";
import type { SandboxLedgerTable } from "../../../src/service/payments/acquirers/sandbox/ledger-table.ts";
import type { Action } from "./a-till.ts";

/** Money that the simulated acquirer moved, by its own books. */
type Entry = Pick<SandboxLedgerTable, "reference" | "kind" | "parent" | "amount">;

/** What is there when it is over: what the merchant was told, what the service says, what the acquirer did. */
export interface Books {
  readonly actions: readonly Action[];
  readonly charges: readonly Stripe.Charge[];
  readonly refunds: readonly Stripe.Refund[];
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly events: readonly Stripe.Event[];
  readonly moved: readonly Entry[];
  /** The ids of the events that reached the merchant's webhook endpoint. */
  readonly received: ReadonlySet<string>;
}

/** All that the acquirer moved. */
export async function readLedger(database: string): Promise<readonly Entry[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<Entry>(
    "select reference, kind, parent, amount from sandbox_ledger where result in ('approved', 'moved')",
  );
  await client.end();
  return rows;
}

/** What the merchant was told that was done and the acquirer's books do not hold, or they hold it twice, or unasked. */
export function unlikeLedger({ actions, moved }: Pick<Books, "actions" | "moved">): readonly string[] {
  const done = actions.filter(({ refusal }) => refusal === null);
  return difference(
    done.map(
      ({ kind, charge, id, amount }) => `${kind} ${amount} of ${charge}${kind === "refund" ? id : ""}`,
    ),
    moved.map(
      ({ kind, reference, parent, amount }) =>
        `${kind} ${amount} of ${parent ?? reference}${kind === "refund" ? reference : ""}`,
    ),
  );
}

/** Charges of which the acquirer gave back more than it took, or took more than once. */
export function overdrawn({ moved }: Books): readonly string[] {
  const sum = (charge: string, kinds: readonly string[]) =>
    moved
      .filter(({ reference, parent, kind }) => (parent ?? reference) === charge && kinds.includes(kind))
      .reduce((total, { amount }) => total + amount, 0);
  return moved
    .filter(({ parent }) => parent === null)
    .filter(({ reference, amount }) => {
      const taken = sum(reference, ["sale", "capture"]);
      return sum(reference, ["refund"]) > taken || taken + sum(reference, ["cancellation"]) > amount;
    })
    .map(({ reference }) => reference);
}

/** Charges and refunds of which the service says another thing than the acquirer. */
export function unlikeService({ charges, refunds, moved }: Books): readonly string[] {
  const told = charges
    .filter(({ status }) => status !== "failed")
    .map(({ id, status, amount_captured, amount_refunded }) =>
      [id, status, amount_captured, amount_refunded].join(" "),
    );
  const known = moved
    .filter(({ parent }) => parent === null)
    .map(({ reference, kind, amount }) => {
      const parts = moved.filter(({ parent }) => parent === reference);
      const sum = (wanted: string) =>
        parts.reduce((total, part) => total + (part.kind === wanted ? part.amount : 0), 0);
      const captured = kind === "sale" ? amount : sum("capture");
      const open = parts.some((part) => part.kind === "cancellation") ? "canceled" : "requires_capture";
      return [reference, captured > 0 ? "succeeded" : open, captured, sum("refund")].join(" ");
    });
  return [
    ...difference(told, known),
    ...difference(
      refunds.map(({ id, status }) => `${id} ${status}`),
      moved.filter(({ kind }) => kind === "refund").map(({ reference }) => `${reference} succeeded`),
    ),
  ];
}

/** What the status of an intent says about its latest charge. */
const statusOfCharge: Readonly<Record<string, string>> = {
  requires_payment_method: "failed",
  requires_capture: "requires_capture",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** Intents that say another thing than their charges, that have two which may have paid, or without their one event. */
export function unlikeCharges({ intents, charges, events }: Books): readonly string[] {
  return intents
    .filter((intent) => {
      const attempts = charges.filter(({ payment_intent: of }) => of === intent.id);
      const latest = attempts.find(({ id }) => id === intent.latest_charge);
      const paying = attempts.filter(({ status }) => status !== "failed" && String(status) !== "canceled");
      const captured = attempts.reduce((sum, { amount_captured }) => sum + amount_captured, 0);
      const told = events.filter(
        ({ type, data }) =>
          type === "payment_intent.succeeded" && (data.object as { id: string }).id === intent.id,
      );
      return (
        paying.length > 1 ||
        latest?.status !== statusOfCharge[intent.status] ||
        captured !== intent.amount_received ||
        told.length !== (intent.status === "succeeded" ? 1 : 0)
      );
    })
    .map(({ id, status }) => `${id} ${status}`);
}

const toldAs: Readonly<Record<Action["kind"], readonly string[]>> = {
  sale: ["payment.succeeded"],
  authorization: ["payment.authorized"],
  capture: ["payment.captured", "payment.succeeded"],
  cancellation: ["payment.canceled"],
  refund: ["refund.created", "payment.refunded"],
};

/** Movements without their event, or with two; events of what did not happen. */
export function untold({ charges, events, moved }: Books): readonly string[] {
  return difference(
    eventsOfMoney(events).map(({ type, data }) => `${type} ${(data.object as { id: string }).id}`),
    [
      ...moved.flatMap(({ kind, reference, parent }) =>
        toldAs[kind].map(
          (type) => `${type} ${type === "refund.created" ? reference : (parent ?? reference)}`,
        ),
      ),
      ...charges.filter(({ status }) => status === "failed").map(({ id }) => `payment.failed ${id}`),
    ],
  );
}

/** Events that never reached the merchant. */
export function undelivered({ events, received }: Books): readonly string[] {
  return eventsOfMoney(events)
    .map(({ id }) => id)
    .filter((id) => !received.has(id));
}

export function eventsOfMoney(events: readonly Stripe.Event[]): readonly Stripe.Event[] {
  return events.filter(({ type }) => /^(payment|refund)\./.test(type));
}

/** What is on one side only, or more often: `3 × text`, negative where it is missing on the left. */
function difference(left: readonly string[], right: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of left) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of right) counts.set(text, (counts.get(text) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([text, count]) => `${count} × ${text}`);
}
