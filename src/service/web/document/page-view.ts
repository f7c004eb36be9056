import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { Collection } from "../../../contract/collection.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { CustomUnitAmount } from "../../../contract/price.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Sentences } from "../../../language/sentences.ts";

/** What every page of the service is made with. */
export interface PageContext {
  readonly locale: LocaleTag;
  /** The payer's own: by it sums and dates are written. Its sentences are those of `locale`. */
  readonly tag: string;
  readonly sentences: Sentences;
  /** The nonce of the page's style element. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** Where the payer is likely to be: ISO 3166-1. */
  readonly country: string;
}

/** What is paid: a payment link or a checkout session. */
export interface Purchase {
  readonly merchant: Merchant;
  /** Null where several things are bought together. */
  readonly name: string | null;
  readonly description: string | null;
  /** In minor units; null where the payer chooses and nothing is proposed. */
  readonly amount: number | null;
  /** Set where the payer chooses the amount, in minor units. */
  readonly customAmount: CustomUnitAmount | null;
  readonly currency: string;
  readonly items: readonly LineItem[];
  /** What the payer is asked for. */
  readonly asked: Collection;
  /** The payer's address, where it is known. */
  readonly email: { readonly address: string; readonly locked: boolean } | null;
  /** Until when it can be paid, where that is said: ISO 8601. */
  readonly expiresAt: string | null;
  readonly livemode: boolean;
}

/** What the address of a link says, by the names that the API takes; its language is that of the page. */
export type LinkParameters = Readonly<Record<string, string>>;
