const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Members of objects whose names and values a merchant or a payer chose. */
const free: ReadonlySet<string> = new Set(["attribution", "custom_field_values", "metadata"]);

/** Names of members that are times; a text of the merchant may look like a time too. */
const timeName = /^(at|created|end|start)$|_(anchor|at|attempt|before|date|end|start|time|until)$/;

/**
 * Returns an object that Stripe does not have with its times in seconds since 1970, in objects within it too, apart from
 * metadata.
 */
export function withUnixTimes(object: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]: [string, unknown]) => [name, convert(name, value)]),
  );
}

function convert(name: string, value: unknown): unknown {
  if (typeof value === "string") {
    return timeName.test(name) && isoTime.test(value) ? Math.floor(Date.parse(value) / 1000) : value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => convert(name, item));
  return typeof value === "object" && value !== null && !free.has(name) ? withUnixTimes(value) : value;
}
