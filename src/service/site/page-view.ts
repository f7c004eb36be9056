import type { Branding } from "../../contract/branding.ts";
import type { LineItem } from "../../contract/payment-link.ts";
import type { LocaleTag } from "../../language/locale.ts";
import type { Sentences } from "../../language/sentences.ts";

/** What every page of the service is made with. */
export interface PageContext {
  readonly locale: LocaleTag;
  readonly sentences: Sentences;
  /** The nonce of the page's style element. */
  readonly nonce: string;
  readonly publicUrl: string;
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
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly items: readonly LineItem[];
  readonly livemode: boolean;
}
