import type { ColumnType } from "kysely";

/** What a link or a session takes off the sum. */
export interface StoredDiscount {
  readonly coupon: string | null;
  /** The id of the promotion code that gives the coupon; rows of an earlier version have none. */
  readonly promotion_code?: string | null;
  /** Whether the payer may enter a promotion code, which then stands in `promotion_code`; rows of an earlier version have none. */
  readonly allow_promotion_codes?: boolean;
  /** What is redeemed since the payer of a session has accepted the sum. */
  readonly accepted?: RedeemedDiscount;
}

export interface RedeemedDiscount {
  /** The coupon that was redeemed, by its sequence. */
  readonly coupon: number | null;
  /** The promotion code that was redeemed with it. */
  readonly promotion_code?: string | null | undefined;
  /** The sum of the items before the discount; rows of an earlier version have none. */
  readonly amount?: number;
}

/** The discount of a link or a session that is paid once; null: none. That of a subscription is in its offer. */
export type DiscountColumn = ColumnType<StoredDiscount | null, string | null | undefined, string | null>;
