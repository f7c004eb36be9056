/**
 * Returns the regions that a payer's browser names for a language, in order of preference.
 *
 * @param language the primary subtag of the language, in lower case
 * @param preferred the BCP 47 tags of the browser, in order of preference
 */
export function preferredRegions(language: string, preferred: readonly string[]): readonly string[] {
  return preferred.flatMap((tag) => {
    const [, browserLanguage, region] =
      /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?=-|$)/i.exec(tag) ?? [];
    return browserLanguage?.toLowerCase() === language && region !== undefined ? [region.toUpperCase()] : [];
  });
}
