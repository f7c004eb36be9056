/** Returns the known name closest to a misspelt one, at most two edits away, or undefined. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.min(2, candidate.length - 1))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}

/**
 * Levenshtein distance: the number of insertions, deletions and replacements of one character. Returns 3 without
 * computing it when the lengths differ by more than 2.
 */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 3;
}
