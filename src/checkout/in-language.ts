/**
 * The address of a page of this service, the simulated bank's too, with the language that the payer reads; the address of
 * another is left as it is.
 */
export function inLanguage(address: string, locale: string, origin: string): string {
  const url = new URL(address);
  if (url.origin !== origin) return address;
  url.searchParams.set("locale", locale);
  return url.href;
}
