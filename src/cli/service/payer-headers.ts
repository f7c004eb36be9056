import { frameHeaders, overlayHeaders, pageHeaders } from "../../service/web/document/page-headers.ts";

/**
 * Returns the headers, by their names in lower case, with which a service of this version sends a page for payers: a page of its
 * own, or one that merchants' pages frame.
 *
 * @param scripts the source expressions of the scripts in the document
 */
export function payerHeaders(page: URL, scripts: readonly string[]): Readonly<Record<string, string>> {
  const headers = headersOf(page, scripts.join(" "));
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function headersOf({ origin, pathname, searchParams }: URL, script: string) {
  const nonce = { styleNonce: "nonce" };
  const framed = { script, frameAncestors: ["*"] };
  // What a payer agrees to has styles of its own.
  if (pathname.startsWith("/frame/"))
    return frameHeaders(origin, { ...framed, ...(searchParams.has("save") && nonce) });
  if (searchParams.has("overlay")) return overlayHeaders(origin, { ...framed, ...nonce });
  return pageHeaders(origin, nonce.styleNonce, { script });
}
