/** What a page runs beside the script of the payment service. */
interface OwnScripts {
  /** The names of the Trusted Types policies that its framework makes. */
  readonly policies: readonly string[];
}

/**
 * The strictest policy that the widget works under. A page with scripts of the shop's own allows these too, and no
 * Trusted Types policy but those that its framework cannot do without.
 */
export function contentSecurityPolicy(service: string, own?: OwnScripts): string {
  const { origin } = new URL(service);
  return [
    "default-src 'none'",
    `script-src ${own ? "'self' " : ""}${origin}`,
    `frame-src ${origin}`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(own ? [`trusted-types ${own.policies.join(" ") || "'none'"}`] : []),
  ].join("; ");
}
