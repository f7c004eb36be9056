/** What a page does beside running the script of the payment service. */
interface PageNeeds {
  /** It has scripts of the shop's own: the names of the Trusted Types policies that its framework makes. */
  readonly policies?: readonly string[];
  /** The address to which the answer to a form of it leads on. */
  readonly formsLeadTo?: string;
}

/**
 * The strictest policy that the widget works under. A page with scripts of the shop's own allows these too, and no
 * Trusted Types policy but those that its framework cannot do without.
 */
export function contentSecurityPolicy(service: string, { policies, formsLeadTo }: PageNeeds = {}): string {
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
