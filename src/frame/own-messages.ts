import { withTimeout } from "../checkout/with-timeout.ts";
import type { overrideMessages } from "../language/override-messages.ts";
import type { CardMessages } from "../language/messages.ts";

/** Timeout after which the card form uses the messages of the language, in milliseconds. */
const loadTimeout = 5_000;

/**
 * Replaces messages of the language by those of a page, which are JSON in `text`. The script for this is loaded on demand,
 * because few pages have their own messages.
 */
export async function ownMessages(
  messages: CardMessages,
  text: string,
): Promise<ReturnType<typeof overrideMessages>> {
  if (text === "") return { messages, rejected: [] };
  try {
    const script = await withTimeout(import("../language/override-messages.ts"), loadTimeout);
    return script.overrideMessages(messages, text);
  } catch {
    return { messages, rejected: [{ name: "sentences", reason: "not loaded" }] };
  }
}
