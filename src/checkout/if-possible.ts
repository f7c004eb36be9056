/**
 * Uses a capability of the browser that may be absent or denied, such as storage where cookies are blocked. Returns undefined
 * if that throws.
 */
export function ifPossible<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
