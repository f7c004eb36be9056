import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { EnteredCode } from "../../checkout/discounts/find-entered-code.ts";
import type { OrderSum } from "../../checkout/discounts/order-sum.ts";
import type { CheckoutFields } from "../../../contract/checkout-fields.ts";
import type { InstallmentPlanPreview } from "../../../contract/installment-plan.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { CheckoutTerms } from "../../../contract/checkout-subscription.ts";
import type { CustomUnitAmount } from "../../../contract/price.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Messages } from "../../../language/messages.ts";

/** Context of a page: language and request data. */
export interface PageContext {
  readonly locale: LocaleTag;
  /** The payer's language tag, used to format amounts and dates. Its messages are those of `locale`. */
  readonly tag: string;
  readonly messages: Messages;
  /** The nonce of the page's style element. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** The time of the service. */
  readonly now: Date;
  /** The payer's likely country, as an ISO 3166-1 code. */
  readonly country: string;
}

/** What a payment link or a checkout session sells, as its page shows it. */
export interface Purchase {
  readonly merchant: Merchant;
  /** Null for several items. */
  readonly name: string | null;
  readonly description: string | null;
  /** In minor units; null where the payer chooses it and there is no preset. */
  readonly amount: number | null;
  /** Limits of an amount that the payer chooses, in minor units. */
  readonly customAmount: CustomUnitAmount | null;
  readonly currency: string;
  readonly items: readonly LineItem[];
  /** Settings of the fields that the payer fills in. */
  readonly checkoutFields: CheckoutFields;
  /** The payer's e-mail address, where it is known. */
  readonly email: { readonly address: string; readonly locked: boolean } | null;
  /** Expiry, in ISO 8601, where the page shows it. */
  readonly expiresAt: string | null;
  readonly livemode: boolean;
  /** The terms of the subscription that begins with the payment; null if nothing recurs. */
  readonly terms: CheckoutTerms | null;
  /** What is paid once, where there is a discount or the payer may enter a promotion code; null elsewhere. */
  readonly sum: OrderSum | null;
  /** The installment plans by which it may be paid; null if it is paid in full. */
  readonly plans: PagePlans | null;
  /** The promotion code of the payer; null if none may be entered. */
  readonly codes: { readonly entered: EnteredCode | undefined } | null;
  /** Whether a card is asked for only if something is paid now. */
  readonly cardIfRequired: boolean;
}

/** The installment plans that a link or a session offers. */
export interface PagePlans {
  /** The numbers of installments of the offer. */
  readonly counts: readonly number[];
  readonly payInFull: boolean;
  /** The plans that the amount allows now. */
  readonly plans: readonly Pick<InstallmentPlanPreview, "terms" | "terms_hash">[];
  /** The number of installments that the payer has chosen at the latest attempt; null: in full, or no attempt. */
  readonly chosen: number | null;
}

/** Valid parameters of a link's URL, by their names in the API, without the locale. */
export type LinkParameters = Readonly<Record<string, string>>;
