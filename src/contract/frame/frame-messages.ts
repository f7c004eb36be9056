import type { ApiError } from "../errors/api-error.ts";
import type { CardBrand, CardField, CardNetwork, Token } from "../payments/token.ts";

/**
 * The protocol between `till.js` on a merchant's page (the host) and the card frame.
 *
 * The document of the frame starts with a script that posts one `FrameGreeting` to the host's window. The host posts one
 * `FrameHandshake` back, with one port of a `MessageChannel`; without a greeting it does so when the frame has loaded. All other messages go
 * through that port. Every message has a `type`; a request has an `id`, which its response repeats. A message to
 * the host never contains a card number or a security code; only the token of the API contains the expiry. Both sides
 * validate what they receive: `host-message-guard.ts`, `frame-message-guard.ts`.
 */
export const frameProtocol = 1;

/**
 * The first message of the frame: the custom properties that it uses, without `--till-`, separated by spaces. The host needs
 * it once and ignores a second one.
 */
export interface FrameHello {
  readonly type: "hello";
  readonly tokens: string;
  /** When the service made the document of the frame, by its clock, in milliseconds since 1970. Older frames do not send it. */
  readonly now?: number;
}

/** The only message that the frame posts to a window. `nonce` is the fragment of the frame's URL. */
export interface FrameGreeting extends FrameHello {
  readonly nonce: string;
}

/** The only message that the host posts to a window. `nonce` is the fragment of the frame's URL. */
export interface FrameHandshake {
  readonly till: typeof frameProtocol;
  readonly nonce: string;
}

/** Optional fields of the card form. */
export const extraFields = ["name", "country", "postal-code"] as const;

/** The settings of the frame. */
export interface FrameSettings {
  /** Whether the card fields are disabled. */
  readonly disabled: boolean;
  /** The color scheme of the page; the host resolves `auto`. */
  readonly scheme: "light" | "dark";
  readonly theme: string;
  /** Custom properties of the host by name, `--till-…`; the frame ignores those that are not in its allow-list. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The amount to display, in minor units as digits, and its currency. It does not determine what is charged. */
  readonly amount: string;
  readonly currency: string;
  /** The requested `extraFields`, separated by spaces. Older hosts do not send it. */
  readonly fields?: string | undefined;
  /** The page's own messages by key, as JSON, which override those of the language; empty or missing if there are none. */
  readonly sentences?: string | undefined;
  /** The language tag of the page, once it is another than in the address of the frame. Older frames refuse it. */
  readonly locale?: string | undefined;
}

/** The part of an error from which the frame makes a message. */
export interface ErrorToExplain {
  readonly type: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
}

/** Where the focus of the page was when the host sent a request that moves the focus. */
export interface FocusOrigin {
  /** Whether it was outside the frame. The frame runs in another process and may not know yet. */
  readonly outside?: boolean | undefined;
}

/** A font of the page for the card fields: the descriptors of its `@font-face` and the bytes of its file. */
export interface FontForFrame {
  readonly family: string;
  /** Default `400`; for a variable font a range such as `100 900`. */
  readonly weight?: string | undefined;
  readonly style?: string | undefined;
  readonly bytes: ArrayBuffer;
}

/** The payment that a payer must confirm: the token, and the amount and currency in the form of `FrameSettings`. */
export interface PaymentToConfirm {
  readonly source: string;
  readonly amount: string;
  readonly currency: string;
}

/**
 * What a host that can lead the payer to a bank's page in a window of its own wants of an authentication:
 * - `ask`: begin it, or continue the one that is open,
 * - `look`: read it, without beginning one,
 * - `wait`: read it until it has ended.
 * After `ask` and `look` the response is `bank` where the bank wants a window. Older hosts send nothing.
 */
export type BankStep = "ask" | "look" | "wait";

/** A `PaymentToConfirm` with what the host wants of it. */
export interface AuthenticationToRun extends PaymentToConfirm {
  readonly bank?: BankStep | undefined;
  /** With `ask`: where the bank leads the payer after it had the whole window. Without it, it had one of its own. */
  readonly returnUrl?: string | undefined;
}

/** Messages from the host to the frame. */
export type HostMessage =
  | ({ readonly type: "configure" } & FrameSettings)
  /** The settings that have changed. */
  | ({ readonly type: "update" } & Partial<FrameSettings>)
  | ({ readonly type: "font" } & FontForFrame)
  | ({ readonly type: "focus" } & FocusOrigin)
  | { readonly type: "clear" }
  /** The response is `token`, `incomplete` or `failure`. */
  | ({ readonly type: "tokenize"; readonly id: number } & FocusOrigin)
  /**
   * Runs the authentication of a payment by the payer's bank (3-D Secure), inside the frame if the bank allows it. The
   * response is `authenticated`, `failure` or `bank`. A second one replaces the first.
   */
  | ({ readonly type: "authenticate"; readonly id: number } & AuthenticationToRun)
  /** Ends the authentication that is under way, whose response is then a failure. */
  | { readonly type: "cancel" }
  /** Requests the message of an error, and marks and focuses the field that it names. The response is `sentence`. */
  | { readonly type: "explain"; readonly id: number; readonly error: ErrorToExplain };

/** The state of the card fields without their values. */
export interface CardChange {
  readonly empty: boolean;
  readonly complete: boolean;
  /** The brand, or the chosen network of a card with two; null while unknown. */
  readonly brand: CardBrand | null;
  /** The networks of the card. */
  readonly networks: readonly CardNetwork[];
  /** The error message below the fields, in the payer's language. */
  readonly error: string | null;
}

/** The names of the messages that the host displays, in the payer's language and with the amount filled in. */
export const hostMessageNames = [
  /** The accessible name of the frame. */
  "frame",
  /** The amount as the locale formats it; empty if amount or currency is missing. */
  "amount",
  "pay",
  "paying",
  "paid",
  /** The payment takes longer than ten seconds. */
  "slow",
  /** The outcome is unknown: the message, the next step, and the button that checks again. */
  "unknown",
  "unknownNext",
  "askAgain",
  /** An earlier page left a payment with unknown outcome: the message, and the button that finishes it. */
  "unfinished",
  "finish",
  /** The frame shows the bank's challenge: the message, and the label of the button meanwhile. */
  "confirm",
  "confirming",
  /** The bank wants a window of its own: the button that opens it, and the button that gives up. */
  "goToBank",
  "cancel",
  /** The browser is offline: the message and the next step. */
  "offline",
  "offlineNext",
  /** Why a form cannot be submitted while the card is missing or incomplete. */
  "cardMissing",
  "cardIncomplete",
] as const;

export type HostMessages = Readonly<Record<(typeof hostMessageNames)[number], string>>;

/** Messages from the frame to the host. */
export type FrameMessage =
  | FrameHello
  | {
      readonly type: "ready";
      readonly locale: string;
      readonly direction: "ltr" | "rtl";
      readonly words: HostMessages;
    }
  /** The card form does not work on this page; `message` is for the page's developer. It is the last message. */
  | { readonly type: "refused"; readonly code: string; readonly message: string }
  /** `direction` is missing from older frames. */
  | { readonly type: "words"; readonly words: HostMessages; readonly direction?: "ltr" | "rtl" }
  /** The height of the frame's content, in CSS pixels. */
  | { readonly type: "resize"; readonly height: number }
  | ({ readonly type: "change" } & CardChange)
  | { readonly type: "focus" | "blur" | "escape" }
  /** Enter was pressed. */
  | { readonly type: "submit" }
  | { readonly type: "token"; readonly id: number; readonly token: Token }
  /** The fields are incomplete. They show their errors, and the first of them has the focus. */
  | { readonly type: "incomplete"; readonly id: number }
  | { readonly type: "failure"; readonly id: number; readonly error: ApiError }
  /** The token can be charged. Only the service knows the result of the authentication for certain. */
  | { readonly type: "authenticated"; readonly id: number }
  /** The bank wants a window: its page is at `url`, and the authentication waits for it. */
  | { readonly type: "bank"; readonly id: number; readonly url: string }
  | {
      readonly type: "sentence";
      readonly id: number;
      readonly message: string;
      /** The next step; empty if the message needs none. */
      readonly next: string;
      /** The field that was marked and focused. */
      readonly field: CardField | null;
    }
  /** The frame rejected a message of the host; `message` is for the page's developer. */
  | { readonly type: "diagnostic"; readonly code: string; readonly message: string };
