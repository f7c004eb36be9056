/**
 * Resolves an address of the page. Returns `undefined` for anything but http and https, because a `javascript:` address
 * would run as script.
 */
export function webAddress(address: string | null): string | undefined {
  if (!address || !URL.canParse(address, document.baseURI)) return undefined;
  const url = new URL(address, document.baseURI);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
