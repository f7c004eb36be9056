import type { AttemptStore } from "../../checkout/attempt.ts";
import type { Payment, PaymentDependencies } from "../../checkout/payment.ts";
import type { ServerResponse } from "../../checkout/read-response.ts";
import type { ChargeRequest } from "../../checkout/send-attempt.ts";
import type { HostMessages } from "../../contract/frame/frame-messages.ts";
import type { AskingHost } from "../../elements/order-question/ask-payer.ts";

/** What the payer pays for, as far as the page knows. */
export interface CheckoutPurpose {
  readonly service: string;
  readonly publishableKey: string;
  readonly action: string;
  /** The merchant's id of the order; empty if the page does not name it. */
  readonly order: string;
  /** Amount, currency and description, as the page displays them. */
  readonly sum: string;
}

/** The checkout. Its controls are inside. */
export interface OrderHost extends HTMLElement, AskingHost {
  /** What the frame has sent. */
  readonly messages: HostMessages | undefined;
}

/** What a page posts, and which attempts are of its order. */
export interface Order {
  /** Whether every control of the page is valid. If not, the first invalid one shows its error and gets the focus. */
  reportFields(): boolean;
  /** Requests the charge. A repetition posts the same, whatever was typed meanwhile. */
  post(request: ChargeRequest): Promise<ServerResponse>;
  /** Asks the payer, if an earlier payment may have been for this order. Resolves to whether nothing may be paid before an answer. */
  asks(): Promise<boolean>;
}

/** A payment of a checkout, and where its attempts are stored. */
export interface CheckoutPayment extends Pick<PaymentDependencies, "openedAt" | "now" | "serviceNow"> {
  readonly purpose: CheckoutPurpose;
  /** The element, with the controls that are sent along with the token. */
  readonly host: OrderHost;
  /** Goes on with the payment of a payer who comes back from the bank. */
  readonly goOn: () => void;
  /** Opens another payment. */
  readonly reopen: () => void;
  payment: Payment;
  store: AttemptStore;
  key: string;
  order?: Order;
  /** Loads the script of what is posted. The next call tries again after a rejection. */
  readonly loadOrder: () => Promise<Order>;
}
