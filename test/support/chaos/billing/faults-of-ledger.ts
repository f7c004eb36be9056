import type { Action } from "../a-till.ts";
import { unlikeLedger } from "../books.ts";
import type { BillingBooks, LedgerEntry } from "./books.ts";

/** What is wrong with the books as a whole: numbers, charges and their ledger, events, what the merchant has sold besides. */
export function faultsOfLedger(
  { invoices, charges, events, ledger }: BillingBooks,
  actions: readonly Action[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { type, data } of events) {
    const key = `${type} ${idOf(data.object)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const sold = new Set(charges.flatMap(({ id, invoice }) => (invoice === null ? [id] : [])));
  const isSold = ({ reference, parent }: LedgerEntry) => sold.has(parent ?? reference);
  const collected = charges.filter(({ id }) => !sold.has(id));
  const moved = ledger.filter((entry) => isSold(entry) && ["approved", "moved"].includes(entry.result));
  return [
    ...numberFaults(invoices),
    ...chargeFaults(
      collected,
      ledger.filter((entry) => !isSold(entry)),
    ),
    ...unlikeLedger({ actions, moved }).map((difference) => `sold: ${difference}`),
    ...repeated(events.map(({ id }) => id)).map((id) => `event ${id} is listed twice`),
    ...collected.flatMap(({ id, status }) => {
      const type = status === "succeeded" ? "payment.succeeded" : "payment.failed";
      const count = counts.get(`${type} ${id}`) ?? 0;
      return count === 1 ? [] : [`${type} of ${id}: ${count} events`];
    }),
  ];
}

/** Numbers have no gap, and none is given twice. */
function numberFaults(invoices: BillingBooks["invoices"]): readonly string[] {
  const numbers = invoices.flatMap(({ number }) => number ?? []).sort();
  return numbers.flatMap((number, index) =>
    number.endsWith(`-${String(index + 1).padStart(6, "0")}`) ? [] : [`number ${index + 1} is ${number}`],
  );
}

/** Each charge that succeeded is in the ledger once with its amount, and nothing else is. */
function chargeFaults(charges: BillingBooks["charges"], ledger: BillingBooks["ledger"]): readonly string[] {
  const approved = ledger.filter(({ parent, result }) => parent === null && result === "approved");
  const moved = new Map(approved.map(({ reference, amount }) => [reference, amount]));
  const succeeded = charges.filter(({ status }) => status === "succeeded");
  return [
    ...repeated(approved.map(({ reference }) => reference)).map((id) => `${id} is in the ledger twice`),
    ...succeeded.flatMap(({ id, amount }) =>
      moved.get(id) === amount ? [] : [`charge ${id} of ${amount}: ${moved.get(id)} in the ledger`],
    ),
    ...(moved.size === succeeded.length
      ? []
      : [`${moved.size} payments in the ledger, ${succeeded.length} charges`]),
    ...charges.flatMap(({ id, status }) =>
      status === "succeeded" || status === "failed" ? [] : [`charge ${id} is ${status}`],
    ),
  ];
}

function repeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

function idOf(object: unknown): string {
  return (object as { readonly id: string }).id;
}
