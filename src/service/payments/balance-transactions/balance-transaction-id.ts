import { idPrefixes } from "../../../contract/id.ts";

/** Returns the id of the balance transaction of a charge or a refund: the triggers that write the rows make the same. */
export function balanceTransactionId(source: string): string {
  return source.replace(/^[a-z]+/, idPrefixes.balance_transaction);
}
