import type { ReceivedBody } from "../../a-service.ts";
import type { AdyenAftermath } from "./run-adyen-chaos.ts";

/** Payments that the acquirer has made twice for one charge. */
export function madeTwice({ books }: Pick<AdyenAftermath, "books">): readonly string[] {
  const made = books.payments.filter(({ state }) => state !== "refused").map(({ reference }) => reference);
  return made.filter((reference, index) => made.indexOf(reference) !== index);
}

/** Charges of which the service and the acquirer say different things: what was taken, given back, held. */
export function unlikeAcquirer({ charges, books, alerts }: AdyenAftermath): readonly string[] {
  const known = new Set(charges.map(({ id }) => id));
  const ownless = books.payments
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference }) => reference);
  const unlike = charges.flatMap((charge) => {
    const payment = books.payments.find(({ reference }) => reference === charge.id);
    const said = saidOf(charge);
    const done =
      payment === undefined || payment.state === "refused"
        ? "0 taken, 0 held"
        : `${payment.captured - payment.refunded} taken, ${heldOf(payment)} held`;
    // The bank refused to take the reversal: a person was asked for.
    const isAlerted = alerts.some((line) => line.includes(charge.id));
    return said === done || isAlerted ? [] : [`${charge.id} ${charge.status}: ${said}, but ${done}`];
  });
  return [...ownless, ...unlike];
}

function saidOf(charge: ReceivedBody): string {
  const captured = Number(charge["amount_captured"]);
  const refunded = Number(charge["amount_refunded"]);
  const held = charge.status === "requires_capture" ? charge.amount : 0;
  return `${captured - refunded} taken, ${held} held`;
}

function heldOf({
  state,
  captured,
  value,
}: {
  readonly state: string;
  readonly captured: number;
  readonly value: number;
}): number {
  return state === "authorised" && captured === 0 ? value : 0;
}

/** What a merchant was told that is not so in the end. */
export function untrue({ told, charges, refunds }: AdyenAftermath): readonly string[] {
  return told
    .flatMap(({ kind, id, result }) => {
      if (result === "unknown" || kind !== "charge" || id === "") return [];
      const charge = charges.find((candidate) => candidate.id === id);
      const isFailed = charge?.status === "failed";
      return charge !== undefined && (result === "done") === !isFailed ? [] : [`${id} ${result}`];
    })
    .concat(refunds.filter(({ status }) => status === "pending").map(({ id }) => `${id} still pending`));
}

/** Charges and refunds without an end. */
export function unsettled({ charges, refunds }: AdyenAftermath): readonly string[] {
  return [...charges, ...refunds]
    .filter(({ status }) => status === "pending" || status === "unknown")
    .map(({ id, status }) => `${id} ${status}`);
}

/** Late approvals without their one event, and events of what was not approved late. */
export function unlikeReversals({ charges, events, books, alerts }: AdyenAftermath): readonly string[] {
  const failed = charges.filter(({ status }) => status === "failed").map(({ id }) => id);
  const approved = books.payments
    .filter(({ reference, state }) => state !== "refused" && failed.includes(reference))
    .map(({ reference }) => reference);
  const reversed = events
    .filter((event) => event["type"] === "charge.late_approval_reversed")
    .map(({ data }) => data.object.id);
  return [
    ...approved
      .filter((id) => !reversed.includes(id) && !alerts.some((line) => line.includes(id)))
      .map((id) => `${id} not reversed`),
    ...reversed.filter((id, index) => !approved.includes(id) || reversed.indexOf(id) !== index),
  ];
}
