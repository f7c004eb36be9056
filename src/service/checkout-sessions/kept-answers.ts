import type { PostalAddress, ShippingDetails } from "../../contract/payer-answers.ts";
import type { LineItem } from "../../contract/payment-link.ts";
import type { LocaleTag } from "../../language/locale.ts";

/** The answers to custom fields by their keys, as they are stored. */
export type StoredFieldValues = Readonly<Record<string, string | boolean>>;

/** What a payer has answered, as it is kept; what was not answered is not there. */
export interface KeptAnswers {
  /** The language in which the payer reads. */
  readonly locale?: LocaleTag;
  readonly email?: string;
  readonly phone?: string;
  readonly billing_address?: PostalAddress & { readonly name: string | null };
  readonly shipping?: ShippingDetails;
  readonly custom_field_values?: StoredFieldValues;
  readonly consent?: { readonly terms_of_service: "accepted" };
}

/** What a payer buys, and all that was answered. */
export interface Purchase {
  readonly answers: KeptAnswers;
  readonly items: readonly LineItem[];
  /** What it comes to, in minor units. */
  readonly amount: number;
}
