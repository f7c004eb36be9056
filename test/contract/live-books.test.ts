import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer, LiveMerchant } from "../support/chaos/adyen/a-live-merchant.ts";
import { faultsOf } from "../support/chaos/adyen/live-faults.ts";
import type { LiveAftermath } from "../support/chaos/adyen/run-live-chaos.ts";

/*
 * The comparison by which the chaos of live mode judges: of small books that are right it says nothing, and it names each way in which
 * money can be lost.
 */

type Payment = LiveAftermath["acquirer"]["payments"][number];
type Operation = LiveAftermath["acquirer"]["operations"][number];

const answer = (fields: Readonly<Record<string, unknown>>) => fields as unknown as Answer;

function charge(id: string, status: string, captured: number, refunded = 0): Answer {
  return answer({ id, status, amount: 2_000, amount_captured: captured, amount_refunded: refunded });
}

const payment = (reference: string, more: Partial<Payment> = {}): Payment => ({
  reference,
  pspReference: `psp ${reference}`,
  state: "authorised",
  value: 2_000,
  currency: "EUR",
  captured: 2_000,
  refunded: 0,
  disputed: 0,
  withCode: true,
  lineItems: [],
  name: "A Payer",
  ...more,
});

const operation = (kind: Operation["kind"], reference: string, of: string, value: number): Operation => ({
  kind,
  reference,
  payment: of,
  value,
  moved: true,
});

const event = (type: string, id: string) =>
  answer({ id: `evt_${type}_${id}`, type, data: { object: { id } } });

/** A sale with a refund, a capture of a part, a decline, and a late approval that was reversed. */
function rightBooks() {
  const asked = [
    { kind: "charge", path: "/v1/charges", id: "ch_sale", result: "done" },
    { kind: "refund", path: "/v1/refunds", id: "re_part", result: "done" },
    { kind: "charge", path: "/v1/charges", id: "ch_part", result: "done" },
    { kind: "capture", path: "/v1/charges/ch_part/capture", id: "ch_part", result: "done" },
    { kind: "charge", path: "/v1/charges", id: "ch_declined", result: "refused" },
    { kind: "charge", path: "/v1/charges", id: "ch_late", result: "refused" },
  ];
  return {
    charges: [
      charge("ch_sale", "succeeded", 2_000, 500),
      charge("ch_part", "succeeded", 1_200),
      charge("ch_declined", "failed", 0),
      charge("ch_late", "failed", 0),
    ],
    refunds: [answer({ id: "re_part", status: "succeeded", charge: "ch_sale", amount: 500 })],
    disputes: [] as readonly Answer[],
    invoices: [] as readonly Answer[],
    events: [
      event("payment.succeeded", "ch_sale"),
      event("refund.created", "re_part"),
      event("payment.succeeded", "ch_part"),
      event("payment.failed", "ch_declined"),
      event("payment.failed", "ch_late"),
      event("charge.late_approval_reversed", "ch_late"),
    ],
    transactions: [2_000, -500, 1_200].map((amount, index) => answer({ id: `txn_${index}`, amount })),
    balance: 2_700,
    acquirer: {
      payments: [
        payment("ch_sale", { refunded: 500 }),
        payment("ch_part", { captured: 1_200 }),
        payment("ch_declined", { state: "refused", captured: 0 }),
        payment("ch_late", { refunded: 2_000 }),
      ],
      operations: [
        operation("refund", "re_part", "ch_sale", 500),
        operation("capture", "cl_part", "ch_part", 1_200),
        operation("refund", "ch_late-reversal", "ch_late", 2_000),
      ],
    },
    merchant: { asked } as unknown as LiveMerchant,
    kills: 1,
    stops: 1,
    deaths: 0,
    happened: {},
    logged: [] as readonly string[],
  };
}

type Books = ReturnType<typeof rightBooks>;

const wrong = (books: LiveAftermath) =>
  Object.entries(faultsOf(books)).flatMap(([where, lines]) => (lines.length > 0 ? [where] : []));

test("books that agree have no difference", () => {
  assert.deepEqual(wrong(rightBooks()), []);
});

const damages: Readonly<Record<string, readonly [damage: (books: Books) => Books, where: string]>> = {
  "a payment that the acquirer made twice": [
    (books) => withPayments(books, (all) => [...all, payment("ch_sale")]),
    "charges made twice",
  ],
  "a second charge for one request": [
    (books) => ({
      ...withPayments(books, (all) => [...all, payment("ch_again")]),
      charges: [...books.charges, charge("ch_again", "succeeded", 2_000)],
    }),
    "requests done twice, or lost",
  ],
  "a payment that the service has no charge for": [
    (books) => ({ ...books, charges: books.charges.filter(({ id }) => id !== "ch_sale") }),
    "payments unlike the acquirer's",
  ],
  "a charge that the merchant was told is paid, and that is gone": [
    (books) => ({ ...books, charges: books.charges.filter(({ id }) => id !== "ch_sale") }),
    "requests done twice, or lost",
  ],
  "a charge that succeeded, and that the acquirer never made": [
    (books) => withPayments(books, (all) => all.filter(({ reference }) => reference !== "ch_sale")),
    "payments unlike the acquirer's",
  ],
  "a late approval that was not reversed": [
    (books) =>
      withPayments(books, (all) =>
        all.map((one) => (one.reference === "ch_late" ? payment("ch_late") : one)),
      ),
    "payments unlike the acquirer's",
  ],
  "a late approval that was reversed without a word": [
    (books) => ({ ...books, events: books.events.filter(({ id }) => !id.includes("late_approval")) }),
    "late approvals unlike their reversals",
  ],
  "a late approval that asks for a person although the acquirer refused no reversal": [
    (books) => ({ ...books, logged: ["LateApprovalNotReversed: ch_late is still paid"] }),
    "persons asked in vain",
  ],
  "a refund that the acquirer made and the service calls failed": [
    (books) => ({ ...books, refunds: books.refunds.map((one) => ({ ...one, status: "failed" })) }),
    "refunds unlike the acquirer's",
  ],
  "a refund that succeeded in our books, and failed later at the acquirer": [
    (books) => withOperations(books, "re_part"),
    "refunds unlike the acquirer's",
  ],
  "a capture that succeeded in our books, and failed later at the acquirer": [
    (books) => withOperations(books, "cl_part"),
    "captures unlike the acquirer's",
  ],
  "a capture that was told done, and is not booked": [
    (books) => ({
      ...books,
      charges: books.charges.map((one) =>
        one.id === "ch_part" ? charge("ch_part", "requires_capture", 0) : one,
      ),
    }),
    "captures and voids told otherwise",
  ],
  "a refund without an end": [
    (books) => ({ ...books, refunds: books.refunds.map((one) => ({ ...one, status: "pending" })) }),
    "charges and refunds without an end",
  ],
  "a balance that is not what was taken": [(books) => ({ ...books, balance: 2_699 }), "the balance"],
};

function withPayments(books: Books, change: (all: readonly Payment[]) => readonly Payment[]): Books {
  return { ...books, acquirer: { ...books.acquirer, payments: [...change(books.acquirer.payments)] } };
}

function withOperations({ acquirer, ...books }: Books, failed: string): Books {
  const operations = acquirer.operations.map((one) =>
    one.reference === failed ? { ...one, moved: false } : one,
  );
  return { ...books, acquirer: { ...acquirer, operations } };
}

for (const [name, [damage, where]] of Object.entries(damages)) {
  test(`it names ${name}`, () => {
    assert.ok(wrong(damage(rightBooks())).includes(where), wrong(damage(rightBooks())).join());
  });
}
