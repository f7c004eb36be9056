import type { InstallmentChoice, PaymentOption } from "./installment-choice.ts";

/*
 * The protocol between a checkout that offers installments (the host) and the plan frame, a hidden document of the service. The
 * host posts one `FrameHandshake` to the loaded frame, with one port of a `MessageChannel`. The frame previews the plans by the
 * API and puts them into the payer's language, so that the merchant's page neither needs `connect-src` for the service nor a
 * list of languages. Both sides validate what they receive: `plan-message-guard.ts`.
 */

/** What a page offers: the terms of its plans, as those of `POST /v1/installment_plans`, without the sum. */
export interface InstallmentOffer {
  /** Up to three numbers of installments, from 2 to 60. */
  readonly counts: readonly number[];
  readonly cadence: {
    readonly interval: "day" | "week" | "month";
    readonly interval_count?: number | undefined;
  };
  /** The first installment, in minor units. */
  readonly down_payment?: number | undefined;
  /** In minor units. */
  readonly fee?: number | undefined;
  /** The annual rate in the merchant's own words. */
  readonly apr?: string | undefined;
  readonly remainder?: "first" | "last" | undefined;
  readonly retries?: { readonly days: readonly number[] } | undefined;
  /** Whether the payer may also pay all at once. Default true. */
  readonly pay_in_full?: boolean | undefined;
}

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
