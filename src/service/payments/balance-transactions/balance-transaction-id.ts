import { idPrefixes } from "../../../contract/id.ts";

/**
 * Returns the id of the balance transaction of a charge, a refund or a dispute: the triggers that write the rows make the same.
 */
export function balanceTransactionId(source: string): string {
  return source.replace(/^[a-z]+/, idPrefixes.balance_transaction);
}

/** Returns the id of the balance transaction that takes back the first one of its source: a failure or a reversal. */
export function returnTransactionId(source: string): string {
  const characters = source.slice(source.indexOf("_") + 1);
  return `${idPrefixes.balance_transaction}_${[...characters].reverse().join("")}`;
}
