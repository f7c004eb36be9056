/** Joins sentences, with spaces but where the full stop has one of its own, as in Japanese and Chinese. */
export function joinSentences(...sentences: readonly string[]): string {
  return sentences.join(" ").trim().replaceAll("。 ", "。");
}
