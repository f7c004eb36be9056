/** What a page needs apart from the script of the payment service. */
interface PolicyOptions {
  /** Set for a page with the shop's own scripts: the names of the Trusted Types policies of its framework. */
  readonly policies?: readonly string[];
  /** The URL to which a submitted form is redirected. */
  readonly formRedirectUrl?: string;
}

/**
 * Returns the strictest Content-Security-Policy under which the widget works. A page with the shop's own scripts allows
 * these too, and only the Trusted Types policies that its framework requires.
 */
export function contentSecurityPolicy(
  service: string,
  { policies, formRedirectUrl: formsLeadTo }: PolicyOptions = {},
): string {
  const { origin } = new URL(service);
  return [
    "default-src 'none'",
    `script-src ${policies ? "'self' " : ""}${origin}`,
    `frame-src ${origin}`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `form-action 'self'${formsLeadTo === undefined ? "" : ` ${new URL(formsLeadTo).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(policies ? [`trusted-types ${policies.join(" ") || "'none'"}`] : []),
  ].join("; ");
}
