/** Headers of what says nothing else: nobody keeps a copy, guesses what it is, frames it or is told its address. */
export const safeHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
} as const;

/** Headers of every answer of the API: it is data, never a document. */
export const apiHeaders = { ...safeHeaders, "Content-Type": "application/json; charset=utf-8" } as const;

/** Where the service is reached by https, a browser keeps to it for a year; what else the operator has is not said. */
export function transportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}
