/**
 * The texts of recorded answers with those that the same places have here: ids, secrets, addresses. What runs an example puts the one in the
 * place of the other.
 */
export class KnownTexts {
  readonly #known = new Map<string, string>();

  /** Learns from an answer and the one that was recorded in its place. */
  learn(recorded: unknown, real: unknown): void {
    if (typeof recorded === "string") {
      if (typeof real !== "string" || recorded.length < 8 || recorded === real) return;
      this.#known.set(recorded, real);
    } else if (
      typeof recorded === "object" &&
      recorded !== null &&
      typeof real === "object" &&
      real !== null
    ) {
      const members = real as Readonly<Record<string, unknown>>;
      for (const [name, value] of Object.entries(recorded)) this.learn(value, members[name]);
    }
  }

  /** A text with what is here in the place of what was recorded; the longest first, since ids stand within addresses. */
  fillIn(text: string): string {
    const longestFirst = [...this.#known].sort(([a], [b]) => b.length - a.length);
    return longestFirst.reduce((filled, [recorded, real]) => filled.replaceAll(recorded, real), text);
  }
}

/** Where an answer has other members or types than the one that was recorded; null may stand for any. */
export function differences(recorded: unknown, real: unknown, place = ""): readonly string[] {
  if (recorded === null || real === null || real === undefined || recorded === undefined) {
    return (recorded === undefined) === (real === undefined) ? [] : [`${place} is only in one`];
  }
  if (Array.isArray(recorded) && Array.isArray(real)) {
    return recorded.length > 0 && real.length > 0 ? differences(recorded[0], real[0], `${place}[]`) : [];
  }
  if (typeof recorded !== typeof real)
    return [`${place} is a ${typeof real} in place of a ${typeof recorded}`];
  if (typeof recorded !== "object") return [];
  const [one, other] = [recorded, real] as unknown as readonly Readonly<Record<string, unknown>>[];
  const names = new Set([...Object.keys(recorded as object), ...Object.keys(real as object)]);
  return [...names].flatMap((name) => differences(one?.[name], other?.[name], `${place}.${name}`));
}
