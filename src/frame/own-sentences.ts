import { withTimeout } from "../checkout/with-timeout.ts";
import type { overrideMessages } from "../language/override-messages.ts";
import type { CardMessages } from "../language/messages.ts";

/** How long the card form waits for it before it comes with the sentences of the language, in milliseconds. */
const loadWithin = 5_000;

/**
 * The sentences of the language with a page's own in their place: those of `text`, as JSON. Few pages have any, so what
 * reads them is loaded for those that do.
 */
export async function ownSentences(
  sentences: CardMessages,
  text: string,
): Promise<ReturnType<typeof overrideMessages>> {
  if (text === "") return { sentences, refused: [] };
  try {
    const late = await withTimeout(import("../language/override-messages.ts"), loadWithin);
    return late.overrideMessages(sentences, text);
  } catch {
    return { sentences, refused: [{ name: "sentences", reason: "not loaded" }] };
  }
}
