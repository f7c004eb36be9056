export type Nested = string | number | boolean | { readonly [name: string]: Nested } | readonly Nested[];

/**
 * Converts values by form name, such as `shipping[address][city]` or `line_items[0][quantity]`, to the nested JSON of the
 * API.
 */
export function nested(
  values: ReadonlyMap<string, string | number | boolean>,
): Readonly<Record<string, Nested>> {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of values) {
    const path = pathOf(name);
    const last = path.pop() ?? name;
    let target = body;
    for (const step of path) target = (target[step] ??= Object.create(null)) as Record<string, unknown>;
    target[last] = value;
  }
  const { line_items: items } = body;
  return {
    ...body,
    ...(items === undefined ? {} : { line_items: Object.values(items as Readonly<Record<string, Nested>>) }),
  } as Readonly<Record<string, Nested>>;
}

/** The segments of a name: `a[b][0]` is a, b, 0. */
function pathOf(name: string): string[] {
  return name.split(/\[|\]\[|\]/).filter((step) => step !== "");
}
