import type { ApiError } from "./api-error.ts";
import type { CardBrand, CardField, Token } from "./token.ts";

/**
 * What `till.js` on a merchant's page (the host) and the card frame say to each other.
 *
 * When the frame has loaded, the host posts one `FrameHandshake` to it, with one port of a channel. All else goes through
 * that port. Every message has a `type`; requests carry an `id` that their answer repeats. No message to the host ever
 * holds a card number or a security code; the expiry is in the token alone, as the API answers it. Both sides check what
 * arrives: `host-message-guard.ts`, `frame-message-guard.ts`.
 */
export const frameProtocol = 1;

/** The only message that is posted to a window. `nonce` is the fragment of the frame's address. */
export interface FrameHandshake {
  readonly till: typeof frameProtocol;
  readonly nonce: string;
}

/** What can be asked for beside the card. */
export const extraFields = ["name", "country", "postal-code"] as const;

/** The settings of the frame. */
export interface FrameSettings {
  /** Whether the card fields can be typed in. */
  readonly disabled: boolean;
  /** What the page is shown in; `auto` was resolved by the host. */
  readonly scheme: "light" | "dark";
  readonly theme: string;
  /** Custom properties of the host by name, `--till-…`; what is not in the allow-list of the frame is dropped there. */
  readonly tokens: Readonly<Record<string, string>>;
  /** What will be paid, for the words: minor units in digits, and the currency. Never what is charged. */
  readonly amount: string;
  readonly currency: string;
  /** What of `extraFields` is asked for, parted by blanks. Hosts before did not say it. */
  readonly fields?: string | undefined;
  /** The page's own sentences by key, as JSON, in place of those of the language; empty or missing for none. */
  readonly sentences?: string | undefined;
}

/** What the frame reads of an error that it is to put into words. */
export interface ErrorToExplain {
  readonly type: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
}

/** Where the focus of the page was when the host asked for something that moves it. */
export interface AskedFrom {
  /** Whether it was outside the frame, which the frame's process may not have learned yet. */
  readonly outside?: boolean | undefined;
}

/** A font that the page has for the card fields: what its `@font-face` says, and the bytes of its file. */
export interface FontForFrame {
  readonly family: string;
  /** `400` without it; of a variable font a range, `100 900`. */
  readonly weight?: string | undefined;
  readonly style?: string | undefined;
  readonly bytes: ArrayBuffer;
}

/** The payment that a payer is to confirm: the token, and what it is to be charged with, the amount as `FrameSettings` has it. */
export interface PaymentToConfirm {
  readonly source: string;
  readonly amount: string;
  readonly currency: string;
}

/** Everything the host says to the frame through the port. */
export type HostMessage =
  | ({ readonly type: "configure" } & FrameSettings)
  /** The settings that have changed. */
  | ({ readonly type: "update" } & Partial<FrameSettings>)
  | ({ readonly type: "font" } & FontForFrame)
  | ({ readonly type: "focus" } & AskedFrom)
  | { readonly type: "clear" }
  /** Answered by `token`, `incomplete` or `failure`. */
  | ({ readonly type: "tokenize"; readonly id: number } & AskedFrom)
  /**
   * Has the payer confirm a payment with a token at the bank (3-D Secure), inside the frame. Answered by `authenticated` or
   * `failure`.
   */
  | ({ readonly type: "authenticate"; readonly id: number } & PaymentToConfirm)
  /** Asks for the words of an error, and that the field it names is marked and focused. Answered by `sentence`. */
  | { readonly type: "explain"; readonly id: number; readonly error: ErrorToExplain };

/** What is in the card fields, without saying what it is. */
export interface CardChange {
  readonly empty: boolean;
  readonly complete: boolean;
  /** The brand, of a card with two networks the one that is chosen; null while it is open. */
  readonly brand: CardBrand | null;
  /** The networks that can carry the card. */
  readonly networks: readonly CardBrand[];
  /** The sentence that stands below the fields, in the payer's language. */
  readonly error: string | null;
}

/** The words of the host's side, in the payer's language, with the sum filled in. */
export const hostWordNames = [
  /** The accessible name of the frame. */
  "frame",
  /** The sum as the locale writes it; empty where amount or currency is none. */
  "amount",
  "pay",
  "paying",
  "paid",
  /** Ten seconds have passed. */
  "slow",
  /** No answer came: the sentence, the next step, and the button that asks again. */
  "unknown",
  "unknownNext",
  "askAgain",
  /** An earlier page left a payment without an answer: the sentence, and the button that finishes it. */
  "unfinished",
  "finish",
  /** The bank's question is shown in the frame: the sentence, and what the button says meanwhile. */
  "confirm",
  "confirming",
  /** The browser has no network: the sentence and the next step. */
  "offline",
  "offlineNext",
  /** Why a form cannot be sent while the card is missing or incomplete. */
  "cardMissing",
  "cardIncomplete",
] as const;
export type HostWords = Readonly<Record<(typeof hostWordNames)[number], string>>;

/** Everything the frame says to the host through the port. */
export type FrameMessage =
  /** The first word: the custom properties that it wants, without `--till-`, with blanks between them. */
  | { readonly type: "hello"; readonly tokens: string }
  | {
      readonly type: "ready";
      readonly locale: string;
      readonly direction: "ltr" | "rtl";
      readonly words: HostWords;
    }
  /** There will be no card form: for whoever sets up the page. Nothing else is said. */
  | { readonly type: "refused"; readonly code: string; readonly message: string }
  | { readonly type: "words"; readonly words: HostWords }
  /** The height of the frame's content, in CSS pixels. */
  | { readonly type: "resize"; readonly height: number }
  | ({ readonly type: "change" } & CardChange)
  | { readonly type: "focus" | "blur" | "escape" }
  /** Enter was pressed. */
  | { readonly type: "submit" }
  | { readonly type: "token"; readonly id: number; readonly token: Token }
  /** The fields are not complete; they show it, and the first wrong one has the focus. */
  | { readonly type: "incomplete"; readonly id: number }
  | { readonly type: "failure"; readonly id: number; readonly error: ApiError }
  /** The token can be charged. What the payer and the bank said to each other only the service knows for sure. */
  | { readonly type: "authenticated"; readonly id: number }
  | {
      readonly type: "sentence";
      readonly id: number;
      readonly message: string;
      /** The next step; empty where the message says it all. */
      readonly next: string;
      /** The field that was marked and focused. */
      readonly field: CardField | null;
    }
  /** The host said something that the frame does not take: for whoever sets up the page. */
  | { readonly type: "diagnostic"; readonly code: string; readonly message: string };
