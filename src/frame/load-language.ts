import type { FrameLanguage } from "../language/frame-language.ts";
import { localAmount } from "../language/local-amount.ts";
import { startLimit } from "../checkout/time-limit.ts";
import type { LanguageInUse } from "./language-in-use.ts";

/** Timeout of a language, in milliseconds. */
const timeout = 15_000;

/** A language that has been loaded. */
interface LoadedLanguage extends LanguageInUse {
  /** Puts into the document what is not part of the form. */
  readonly apply: () => void;
}

/**
 * Loads the language that a page asks for, by its tag.
 *
 * @throws {Error} if the service does not answer, or has none for this key
 */
export async function loadLanguage(tag: string, fetch: typeof globalThis.fetch): Promise<LoadedLanguage> {
  const query = new URLSearchParams(location.search);
  query.set("locale", tag);
  const stop = new AbortController();
  const end = startLimit(timeout, () => stop.abort());
  const response = await fetch(`/frame/language?${query.toString()}`, { signal: stop.signal }).finally(end);
  if (!response.ok) throw new Error(`No language, status ${response.status}.`);
  const language = (await response.json()) as FrameLanguage;
  return {
    ...language,
    format: (sum) => localAmount(sum, language.locale, [tag, ...navigator.languages]),
    apply: () => applyTo(document, language),
  };
}

function applyTo(document: Document, { locale, direction, messages, agreement }: FrameLanguage): void {
  Object.assign(document.documentElement, { lang: locale, dir: direction });
  document.title = messages.card.frameTitle;
  const words = document.querySelector<HTMLElement>("#agreement");
  if (!words || !agreement) return;
  words.textContent = agreement.text;
  Object.assign(words.dataset, agreement.data);
}
