import type { RateLimitKind } from "../../../contract/rate-limit.ts";
import type { Scope } from "../database/scope.ts";

/** When this part of a limit is used, its merchant is warned. */
export const warnedPart = 4 / 5;

/** Whose limit it is, and of what. */
export interface LimitOwner {
  readonly scope: Scope;
  readonly kind: RateLimitKind;
  /** The key that has the limit. */
  readonly keyHash?: string;
  readonly endpoint?: string;
  /** The payment link that has the limit. */
  readonly link?: { readonly id: string } | { readonly slug: string };
  /** Whether payers use it up, who can be anybody. */
  readonly isOfPayers: boolean;
}

/** A limit that belongs to a merchant, as it stands. */
export interface MerchantLimit extends LimitOwner {
  /** The same on every replica; holds neither a key nor an address. */
  readonly id: string;
  readonly limit: number;
  readonly used: number;
  readonly perSecond?: number;
}
