import assert from "node:assert/strict";
import { test } from "node:test";
import { entitledUntil } from "../../../src/billing/entitlement.ts";
import type { Subscription } from "../../../src/billing/subscription.ts";
import { aPrice, anItem, create } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

const { subscription: active } = create({ items: [anItem(aPrice(1000))] }, "2027-04-01").rows;
const { subscription: trial } = create(
  { items: [anItem(aPrice(1000))], trialEnd: at("2027-05-01") },
  "2027-04-01",
).rows;

interface Row {
  readonly name: string;
  readonly subscription: Partial<Subscription>;
  readonly covered?: string | null;
  readonly hasCard?: boolean;
  readonly graceDays?: number;
  readonly until: string | null;
}

const rows: readonly Row[] = [
  { name: "active: three days after the period", subscription: { status: "active" }, until: "2027-05-04" },
  {
    name: "no days of grace: one hour after it",
    subscription: { status: "active" },
    graceDays: 0,
    until: "2027-05-01T01:00:00",
  },
  {
    name: "past due: three days after the last paid period",
    subscription: { status: "past_due" },
    covered: "2027-04-01",
    until: "2027-04-04",
  },
  { name: "nothing was paid", subscription: { status: "active" }, covered: null, until: null },
  { name: "incomplete", subscription: { status: "incomplete" }, until: null },
  { name: "unpaid", subscription: { status: "unpaid" }, until: null },
  { name: "paused", subscription: { status: "paused" }, until: null },
  {
    name: "it ends at the end of the period, without grace",
    subscription: { status: "active", cancelAtPeriodEnd: true },
    until: "2027-05-01",
  },
  {
    name: "it ends before",
    subscription: { status: "active", cancelAt: at("2027-04-20") },
    until: "2027-04-20",
  },
  {
    name: "it ends much later, and the period is not paid",
    subscription: { status: "past_due", cancelAt: at("2028-04-20") },
    covered: "2027-04-01",
    until: "2027-04-04",
  },
  { name: "a trial with a card: with grace", subscription: trial, until: "2027-05-04" },
  { name: "a trial without a card: its end", subscription: trial, hasCard: false, until: "2027-05-01" },
  {
    name: "canceled: its end, also within a paid period",
    subscription: { status: "canceled", endedAt: at("2027-04-11") },
    until: "2027-04-11",
  },
];

for (const { name, subscription, covered = "2027-05-01", hasCard = true, graceDays = 3, until } of rows) {
  test(`entitles until ${until ?? "never"}: ${name}`, () => {
    const coveredUntil = covered === null ? null : at(covered);
    const moment = entitledUntil({ ...active, ...subscription }, { coveredUntil, hasCard, graceDays });
    assert.equal(moment === null ? null : iso(moment), until === null ? null : iso(at(until)));
  });
}
