import type {
  AccountBalance,
  AccountTransaction,
  BalanceOfCurrency,
} from "../../contract/account-balance.ts";
import { unixTime } from "../unix-time.ts";

/** Translates the balance of the account. */
export function translateAccountBalance({ object, available, pending, livemode }: AccountBalance) {
  return {
    object,
    available: available.map(byCard),
    livemode,
    pending: pending.map(byCard),
  };
}

function byCard({ amount, currency }: BalanceOfCurrency) {
  return { amount, currency, source_types: { card: amount } };
}

/** Translates a balance transaction. `source` is the charge or the refund where it was expanded. */
export function translateAccountTransaction(
  transaction: AccountTransaction,
  translate: (object: object) => unknown,
) {
  const source: unknown = transaction.source;
  const created = unixTime(transaction.created);
  return {
    id: transaction.id,
    object: transaction.object,
    amount: transaction.amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency: transaction.currency,
    description: null,
    exchange_rate: null,
    fee: transaction.fee,
    fee_details: [],
    net: transaction.net,
    reporting_category: transaction.type,
    source: typeof source === "object" && source !== null ? translate(source) : source,
    status: "available",
    type: transaction.type,
    till: { livemode: transaction.livemode },
  };
}
