/** Default response headers: no caching, no type sniffing, no framing, no referrer. */
export const defaultHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
} as const;

/** Response headers of the API. */
export const apiHeaders = { ...defaultHeaders, "Content-Type": "application/json; charset=utf-8" } as const;

/**
 * Returns the HSTS header where the service is reached by https: one year, without subdomains, which may be other
 * services.
 */
export function transportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}
