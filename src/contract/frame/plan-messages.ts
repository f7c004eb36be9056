import type { InstallmentChoice, PaymentOption } from "../checkout/installment-choice.ts";
import type { InstallmentOffer } from "../checkout/installment-offer.ts";

/*
 * The protocol between a checkout that offers installments (the host) and the plan frame, a hidden document of the service. The
 * host posts one `FrameHandshake` to the loaded frame, with one port of a `MessageChannel`. The frame previews the plans by the
 * API and puts them into the payer's language, so that the merchant's page neither needs `connect-src` for the service nor a
 * list of languages. Both sides validate what they receive: `plan-message-guard.ts`.
 */

/** Requests the choice for a sum. A later request replaces this one. */
export interface PlanRequest {
  readonly id: number;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly offer: InstallmentOffer;
}

/** A way to pay, and the label of the button while it is paid. */
export interface CheckoutOption extends PaymentOption {
  readonly paying: string;
}

export interface CheckoutChoice extends InstallmentChoice {
  readonly options: readonly CheckoutOption[];
}

/** The response to a request: first `loading`, at once, then `ready` or `failed`. */
export interface PlanResponse {
  /** The `id` of the request. */
  readonly id: number;
  /** `failed`: the service could not be asked; asking again may help. Only `ready` has plans. */
  readonly state: "loading" | "ready" | "failed";
  readonly choice: CheckoutChoice;
  /** Why the API previews no plan for some counts, for the page's developer. */
  readonly rejections: readonly string[];
}
