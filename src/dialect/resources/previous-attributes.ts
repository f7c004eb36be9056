type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the previous values of the members that changed. Of an object within an object only what changed in it is there, as
 * Stripe has it; lists are whole.
 */
export function previousAttributes(after: unknown, before: unknown): Members {
  if (!isRecord(after) || !isRecord(before)) return {};
  const changed = Object.keys({ ...after, ...before }).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(
    changed.map((name) => {
      const [now, then] = [after[name], before[name]];
      return [name, isRecord(now) && isRecord(then) ? previousAttributes(now, then) : (then ?? null)];
    }),
  );
}

function isRecord(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
