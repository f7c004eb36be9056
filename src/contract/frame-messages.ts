import * as z from "zod/mini";
import type { ApiError } from "./api-error.ts";
import type { CardBrand, CardField, Token } from "./token.ts";

/**
 * What `till.js` on a merchant's page (the host) and the card frame say to each other.
 *
 * When the frame has loaded, the host posts one `FrameHandshake` to it, with one port of a channel. All else goes through
 * that port. Every message has a `type`; requests carry an `id` that their answer repeats. No message to the host ever
 * holds a card number, a security code or an expiry.
 */
export const frameProtocol = 1;

/** The only message that is posted to a window. `nonce` is the fragment of the frame's address. */
export const frameHandshake = z.strictObject({ till: z.literal(frameProtocol), nonce: z.string() });
export type FrameHandshake = z.infer<typeof frameHandshake>;

const settings = {
  /** Whether the card fields can be typed in. */
  disabled: z.boolean(),
  /** What the page is shown in; `auto` was resolved by the host. */
  scheme: z.enum(["light", "dark"]),
  theme: z.string(),
  /** Custom properties of the host by name, `--till-…`; what is not in the allow-list of the frame is dropped there. */
  tokens: z.record(z.string(), z.string()),
  /** What will be paid, for the words: minor units in digits, and the currency. Never what is charged. */
  amount: z.string(),
  currency: z.string(),
};

/** The settings of the frame, complete in `configure`, what has changed in `update`. */
export const frameSettings = z.strictObject(settings);
export type FrameSettings = z.infer<typeof frameSettings>;

const request = z.number();

/** Everything the host says to the frame through the port. */
export const hostMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("configure"), ...settings }),
  z.extend(z.partial(frameSettings), { type: z.literal("update") }),
  z.strictObject({ type: z.literal("focus") }),
  z.strictObject({ type: z.literal("clear") }),
  /** Answered by `token`, `incomplete` or `failure`. */
  z.strictObject({ type: z.literal("tokenize"), id: request }),
  /** Asks for the words of an error, and that the field it names is marked and focused. Answered by `sentence`. */
  z.strictObject({
    type: z.literal("explain"),
    id: request,
    error: z.object({
      type: z.string(),
      code: z.optional(z.string()),
      decline_code: z.optional(z.string()),
      param: z.optional(z.string()),
    }),
  }),
]);
export type HostMessage = z.infer<typeof hostMessage>;

/** What is in the card fields, without saying what it is. */
export interface CardChange {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: CardBrand | null;
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
  | {
      readonly type: "ready";
      readonly locale: string;
      readonly direction: "ltr" | "rtl";
      readonly words: HostWords;
    }
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
