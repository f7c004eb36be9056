/**
 * Returns the previous values of the changed attributes, for `previous_attributes` of an event; empty when nothing
 * changed.
 */
export function changedAttributes(before: object, after: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
