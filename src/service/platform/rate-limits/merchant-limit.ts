import type { RateLimitKind } from "../../../contract/rate-limit.ts";
import type { Scope } from "../database/scope.ts";

/** The merchant is warned when this part of a limit is used. */
export const warnedPart = 4 / 5;

/** The merchant that a limit belongs to, and what it limits. */
export interface LimitOwner {
  readonly scope: Scope;
  readonly kind: RateLimitKind;
  /** Hash of the API key that has the limit. */
  readonly keyHash?: string;
  readonly endpoint?: string;
  /** The payment link that has the limit. */
  readonly link?: { readonly id: string } | { readonly slug: string };
  /** Whether requests of payers, who can be anybody, count against it. */
  readonly isOfPayers: boolean;
}

/** A limit of a merchant with its current use. */
export interface MerchantLimit extends LimitOwner {
  /** The same on every replica. Contains neither a key nor an IP address. */
  readonly id: string;
  readonly limit: number;
  readonly used: number;
  readonly perSecond?: number;
}
