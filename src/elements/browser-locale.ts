/**
 * The language of a browser as `Intl` takes it. On some systems a browser names what is no tag of BCP 47, as
 * `en-US@posix` or `C`.
 */
export function browserLocale(language: string): Intl.Locale {
  const [tag = "en-US"] = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?\b/i.exec(language) ?? [];
  return new Intl.Locale(tag);
}
