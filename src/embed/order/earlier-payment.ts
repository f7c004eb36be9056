import type { AttemptRecord } from "../../checkout/attempt.ts";
import type { EarlierPayment } from "../../elements/order-question/order-question.ts";

export type { EarlierPayment } from "../../elements/order-question/order-question.ts";

/** How a page and an earlier payment at its address, to the same action, are related. */
export interface Relation {
  /** Amount, currency and description, as the page displays them. */
  readonly sum: string;
  /** Hashes of the fields of the page: when it was opened, and now. */
  readonly fields: readonly number[];
  /** Whether it was paid after the page was opened. */
  readonly isNews: boolean;
  /** Whether the element of the page made the payment, when it displayed or posted something else. */
  readonly isOwn: boolean;
  /** Whether an earlier page of the same tab made it. */
  readonly isOfTab: boolean;
}

/**
 * The earlier payment, if it may have been for the order of the page. Another sum or other fields are another order, except where
 * the same element or the same tab has an attempt without an outcome: pages may make hidden fields anew each time they are opened.
 */
export function earlierPayment(
  { attempt, succeededAt, page }: AttemptRecord,
  { sum, fields, isNews, isOwn, isOfTab }: Relation,
): EarlierPayment | undefined {
  const isSameSum = page?.sum === sum;
  const stored = Array.isArray(page?.fields) ? page.fields : [];
  const isSamePage = fields.some((hash) => stored.includes(hash));
  const amount = page?.shown ?? "";
  if (attempt) {
    const mayBeSame = isOwn || (isSameSum && (isSamePage || isOfTab));
    return mayBeSame ? { isPaid: false, amount, at: attempt.createdAt } : undefined;
  }
  const mayBeSame = isNews && isSameSum && (isSamePage || isOwn);
  return succeededAt && mayBeSame ? { isPaid: true, amount, at: succeededAt } : undefined;
}
