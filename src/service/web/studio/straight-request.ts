/** What browsers send with the requests of a page, beside `Sec-…`. */
const ofBrowsers: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "alt-used",
  "authorization",
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "dnt",
  "host",
  "idempotency-key",
  "if-modified-since",
  "if-none-match",
  "origin",
  "pragma",
  "priority",
  "referer",
  "save-data",
  "te",
  "upgrade-insecure-requests",
  "user-agent",
]);

/**
 * Whether a request comes straight from a browser. Every header that browsers do not send is the sign of a proxy or a
 * tunnel (`Via`, `X-Forwarded-For`, `CF-Connecting-IP` and whatever comes next), and so is a connection that is not
 * kept open: a proxy that adds nothing still opens its own. A tunnel that forwards bytes leaves no sign.
 */
export function isStraight(headers: Headers): boolean {
  if (headers.get("connection")?.toLowerCase() !== "keep-alive") return false;
  return [...headers.keys()].every((name) => ofBrowsers.has(name) || name.startsWith("sec-"));
}
