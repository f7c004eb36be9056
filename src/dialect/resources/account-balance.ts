import type {
  AccountBalance,
  AccountTransaction,
  AccountTransactionType,
  BalanceOfCurrency,
} from "../../contract/payments/account-balance.ts";
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

/** What Stripe calls each type of a balance transaction. A dispute is an adjustment there. */
const kinds = {
  charge: { type: "charge", category: "charge" },
  refund: { type: "refund", category: "refund" },
  capture_failure: { type: "payment_failure_refund", category: "charge_failure" },
  refund_failure: { type: "refund_failure", category: "refund_failure" },
  dispute: { type: "adjustment", category: "dispute" },
  dispute_reversal: { type: "adjustment", category: "dispute_reversal" },
} as const satisfies Readonly<
  Record<AccountTransactionType, { readonly type: string; readonly category: string }>
>;

/** The only fees are those of disputes. */
function feeDetailsOf({ fee: amount, currency }: AccountTransaction) {
  const detail = { amount, application: null, currency, description: "Dispute fee", type: "stripe_fee" };
  return amount === 0 ? [] : [detail];
}

/** Translates a balance transaction. `source` is the charge, the refund or the dispute where it was expanded. */
export function translateAccountTransaction(
  transaction: AccountTransaction,
  translate: (object: object) => unknown,
) {
  const source: unknown = transaction.source;
  const created = unixTime(transaction.created);
  const kind = kinds[transaction.type];
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
    fee_details: feeDetailsOf(transaction),
    net: transaction.net,
    reporting_category: kind.category,
    source: typeof source === "object" && source !== null ? translate(source) : source,
    status: "available",
    type: kind.type,
    till: { type: transaction.type, livemode: transaction.livemode },
  };
}
