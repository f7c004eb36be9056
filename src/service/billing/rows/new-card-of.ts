/** What of a customer's another card pays from now on. */
export type NewCardOf =
  /** What `card` pays, which was saved, or of which something has changed. */
  | { readonly customer: string; readonly card: string }
  /** What the default card pays, which is another one; it is the own card of `replaced` (ids) since then. */
  | { readonly customer: string; readonly replaced: readonly string[] }
  /** What the default card `card` pays since another one was removed: that was declined for it, and this one was not. */
  | { readonly customer: string; readonly card: string; readonly removed: string };
