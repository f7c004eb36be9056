/**
 * The absolute form of an address of the page, if it is one that a browser may be sent to: http or https, and nothing that
 * runs as script.
 */
export function webAddress(address: string | null): string | undefined {
  if (!address || !URL.canParse(address, document.baseURI)) return undefined;
  const url = new URL(address, document.baseURI);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
