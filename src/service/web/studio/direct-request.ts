/** Headers that browsers send with requests of a page, besides `Sec-…`. */
const browserHeaders: ReadonlySet<string> = new Set([
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
 * Returns true when a request comes directly from a browser. Any header that browsers do not send indicates a proxy or
 * a tunnel (`Via`, `X-Forwarded-For`, `CF-Connecting-IP` and others), as does a connection without keep-alive: a proxy
 * that adds no header still opens its own connection. A tunnel that forwards bytes cannot be detected.
 */
export function isDirect(headers: Headers): boolean {
  if (headers.get("connection")?.toLowerCase() !== "keep-alive") return false;
  return [...headers.keys()].every((name) => browserHeaders.has(name) || name.startsWith("sec-"));
}
