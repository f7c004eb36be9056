/**
 * Uses `Intl`. Some browsers have none, deny it, or throw from its constructors, also a RangeError, because their tables of languages are
 * broken. Then it returns undefined, and the caller writes a plain form: a payer reads `12.50 EUR` rather than no sum.
 */
export function ifIntl<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
