import type { Charge } from "../../contract/payments/charge.ts";
import type { Dialect } from "../../contract/dialect.ts";
import type { Event } from "../../contract/events/event.ts";
import type { Card } from "../../contract/payments/token.ts";
import { translateEvent } from "../../dialect/resources/event.ts";
import { translateObject } from "../../dialect/translate-response.ts";
import { CommandError } from "../command-errors.ts";

/** What a new event is about. */
export interface EventIds {
  readonly event: string;
  readonly object: string;
}

/** An event as it is delivered, not signed yet. */
export interface SampleEvent {
  readonly ids: EventIds;
  readonly type: string;
  readonly body: string;
}

/** Makes an event about a new object, or about one of an earlier event. */
export type MakeEvent = (ids: EventIds, at: Date) => SampleEvent;

/** Events of one object: the one that a shop waits for, and one that happened to the object before it. */
export interface EventSource {
  readonly newer: MakeEvent;
  readonly older?: MakeEvent | undefined;
  /** What the ids of these objects begin with. */
  readonly prefix: string;
}

/** The payment of a charge, in either dialect: the payer had to confirm it at the bank, then it succeeded. */
export function samplePayments(dialect: Dialect): EventSource {
  const make =
    (isPaid: boolean): MakeEvent =>
    (ids, at) => {
      const event: Event = {
        id: ids.event,
        object: "event",
        api_version: "v1",
        livemode: false,
        type: isPaid ? "payment.succeeded" : "payment.requires_action",
        created: new Date(at.getTime() - (isPaid ? 0 : 20_000)).toISOString(),
        sequence: isPaid ? 2 : 1,
        data: { object: sampleCharge(ids.object, at, isPaid) },
        request: { id: null, idempotency_key: null },
      };
      const sent =
        dialect === "stripe"
          ? { ...translateEvent(event, translateObject), api_version: "2024-06-20" }
          : event;
      return { ids, type: sent.type, body: JSON.stringify(sent) };
    };
  return { newer: make(true), older: make(false), prefix: "ch_" };
}

/**
 * Events in the form of one that a shop has received, with other ids and another time; and what the id of its object begins with.
 *
 * @param text the JSON of the event
 * @param name the parameter that names its file, for the error
 * @throws CommandError if it is no event
 */
export function eventsLike(
  text: string,
  name: string,
): { readonly make: MakeEvent; readonly prefix: string } {
  const event = parseEvent(text);
  if (event === undefined) {
    throw new CommandError(`${name} holds no event. Save one as the service has it: curl …/v1/events/evt_….`);
  }
  const { data, created, type } = event;
  const make: MakeEvent = (ids, at) => {
    const time = typeof created === "number" ? Math.floor(at.getTime() / 1000) : at.toISOString();
    const object = { ...data.object, id: ids.object };
    const sent = { ...event, id: ids.event, created: time, data: { ...data, object } };
    return { ids, type, body: JSON.stringify(sent) };
  };
  return { make, prefix: /^[a-z]+_/.exec(data.object.id)?.[0] ?? "" };
}

/** The same event with members that are other, or more. */
export function withMembers(
  sample: SampleEvent,
  { type = sample.type, metadata }: { readonly type?: string; readonly metadata?: object },
): SampleEvent {
  const event = JSON.parse(sample.body) as ReceivedEvent;
  const object = { ...event.data.object, ...(metadata === undefined ? {} : { metadata }) };
  return { ...sample, type, body: JSON.stringify({ ...event, type, data: { ...event.data, object } }) };
}

interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly created: string | number;
  readonly data: { readonly object: { readonly id: string } };
}

function parseEvent(text: string): ReceivedEvent | undefined {
  try {
    const event = JSON.parse(text) as Partial<ReceivedEvent> | null;
    const isEvent = typeof event?.type === "string" && typeof event.data?.object.id === "string";
    return isEvent ? (event as ReceivedEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** A charge before the payer has confirmed it at the bank, or once it is paid. */
function sampleCharge(id: string, at: Date, isPaid: boolean): Charge {
  return {
    ...noLinks,
    id,
    object: "charge",
    amount: 4200,
    amount_captured: isPaid ? 4200 : 0,
    currency: "eur",
    status: isPaid ? "succeeded" : "requires_action",
    paid: isPaid,
    captured: isPaid,
    metadata: { order_id: id },
    payment_method_type: "card",
    source: sampleCard(at.getUTCFullYear() + 4),
    next_action: null,
    outcome: {
      type: isPaid ? "authorized" : "pending",
      reason: null,
      advice_code: null,
      risk_level: "normal",
    },
    initiator: "payer",
    created: new Date(at.getTime() - 30_000).toISOString(),
  };
}

/** What a charge that pays nothing else does not have. */
const noLinks = {
  amount_refunded: 0,
  refunded: false,
  capture_before: null,
  disputed: false,
  dispute: null,
  balance_transaction: null,
  failure_balance_transaction: null,
  description: "till conform",
  failure_code: null,
  failure_message: null,
  statement_descriptor: null,
  customer: null,
  receipt_email: null,
  receipt_url: null,
  receipt_number: null,
  invoice: null,
  payment_link: null,
  checkout_session: null,
  installment_plan: null,
  installment: null,
  payment_intent: null,
  test_clock: null,
  livemode: false,
} as const;

function sampleCard(year: number): Card {
  return {
    id: "card_000000000000000000000001",
    object: "card",
    brand: "visa",
    networks: ["visa"],
    last4: "4242",
    exp_month: 12,
    exp_year: year,
    funding: "credit",
    country: "US",
    name: null,
    fingerprint: "conform",
    checks: { cvc: "pass", address_line1: "unavailable", address_postal_code: "unavailable" },
    three_d_secure: null,
  };
}
