/** Returns parameters as the query of a URL: `?created%5Bgte%5D=1` for `{ created: { gte: 1 } }`, or an empty string. */
export function queryText(parameters: object): string {
  const query = new URLSearchParams(pairsOf(parameters)).toString();
  return query && `?${query}`;
}

function pairsOf(parameters: object, parent?: string): [string, string][] {
  return Object.entries(parameters).flatMap(([name, value]: [string, unknown]) => {
    const full = parent === undefined ? name : `${parent}[${name}]`;
    if (value === undefined || value === null) return [];
    return typeof value === "object"
      ? pairsOf(value, full)
      : [[full, String(value as string | number | boolean)]];
  });
}
