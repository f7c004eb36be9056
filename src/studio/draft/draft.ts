import type { Branding } from "../../contract/accounts/branding.ts";
import type { SubmitType } from "../../contract/checkout/checkout-fields.ts";
import type { CustomField, CustomFieldType } from "../../contract/checkout/custom-field.ts";
import type { Interval } from "../../contract/catalog/price.ts";
import type { LinkOffer } from "./link-offer.ts";

/** Branding in the form; empty values use those of the account. */
export type BrandDraft = Readonly<Record<keyof Branding, string>>;

/** A custom field in the form; `options` has one option per line. */
export interface FieldDraft {
  readonly label: string;
  readonly type: CustomFieldType;
  readonly required: boolean;
  readonly options: string;
  /** The default value; for a dropdown one of the lines of `options`. */
  readonly preset: string;
  /** The minimum and maximum length of the value. */
  readonly shortest: string;
  readonly longest: string;
  /** The existing custom field of the link, whose key must not change. */
  readonly existing?: CustomField;
}

/** A pair of `metadata` in the form. */
export interface MetadataDraft {
  readonly name: string;
  readonly value: string;
}

/** The quantity of a line item in the form. */
export interface ItemDraft {
  readonly quantity: string;
  readonly adjustable: boolean;
  readonly least: string;
  readonly most: string;
}

/** A product that is paid once, beside the subscription that begins. */
export interface ExtraDraft {
  readonly name: string;
  readonly amount: string;
}

/** The values of the link form as typed, not yet validated, so that no input is lost. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly currency: string;
  /** Whether the merchant sets the amount (`fixed`) or the payer chooses it (`custom`). */
  readonly pricing: "fixed" | "custom";
  readonly amount: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly preset: string;
  /** How often the amount is paid; empty for once. Payers choose no amount that recurs. */
  readonly interval: Interval | "";
  readonly intervalCount: string;
  readonly trialDays: string;
  /** The id of a coupon. */
  readonly coupon: string;
  readonly extras: readonly ExtraDraft[];
  /** The installments that the link offers. What recurs has none. */
  readonly offer: LinkOffer | null;
  /** One for each line item. */
  readonly items: readonly ItemDraft[];
  readonly slug: string;
  readonly fields: readonly FieldDraft[];
  readonly email: "none" | "optional" | "required";
  readonly phone: boolean;
  readonly billing: boolean;
  readonly shipping: boolean;
  /** Two-letter codes of ISO 3166-1 with any separators. */
  readonly countries: string;
  readonly consent: boolean;
  readonly terms: string;
  readonly submit: Exclude<SubmitType, "pay">;
  /** The text below the pay button. */
  readonly words: string;
  readonly limit: string;
  /** In the format of `<input type="datetime-local">`. */
  readonly expires: string;
  readonly after: "confirmation" | "redirect";
  /** The message after the payment: on the confirmation, or before the redirect. */
  readonly message: string;
  readonly redirect: string;
  readonly inactive: string;
  /** A BCP 47 tag; empty for the language of the payer's browser. */
  readonly language: string;
  readonly metadata: readonly MetadataDraft[];
  /** Whether a new link is created as a draft, which cannot be paid yet. */
  readonly isDraft: boolean;
  readonly brand: BrandDraft;
}

export const emptyBrand: BrandDraft = {
  display_name: "",
  logo: "",
  icon: "",
  color_accent: "",
  color_background: "",
  border_style: "",
  font_family: "",
  scheme: "",
  support_email: "",
  support_url: "",
  terms_url: "",
  privacy_url: "",
};

export const emptyField: FieldDraft = {
  label: "",
  type: "text",
  required: true,
  options: "",
  preset: "",
  shortest: "",
  longest: "",
};

export const emptyExtra: ExtraDraft = { name: "", amount: "" };

const defaultItem: ItemDraft = { quantity: "1", adjustable: false, least: "", most: "" };

export const emptyDraft: Draft = {
  name: "",
  description: "",
  currency: "eur",
  pricing: "fixed",
  amount: "",
  minimum: "",
  maximum: "",
  preset: "",
  items: [defaultItem],
  interval: "",
  intervalCount: "1",
  trialDays: "",
  coupon: "",
  extras: [],
  offer: null,
  slug: "",
  fields: [],
  email: "optional",
  phone: false,
  billing: false,
  shipping: false,
  countries: "",
  consent: false,
  terms: "",
  submit: "auto",
  words: "",
  language: "",
  metadata: [],
  isDraft: false,
  limit: "",
  expires: "",
  after: "confirmation",
  message: "",
  redirect: "",
  inactive: "",
  brand: emptyBrand,
};

/** Returns the form values of existing branding. */
export function brandDraftOf(branding: Branding): BrandDraft {
  const entries = Object.entries(branding).filter(([, value]) => value !== undefined);
  return { ...emptyBrand, ...(Object.fromEntries(entries) as Partial<BrandDraft>) };
}

/** Returns the branding parameter without empty values. */
export function brandingOf(brand: BrandDraft): Branding {
  return Object.fromEntries(Object.entries(brand).filter(([, value]) => value.trim() !== "")) as Branding;
}
