export type Nested = string | number | boolean | { readonly [name: string]: Nested } | readonly Nested[];

/**
 * Puts values that stand under the API's own names, `shipping[address][city]`, `line_items[0][quantity]`, into the JSON
 * that it takes.
 */
export function nested(
  values: ReadonlyMap<string, string | number | boolean>,
): Readonly<Record<string, Nested>> {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of values) {
    const path = pathOf(name);
    const last = path.pop() ?? name;
    let place = body;
    for (const step of path) place = (place[step] ??= Object.create(null)) as Record<string, unknown>;
    place[last] = value;
  }
  const { line_items: items } = body;
  return {
    ...body,
    ...(items === undefined ? {} : { line_items: Object.values(items as Readonly<Record<string, Nested>>) }),
  } as Readonly<Record<string, Nested>>;
}

/** The steps of a name, the outermost first: `a[b][0]` is a, b, 0. */
function pathOf(name: string): string[] {
  return name.split(/\[|\]\[|\]/).filter((step) => step !== "");
}
