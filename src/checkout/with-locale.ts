/**
 * Adds the payer's language to the address of a page of this service, such as the simulated bank. Returns the address of
 * another origin unchanged.
 */
export function withLocale(address: string, locale: string, origin: string): string {
  const url = new URL(address);
  if (url.origin !== origin) return address;
  url.searchParams.set("locale", locale);
  return url.href;
}
