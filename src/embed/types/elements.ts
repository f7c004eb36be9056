import type { FontForFrame } from "../../contract/frame-messages.ts";
import type { Token } from "../../contract/token.ts";
import type { TillEvents } from "../events.ts";

export type { ApiError } from "../../contract/api-error.ts";
export type { CardChange } from "../../contract/frame-messages.ts";
export type { Card, CardBrand, Token } from "../../contract/token.ts";
export type { TillErrorDetail, TillEventDetails, TillEvents } from "../events.ts";
export type { TillError } from "../till-error.ts";

/** What `<till-card>` and `<till-checkout>` share. Each property is an attribute of the same name in kebab-case. */
export interface TillElementBase extends HTMLElement {
  /** The publishable key, `pk_test_…` or `pk_live_…`. */
  publishableKey: string | null;
  /** The service's address, where it is not the one that the script came from. */
  service: string | null;
  /** The payer's language as a BCP 47 tag; without it that of the page. */
  locale: string | null;
  /** The looks. */
  theme: string | null;
  /** `light` or `dark`; without it as the page. */
  scheme: string | null;
  /** What is asked for beside the card: `name`, `country`, `postal-code`, parted by blanks. Another word is a diagnostic. */
  fields: string | null;
  /** Sentences of your own by key, in place of those of the language; a text is JSON, as the attribute is. */
  sentences: string | Readonly<Record<string, string>> | null;
  /** Fonts for the card fields, which have none of the page's; a property only. */
  fonts?: readonly TillFont[];
}

/** A font for the card fields: as `@font-face` has it, its file as bytes or by its address. */
export interface TillFont extends Omit<FontForFrame, "bytes"> {
  readonly source: ArrayBuffer | string;
}

/** `<till-card>`: card fields as a control of a form, whose value is a token. */
export interface TillCardElement extends TillElementBase {
  /** The name of the form field that carries the token. */
  name: string | null;
  /** The form does not go without a card. Without it an empty card is not sent. */
  required: boolean;
  /** The card cannot be typed and is not sent; so it is in a disabled `fieldset`. */
  disabled: boolean;
  /** The form that the card is part of. */
  readonly form: HTMLFormElement | null;
  /** What keeps the card from being sent. */
  readonly validity: ValidityState;
  /** Why the card cannot be sent, in the payer's language; empty where it can. */
  readonly validationMessage: string;
  /** Whether the card is looked at when its form is sent. */
  readonly willValidate: boolean;
  /** The labels of the element. */
  readonly labels: NodeList;
  /** Whether the card may be sent, without a word to the payer. */
  checkValidity(): boolean;
  /** Whether the card may be sent; where it may not, the fields say why, and the first wrong one has the focus. */
  reportValidity(): boolean;
  /**
   * Turns the card into a token now, without a form.
   *
   * @throws {TillError} of type `invalid_request` and code `card_incomplete` where the fields show what is missing; else
   * the error of the API, or `connection_failed`
   */
  createToken(): Promise<Token>;
  /**
   * Has the payer confirm at the bank that a token may be charged with a sum, in minor units, where the bank wants that:
   * after a charge that was answered with `authentication_required`. Then charge the token once more, with the same sum.
   *
   * @throws {TillError} of code `challenge_canceled`, `challenge_failed` or `challenge_expired` where the payer did not
   * confirm; else the error of the API, or `connection_failed`
   */
  authenticate(token: string, sum: { amount: number; currency: string }): Promise<void>;
  /** Puts the focus into the card fields. */
  focus(): void;
  /** Empties the card fields, and takes back what was said of them. */
  clear(): void;
}

/** `<till-checkout>`: the sum, the card, the pay button, the outcome. */
export interface TillCheckoutElement extends TillElementBase {
  /** Where the token is posted, as form fields, with the attempt id as `Idempotency-Key`. */
  action: string | null;
  /** The sum in minor units, in digits. Shown only: what is charged is for the backend to decide. */
  amount: string | null;
  /** ISO 4217 code of the sum. */
  currency: string | null;
  /** What is paid for. */
  description: string | null;
  /** Where the payer goes once it is paid; without it the outcome stays. */
  successUrl: string | null;
}

/** `<till-pay-link>`: a link to a payment page. */
export interface TillPayLinkElement extends HTMLElement {
  /** The address of the payment link. */
  href: string | null;
  /** Where the payment page opens: over this page, or in place of it. */
  display: string | null;
  /** Puts the focus on the link. */
  focus(): void;
}

type OfTheFrame = "publishableKey" | "service" | "locale" | "theme" | "scheme" | "fields" | "sentences";
type EventsOfTheFrame =
  | "till-ready"
  | "till-change"
  | "till-focus"
  | "till-blur"
  | "till-escape"
  | "till-token"
  | "till-error"
  | "till-diagnostic";

/** Every element with the properties that are attributes, those that must be there, and the events that it sends. */
export interface TillElements {
  "till-card": {
    element: TillCardElement;
    attributes: OfTheFrame | "name" | "required" | "disabled";
    needed: "publishableKey";
    events: EventsOfTheFrame;
  };
  "till-checkout": {
    element: TillCheckoutElement;
    attributes: OfTheFrame | "action" | "amount" | "currency" | "description" | "successUrl";
    needed: "publishableKey" | "action";
    events: EventsOfTheFrame | "till-submit" | "till-success";
  };
  "till-pay-link": {
    element: TillPayLinkElement;
    attributes: "href" | "display";
    needed: "href";
    events: "till-ready" | "till-escape" | "till-success" | "till-error" | "till-diagnostic";
  };
}

/** What a template may give for a property: numbers are written in digits, nothing is no attribute. */
type Given<Value> = Value extends boolean
  ? boolean | undefined
  : Extract<Value, object> | string | number | null | undefined;

type Properties<Tag extends keyof TillElements> = Pick<
  TillElements[Tag]["element"],
  TillElements[Tag]["attributes"] & keyof TillElements[Tag]["element"]
>;

/** `publishableKey` as an attribute: `publishable-key`. */
type Kebab<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : Name;

/** The properties of an element as a template takes them. */
export type TillProperties<Tag extends keyof TillElements> = {
  [Name in keyof Properties<Tag> as Name extends TillElements[Tag]["needed"] ? Name : never]: string;
} & {
  [Name in keyof Properties<Tag> as Name extends TillElements[Tag]["needed"] ? never : Name]?: Given<
    Properties<Tag>[Name]
  >;
};

/** The same by the names of the attributes. */
export type TillAttributes<Tag extends keyof TillElements> = {
  [Name in keyof TillProperties<Tag> as Kebab<Name>]: TillProperties<Tag>[Name];
};

/** Listeners as React and Svelte take them: `ontill-success`. */
export type TillListeners<Tag extends keyof TillElements> = {
  [Name in TillElements[Tag]["events"] as `on${Name}`]?: (event: TillEvents[Name]) => void;
};

declare global {
  interface HTMLElementTagNameMap {
    "till-card": TillCardElement;
    "till-checkout": TillCheckoutElement;
    "till-pay-link": TillPayLinkElement;
  }
}
