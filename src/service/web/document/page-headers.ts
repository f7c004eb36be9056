import { transportHeaders } from "../../platform/http/security-headers.ts";

/** What a page of the service may do, each way as strictly as it can be said. Nothing loads from another host. */
interface Policy {
  /** The nonce of the page's one style element. */
  readonly styleNonce?: string;
  /** What it may run besides the service's own files, by its hash. */
  readonly script?: string;
  /** Who may frame the document; nobody when absent. */
  readonly frameAncestors?: readonly string[];
  /** What it may have in frames; nothing when absent. */
  readonly frames?: string;
  /** Where its forms may lead; nowhere when absent. */
  readonly formAction?: string;
}

/** `Content-Security-Policy` of a document of the service, with Trusted Types that only the renderer may make. */
export function contentSecurityPolicy({
  styleNonce,
  script,
  frameAncestors,
  frames,
  formAction,
}: Policy): string {
  return [
    "default-src 'none'",
    `script-src 'self'${script === undefined ? "" : ` ${script}`}`,
    `style-src ${styleNonce === undefined ? "'self'" : `'nonce-${styleNonce}'`}`,
    "connect-src 'self'",
    "img-src 'self'",
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "base-uri 'none'",
    `form-action ${formAction ?? "'none'"}`,
    `frame-ancestors ${frameAncestors?.join(" ") ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types lit-html",
  ].join("; ");
}

const permissions = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "usb",
];

/** What a payment page needs besides: it shows the bank's question, and its language is chosen by a form. */
const ofPayment = { frames: "'self'", formAction: "'self'" } as const;

/** Headers of every document that a payer opens: payment links, hosted checkout (`payment`), and what stands in their place. */
export function pageHeaders(
  publicUrl: string,
  styleNonce: string,
  payment?: Pick<Policy, "script">,
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    "Content-Security-Policy": contentSecurityPolicy({ styleNonce, ...(payment && ofPayment), ...payment }),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
}

/** Headers of the studio: it frames previews of payment pages, and sends them what they show. */
export function studioHeaders(publicUrl: string, styleNonce: string): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ styleNonce, frames: "'self'", formAction: "'self'" });
  return { ...pageHeaders(publicUrl, styleNonce), "Content-Security-Policy": policy };
}

/** Headers of the form that takes the studio's one-time code. */
export function codeHeaders(publicUrl: string, styleNonce: string): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ styleNonce, formAction: "'self'" });
  return { ...pageHeaders(publicUrl, styleNonce), "Content-Security-Policy": policy };
}

/** Headers of a preview: a payment page, with its import map, that only the studio frames. */
export function previewHeaders(
  publicUrl: string,
  { styleNonce, script }: { readonly styleNonce: string; readonly script: string },
): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ styleNonce, script, frameAncestors: ["'self'"] });
  return {
    ...pageHeaders(publicUrl, styleNonce),
    "Content-Security-Policy": policy,
    "X-Frame-Options": "SAMEORIGIN",
  };
}

/** Headers of a payment page that stands over a merchant's page. */
export function overlayHeaders(
  publicUrl: string,
  policy: Pick<Policy, "styleNonce" | "frameAncestors" | "script">,
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    "Content-Security-Policy": contentSecurityPolicy({ ...policy, ...ofPayment }),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Robots-Tag": "noindex",
  };
}

/**
 * Headers of the card frame. It stands on a merchant's page, and tells that page's address to nobody; it shows challenges.
 * `lifetime` is how long a browser may keep the document, in seconds.
 */
export function frameHeaders(
  publicUrl: string,
  { lifetime, ...policy }: Pick<Policy, "frameAncestors" | "script"> & { readonly lifetime?: number },
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    ...(lifetime === undefined ? {} : { "Cache-Control": `private, max-age=${lifetime}` }),
    "Content-Security-Policy": contentSecurityPolicy({ ...policy, frames: new URL(publicUrl).origin }),
    "Referrer-Policy": "origin",
    "X-Robots-Tag": "noindex",
  };
}

/** Headers of a challenge: a form without a script, framed by the service and where a card form of its key may stand. */
export function challengeHeaders(
  publicUrl: string,
  { styleNonce, frameAncestors }: { readonly styleNonce: string; readonly frameAncestors: readonly string[] },
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    "Content-Security-Policy": contentSecurityPolicy({
      styleNonce,
      frameAncestors: ["'self'", ...frameAncestors],
      formAction: "'self'",
    }),
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

function documentHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": permissions.map((name) => `${name}=()`).join(", "),
    ...transportHeaders(publicUrl),
  };
}
