/**
 * The language of a browser as a BCP 47 tag for `Intl`: language, script and region. On some systems a browser reports a value that is no
 * tag, such as `en-US@posix` or `C`.
 */
export function browserTag(language: string): string {
  return /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?\b/i.exec(language)?.[0] ?? "en-US";
}
