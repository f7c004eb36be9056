/**
 * The language of a browser as a locale for `Intl`. On some systems a browser reports a value that is not a BCP 47 tag,
 * such as `en-US@posix` or `C`.
 */
export function browserLocale(language: string): Intl.Locale {
  const [tag = "en-US"] = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?\b/i.exec(language) ?? [];
  return new Intl.Locale(tag);
}
