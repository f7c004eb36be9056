import type { LocaleTag } from "./locale.ts";
import type { CardMessages } from "./messages.ts";

/** What the card frame gets for another language than that of its document. */
export interface FrameLanguage {
  readonly locale: LocaleTag;
  readonly direction: "ltr" | "rtl";
  readonly messages: CardMessages;
  /** What the payer agrees to if the card is saved: its words, and what the frame sends with the card. */
  readonly agreement?: { readonly text: string; readonly data: Readonly<Record<string, string>> };
}
