import { transportHeaders } from "../../platform/http/security-headers.ts";

/** What a document may do; as strict as possible. Nothing is loaded from other hosts. */
interface Policy {
  /** The nonce of the page's one style element. */
  readonly styleNonce?: string;
  /** Source expression (hash) of a further allowed script. */
  readonly script?: string;
  /** Origins that may frame the document; none if undefined. */
  readonly frameAncestors?: readonly string[];
  /** Allowed sources of its frames; none if undefined. */
  readonly frames?: string;
  /** Allowed targets of its forms; none if undefined. */
  readonly formAction?: string;
  /** Further sources of pictures. */
  readonly images?: string;
  /** The name of the one policy of Trusted Types; that of our renderer if undefined. */
  readonly trustedTypes?: string;
}

/** Returns the `Content-Security-Policy` of a document. Only the renderer may create Trusted Types. */
export function contentSecurityPolicy({
  styleNonce,
  script,
  frameAncestors,
  frames,
  formAction,
  images,
  trustedTypes = "lit-html",
}: Policy): string {
  return [
    "default-src 'none'",
    `script-src 'self'${script === undefined ? "" : ` ${script}`}`,
    `style-src ${styleNonce === undefined ? "'self'" : `'nonce-${styleNonce}'`}`,
    "connect-src 'self'",
    `img-src 'self'${images === undefined ? "" : ` ${images}`}`,
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "base-uri 'none'",
    `form-action ${formAction ?? "'none'"}`,
    `frame-ancestors ${frameAncestors?.join(" ") ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
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

/** The additional permission of a page that has a form for the language. */
export const withLanguageForm = { formAction: "'self'" } as const;

/** Additional permissions of a payment page: it frames bank challenges and has a form for the language. */
const paymentPermissions = { frames: "'self'", ...withLanguageForm } as const;

/** Lets pages with a `Cross-Origin-Embedder-Policy` frame a document. Whatever it frames needs these headers, too. */
const embeddable = {
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/**
 * Returns the headers of pages for payers: payment links and hosted checkout, which have a `script`, receipts, and notices.
 */
export function pageHeaders(
  publicUrl: string,
  styleNonce: string,
  own: Pick<Policy, "formAction" | "script"> = {},
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    "Content-Security-Policy": contentSecurityPolicy({
      styleNonce,
      ...(own.script === undefined ? {} : paymentPermissions),
      ...own,
    }),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
}

/**
 * Returns the headers of subscribers' pages, which frame bank challenges and have forms. Their URL is a secret, so that they
 * send it nowhere.
 */
export function portalHeaders(
  publicUrl: string,
  { styleNonce, script }: { readonly styleNonce: string; readonly script: string },
): Readonly<Record<string, string>> {
  return { ...pageHeaders(publicUrl, styleNonce, { script }), "Referrer-Policy": "no-referrer" };
}

/**
 * Returns the headers of the documentation site. The icons of its style sheet are addresses with the picture in them.
 * VitePress gives scripts no integrity hashes, so that there is no `Integrity-Policy`.
 */
export function docsHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const all = Object.entries(documentHeaders(publicUrl));
  const others = new Set(["Content-Type", "Integrity-Policy"]);
  const headers = Object.fromEntries(all.filter(([name]) => !others.has(name)));
  return {
    ...headers,
    "Content-Security-Policy": contentSecurityPolicy({ images: "data:", trustedTypes: "vue" }),
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
}

/** Returns the headers of the studio, which frames previews of payment pages and sends forms to them. */
export function studioHeaders(
  publicUrl: string,
  { styleNonce, script }: { readonly styleNonce: string; readonly script: string },
): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ styleNonce, script, frames: "'self'", formAction: "'self'" });
  return { ...pageHeaders(publicUrl, styleNonce), "Content-Security-Policy": policy };
}

/** Returns the headers of the outbox, which frames the mails. */
export function outboxHeaders(publicUrl: string, styleNonce: string): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ styleNonce, frames: "'self'" });
  return { ...pageHeaders(publicUrl, styleNonce), "Content-Security-Policy": policy };
}

/**
 * Returns the headers of a mail in the outbox, whose styles are inline. It runs nothing, loads only pictures of the service,
 * and its links open in windows of their own.
 */
export function mailHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${new URL(publicUrl).origin}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-popups allow-popups-to-escape-sandbox",
  ];
  return {
    ...documentHeaders(publicUrl),
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "SAMEORIGIN",
    "X-Robots-Tag": "noindex",
  };
}

/** Returns the headers of the form for the studio's one-time code. */
export function codeHeaders(publicUrl: string, styleNonce: string): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy({ styleNonce, formAction: "'self'" });
  return { ...pageHeaders(publicUrl, styleNonce), "Content-Security-Policy": policy };
}

/** Returns the headers of a preview: a payment page, with its import map, that only the studio may frame. */
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

/** Returns the headers of a payment page that is shown over a merchant's page. */
export function overlayHeaders(
  publicUrl: string,
  policy: Pick<Policy, "styleNonce" | "frameAncestors" | "script">,
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    ...embeddable,
    "Content-Security-Policy": contentSecurityPolicy({ ...policy, ...paymentPermissions }),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Robots-Tag": "noindex",
  };
}

/**
 * Returns the headers of the card frame. It is framed by merchants' pages, does not send their full URL as referrer,
 * and frames challenges. `lifetime` is how long browsers may cache the document, in seconds.
 */
export function frameHeaders(
  publicUrl: string,
  {
    lifetime,
    ...policy
  }: Pick<Policy, "frameAncestors" | "script" | "styleNonce"> & { readonly lifetime?: number },
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    ...embeddable,
    ...(lifetime === undefined ? {} : { "Cache-Control": `private, max-age=${lifetime}` }),
    "Content-Security-Policy": contentSecurityPolicy({ ...policy, frames: new URL(publicUrl).origin }),
    "Referrer-Policy": "origin",
    "X-Robots-Tag": "noindex",
  };
}

/**
 * Returns the headers of a challenge: a form without a script, framed by the service and by origins that the
 * publishable key allows.
 */
export function challengeHeaders(
  publicUrl: string,
  { styleNonce, frameAncestors }: { readonly styleNonce: string; readonly frameAncestors: readonly string[] },
): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    ...embeddable,
    "Content-Security-Policy": contentSecurityPolicy({
      styleNonce,
      frameAncestors: ["'self'", ...frameAncestors],
      formAction: "'self'",
    }),
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/**
 * Returns the headers of the simulated bank that has the whole window: it runs a script, and no other window keeps a
 * reference to its own.
 */
export function bankHeaders(publicUrl: string, styleNonce: string): Readonly<Record<string, string>> {
  return { ...returnHeaders(publicUrl, styleNonce), "Cross-Origin-Opener-Policy": "same-origin" };
}

/**
 * Returns the headers of a page to which a bank returns its payer. Its URL is a secret, so that it sends it nowhere; it may
 * close the window that the merchant's page has opened.
 */
export function returnHeaders(publicUrl: string, styleNonce: string): Readonly<Record<string, string>> {
  return {
    ...documentHeaders(publicUrl),
    "Content-Security-Policy": contentSecurityPolicy({ styleNonce }),
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
}

function documentHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // Blocks what the Content-Security-Policy allows by its address alone: a script of this origin without an integrity hash.
    "Integrity-Policy": "blocked-destinations=(script)",
    "Permissions-Policy": permissions.map((name) => `${name}=()`).join(", "),
    ...transportHeaders(publicUrl),
  };
}
