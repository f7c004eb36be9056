import type { FontForFrame } from "../../contract/frame/frame-messages.ts";
import type { InstallmentOffer } from "../../contract/checkout/installment-offer.ts";
import type { Token } from "../../contract/payments/token.ts";
import type { TillEvents } from "../events.ts";

export type { ApiError } from "../../contract/errors/api-error.ts";

export type { CardChange } from "../../contract/frame/frame-messages.ts";

export type { InstallmentOffer } from "../../contract/checkout/installment-offer.ts";

export type { Card, CardBrand, Token } from "../../contract/payments/token.ts";

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
  /** The name of the theme. */
  theme: string | null;
  /** `light` or `dark`; without it as the page. */
  scheme: string | null;
  /** Extra fields: `name`, `country`, `postal-code`, separated by spaces. Any other name is a diagnostic. */
  fields: string | null;
  /**
   * `off_session`: the card is saved for later charges without the payer, who reads what that means below the fields. The token
   * then has a `consent`.
   */
  save: string | null;
  /** Your own messages by key, which replace those of the language; a string is JSON, as in the attribute. */
  sentences: string | Readonly<Record<string, string>> | null;
  /** Fonts for the card fields, which cannot use those of the page; a property only. */
  fonts?: readonly TillFont[];
}

/** A font for the card fields: descriptors as in `@font-face`, and its file as bytes or as an address. */
export interface TillFont extends Omit<FontForFrame, "bytes"> {
  readonly source: ArrayBuffer | string;
}

/** `<till-card>`: card fields as a control of a form, whose value is a token. */
export interface TillCardElement extends TillElementBase {
  /** The name of the form field that carries the token. */
  name: string | null;
  /** The merchant's id of what is paid: a payment of another order is none of this card's, see `returned`. */
  order: string | null;
  /** The form cannot be submitted without a card. If false, an empty card is not sent. */
  required: boolean;
  /** The card can be neither typed nor sent. A disabled `fieldset` has the same effect. */
  disabled: boolean;
  /** The form that owns the card. */
  readonly form: HTMLFormElement | null;
  /** Why the card cannot be sent, as flags. */
  readonly validity: ValidityState;
  /** Why the card cannot be sent, in the payer's language; empty where it can. */
  readonly validationMessage: string;
  /** Whether the form validates the card on submit. */
  readonly willValidate: boolean;
  /** The labels of the element. */
  readonly labels: NodeList;
  /** Whether the card is valid. Shows nothing to the payer. */
  checkValidity(): boolean;
  /** Whether the card is valid. If not, the fields show why, and the first invalid one gets the focus. */
  reportValidity(): boolean;
  /**
   * Turns the card into a token now, without a form.
   *
   * @throws {TillError} `invalid_request` with code `card_incomplete` if the fields show what is missing; otherwise the
   * error of the API, or `connection_failed`
   */
  createToken(): Promise<Token>;
  /**
   * Authenticates the payer at the bank (3-D Secure) for one token and amount, in minor units. Call it after a charge that
   * failed with `authentication_required`, then charge the token once more with the same amount. With `resumable` it may leave the page
   * for the bank where the browser opens no window: it does not resolve then, and the page goes on with `returned` when it is opened again.
   *
   * @throws {TillError} with code `challenge_canceled`, `challenge_failed` or `challenge_expired` if the payer did not
   * confirm, `challenge_needs_window` if the bank requires a window, the browser opens none, and the page is not `resumable`; otherwise
   * the error of the API, or `connection_failed`
   */
  authenticate(token: string, payment: PaymentToAuthenticate): Promise<void>;
  /**
   * The payment whose payer comes back from the bank in this window, after a `resumable` one has left the page: pass it to `authenticate()`, which
   * puts back what was typed beside the card, then charge its token. Null where there is none, and once `authenticate()` has ended.
   */
  readonly returned: ReturnedPayment | null;
  /** Moves the focus to the card fields. */
  focus(): void;
  /** Empties the card fields and removes their errors. */
  clear(): void;
}

/** What a payer confirms at the bank. */
export interface PaymentToAuthenticate {
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Whether the page handles `returned` when it is opened, so that the payer may leave it for the bank. */
  readonly resumable?: boolean;
}

/** A payment of a `<till-card>` whose payer has left the page for the bank. */
export interface ReturnedPayment {
  readonly token: string;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/** `<till-checkout>`: the amount, the card, the pay button, the outcome. */
export interface TillCheckoutElement extends TillElementBase {
  /** The URL that the token is posted to, as form fields, with the attempt id as `Idempotency-Key`. */
  action: string | null;
  /** The amount in minor units, in digits. Only shown: the backend decides what is charged. */
  amount: string | null;
  /** ISO 4217 code of the amount. */
  currency: string | null;
  /** What the payer pays for. */
  description: string | null;
  /** The merchant's id of what is paid. Pages with the same one are one payment, and all others are not. */
  order: string | null;
  /** The installment plans that the payer may choose instead of paying at once; a string is JSON, as in the attribute. */
  installments: string | InstallmentOffer | null;
  /** The URL that the payer is sent to after paying; without it the outcome stays on the page. */
  successUrl: string | null;
}

/** `<till-pay-link>`: a link to a payment page. */
export interface TillPayLinkElement extends HTMLElement {
  /** The address of the payment link. */
  href: string | null;
  /** `overlay` opens the payment page over this page; otherwise it replaces this page. */
  display: string | null;
  /** Moves the focus to the link. */
  focus(): void;
}

type FrameAttributes =
  "publishableKey" | "service" | "locale" | "theme" | "scheme" | "fields" | "save" | "sentences";

type FrameEvents =
  | "till-ready"
  | "till-change"
  | "till-focus"
  | "till-blur"
  | "till-escape"
  | "till-token"
  | "till-error"
  | "till-diagnostic";

/** Each element with the properties that are attributes, the required ones, and its events. */
export interface TillElements {
  "till-card": {
    element: TillCardElement;
    attributes: FrameAttributes | "name" | "order" | "required" | "disabled";
    needed: "publishableKey";
    events: FrameEvents;
  };
  "till-checkout": {
    element: TillCheckoutElement;
    attributes:
      | FrameAttributes
      | "action"
      | "amount"
      | "currency"
      | "description"
      | "installments"
      | "order"
      | "successUrl";
    needed: "publishableKey" | "action";
    events: FrameEvents | "till-submit" | "till-success";
  };
  "till-pay-link": {
    element: TillPayLinkElement;
    attributes: "href" | "display";
    needed: "href";
    events: "till-ready" | "till-escape" | "till-success" | "till-error" | "till-diagnostic";
  };
}

/** What a template may pass for a property: a number is written in digits, `null` and `undefined` omit the attribute. */
type TemplateValue<Value> = Value extends boolean
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

/** The properties of an element as a template passes them. */
export type TillProperties<Tag extends keyof TillElements> = {
  [Name in keyof Properties<Tag> as Name extends TillElements[Tag]["needed"] ? Name : never]: string;
} & {
  [Name in keyof Properties<Tag> as Name extends TillElements[Tag]["needed"] ? never : Name]?: TemplateValue<
    Properties<Tag>[Name]
  >;
};

/** The same, by attribute name. */
export type TillAttributes<Tag extends keyof TillElements> = {
  [Name in keyof TillProperties<Tag> as Kebab<Name>]: TillProperties<Tag>[Name];
};

/** Listeners as React and Svelte name them: `ontill-success`. */
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
