import type { Scope } from "../database/scope.ts";

/** Where a walk is that goes through the rows of one scope after the other. */
export interface WalkPosition {
  readonly scope: Scope;
  /** The position in the scope after which it goes on; null: at its beginning. */
  readonly after: string | null;
}

type StoredPosition = readonly [accountId: string, livemode: boolean, after: string | null];

/** Reads a stored position; null is the beginning. Undefined if there is nothing to walk through. */
export function walkPositionOf(scopes: readonly Scope[], stored: string | null): WalkPosition | undefined {
  const [first] = scopes;
  if (stored === null) return first && { scope: first, after: null };
  const [accountId, livemode, after] = JSON.parse(stored) as StoredPosition;
  return { scope: { accountId, livemode }, after };
}

/**
 * Returns the position after a batch, to be stored: after its last row, or, if there is none because the scope ends, at the beginning of
 * the next scope. Null: there is none.
 */
export function positionAfter(
  scopes: readonly Scope[],
  { scope }: WalkPosition,
  last: string | undefined,
): string | null {
  const position = (at: Scope, after: string | null) =>
    JSON.stringify([at.accountId, at.livemode, after] satisfies StoredPosition);
  if (last !== undefined) return position(scope, last);
  const index = scopes.findIndex((other) => nameOf(other) === nameOf(scope));
  const next = scopes[index + 1];
  return next === undefined ? null : position(next, null);
}

/** Different scopes once, in an order that is always the same. */
export function distinctScopes(scopes: readonly Scope[]): readonly Scope[] {
  const byName = new Map(scopes.map((scope) => [nameOf(scope), scope]));
  return [...byName.keys()].sort().flatMap((name) => byName.get(name) ?? []);
}

function nameOf({ accountId, livemode }: Scope): string {
  return JSON.stringify([accountId, livemode]);
}
