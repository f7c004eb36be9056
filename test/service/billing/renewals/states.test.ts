import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  eventTypesOf,
  invoiceRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";

const start = Date.parse("2027-01-01T10:00:00Z");
const day = 86_400_000;
const onDay = (days: number) => new Date(start + days * day).toISOString();

let service: TestService;

before(async () => {
  service = await aService();
});
after(() => service.close());

interface Course {
  readonly name: string;
  /** Parameters of the subscription. */
  readonly given?: object;
  /** The card with which it begins; null: none. */
  readonly source?: string | null;
  /** A card that is saved after the first payment. */
  readonly later?: string;
  readonly days: number;
  readonly status: string;
  readonly invoices: readonly string[];
  /** The events of the subscription beside `subscription.updated`. */
  readonly events: readonly string[];
}

const trial = { trial_end: onDay(10) };
const withoutCard = (action: string) => ({
  ...trial,
  trial_settings: { end_behavior: { missing_payment_method: action } },
});

/** The table of states, as far as time and payments move a subscription. */
const courses: readonly Course[] = [
  {
    name: "created and paid: active",
    days: 1,
    status: "active",
    invoices: ["paid"],
    events: ["created", "activated"],
  },
  {
    name: "created and declined: incomplete",
    source: "tok_chargeCustomerFail",
    days: 0.5,
    status: "incomplete",
    invoices: ["open"],
    events: ["created"],
  },
  {
    name: "declined and not paid for 23 hours: incomplete_expired",
    source: "tok_chargeCustomerFail",
    days: 1,
    status: "incomplete_expired",
    invoices: ["void"],
    events: ["created", "expired"],
  },
  {
    name: "created with a trial: trialing",
    given: trial,
    days: 9,
    status: "trialing",
    invoices: [],
    events: ["created", "trial_will_end"],
  },
  {
    name: "the trial ends and is paid: active",
    given: trial,
    days: 11,
    status: "active",
    invoices: ["paid"],
    events: ["created", "trial_will_end", "activated"],
  },
  {
    name: "the trial ends and is declined: past_due",
    given: trial,
    source: "tok_sequence_expired_card",
    days: 11,
    status: "past_due",
    invoices: ["open"],
    events: ["created", "trial_will_end", "past_due"],
  },
  {
    name: "the trial ends without a card: canceled",
    given: withoutCard("cancel"),
    source: null,
    days: 11,
    status: "canceled",
    invoices: [],
    events: ["created", "trial_will_end", "canceled"],
  },
  {
    name: "the trial ends without a card: paused",
    given: withoutCard("pause"),
    source: null,
    days: 50,
    status: "paused",
    invoices: [],
    events: ["created", "trial_will_end", "paused"],
  },
  {
    name: "the trial ends without a card: past_due",
    given: withoutCard("create_invoice"),
    source: null,
    days: 11,
    status: "past_due",
    invoices: ["open"],
    events: ["created", "trial_will_end", "past_due"],
  },
  {
    name: "a renewal is declined: past_due",
    later: "tok_sequence_expired_card",
    days: 32,
    status: "past_due",
    invoices: ["paid", "open"],
    events: ["created", "activated", "past_due"],
  },
  {
    name: "a retry is paid: active",
    later: "tok_sequence_insufficient_funds_succeed",
    days: 33,
    status: "active",
    invoices: ["paid", "paid"],
    events: ["created", "activated", "past_due", "recovered"],
  },
  {
    name: "the retries are over: canceled",
    later: "tok_sequence_expired_card",
    days: 46,
    status: "canceled",
    invoices: ["paid", "uncollectible"],
    events: ["created", "activated", "past_due", "canceled"],
  },
  {
    name: "the period ends with the flag: canceled",
    given: { cancel_at_period_end: true },
    days: 32,
    status: "canceled",
    invoices: ["paid"],
    events: ["created", "activated", "canceled"],
  },
  {
    name: "cancel_at comes: canceled",
    given: { cancel_at: onDay(40) },
    days: 41,
    status: "canceled",
    invoices: ["paid", "paid"],
    events: ["created", "activated", "canceled"],
  },
];

describe("states of a subscription", { concurrency: false }, () => {
  for (const { name, given, source, later, days, ...expected } of courses) {
    test(name, async () => {
      const testClock = await aTestClock(service, onDay(0));
      const subscriber = await aSubscriber(service, {
        testClock,
        ...(given === undefined ? {} : { given }),
        ...(source === undefined ? {} : { source }),
      });
      if (later !== undefined) await saveCard(service, subscriber.customer, later);
      await advanceTo(service, testClock, onDay(days));
      const { status } = await subscriptionRow(service, subscriber);
      const invoices = (await invoiceRows(service, subscriber)).map((invoice) => invoice.status);
      const events = (await eventTypesOf(service, subscriber.subscription))
        .filter((type) => type !== "subscription.updated")
        .map((type) => type.replace("subscription.", ""));
      assert.deepEqual({ status, invoices, events }, expected);
    });
  }
});
