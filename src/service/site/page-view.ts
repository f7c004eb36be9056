import type { Branding } from "../../contract/branding.ts";
import type { Collection } from "../../contract/collection.ts";
import type { LineItem } from "../../contract/payment-link.ts";
import type { CustomUnitAmount } from "../../contract/price.ts";
import type { LocaleTag } from "../../language/locale.ts";
import type { Sentences } from "../../language/sentences.ts";

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

/** Who is paid. */
export interface Merchant {
  readonly name: string;
  readonly branding: Branding;
  readonly picture?: MerchantPicture;
}

/** The logo, which says the name, or else the icon, which stands before it; in pixels. */
export interface MerchantPicture {
  readonly kind: "logo" | "icon";
  readonly path: string;
  readonly width: number;
  readonly height: number;
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
