import type { LiveAftermath } from "./run-live-chaos.ts";
import {
  madeTwice,
  unlikeBalance,
  unlikeCaptures,
  unlikeEvents,
  unlikeInvoices,
  unlikePayments,
  unlikeRefunds,
  unlikeReversals,
  unsettled,
  untrue,
} from "./live-books.ts";
import { alertedInVain, unlikeRequests, unlikeSettlements } from "./live-requests.ts";

/** Log lines that ask for a person. */
const asksForPerson = /LateApprovalNotReversed/;

/** What is wrong afterwards, by what was looked at. */
export function faultsOf(after: LiveAftermath): Readonly<Record<string, readonly string[]>> {
  const books = { ...after, alerts: after.logged.filter((line) => asksForPerson.test(line)) };
  return {
    "charges made twice": madeTwice(books),
    "charges and refunds without an end": unsettled(books),
    "payments unlike the acquirer's": unlikePayments(books),
    "refunds unlike the acquirer's": unlikeRefunds(books),
    "captures unlike the acquirer's": unlikeCaptures(books),
    "late approvals unlike their reversals": unlikeReversals(books),
    "the balance": unlikeBalance(books),
    "events missing or doubled": unlikeEvents(books),
    "invoices unlike their charges": unlikeInvoices(books),
    "told otherwise": untrue(books),
    "requests done twice, or lost": unlikeRequests(books),
    "captures and voids told otherwise": unlikeSettlements(books),
    "persons asked in vain": alertedInVain(books),
    "replicas that ended by themselves": after.deaths === 0 ? [] : [`${after.deaths}`],
  };
}

/** What has to happen at least once, or the run has proved nothing. */
const kinds = [
  "losesRequest",
  "losesAnswer",
  "answers500",
  "answers429",
  "approvesLate",
  "notifiesFirst",
  "notifiesTwice",
  "notifiesInAnotherOrder",
  "signsBadly",
  "notificationNotTaken",
  "answeredAgain",
  "refuses",
  "PENDING",
  "PARTIAL",
  "TIMEOUT",
  "CAPTURE_REFUSED",
  "CAPTURE_FAILED",
  "REFUND_REFUSED",
  "REFUND_FAILED",
  "CHARGEBACK",
  "CHARGEBACK_REVERSED",
] as const;

/** What should have happened and has not. */
export function notHappened({ happened, kills, stops, events }: LiveAftermath): readonly string[] {
  const reversed = events.filter((event) => event["type"] === "charge.late_approval_reversed").length;
  const counts: Readonly<Record<string, number>> = { ...happened, kills, stops, reversed };
  return [...kinds, "kills", "stops", "reversed"].filter((kind) => (counts[kind] ?? 0) === 0);
}
