import type { Branding } from "../../contract/branding.ts";
import type { SubmitType } from "../../contract/collection.ts";
import type { CustomField, CustomFieldType } from "../../contract/custom-field.ts";

/** A brand as it is typed: empty is as the account has it. */
export type BrandDraft = Readonly<Record<keyof Branding, string>>;

/** A question to the payer as it is typed; `options` one on each line. */
export interface FieldDraft {
  readonly label: string;
  readonly type: CustomFieldType;
  readonly required: boolean;
  readonly options: string;
  /** What is answered already; one of the lines of `options` where they are chosen from. */
  readonly preset: string;
  /** Between what numbers of characters an answer is. */
  readonly shortest: string;
  readonly longest: string;
  /** What the link has asked until now; its answers keep their keys. */
  readonly kept?: CustomField;
}

/** A pair of `metadata` as it is typed. */
export interface NoteDraft {
  readonly name: string;
  readonly value: string;
}

/** How many of one thing are sold, as it is typed. */
export interface ItemDraft {
  readonly quantity: string;
  readonly adjustable: boolean;
  readonly least: string;
  readonly most: string;
}

/** A link as it is typed. Nothing in it is checked yet, so that nothing that is typed is ever lost. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly currency: string;
  /** Whether the merchant or the payer says how much it is. */
  readonly pricing: "fixed" | "custom";
  readonly amount: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly preset: string;
  /** One for each thing that is sold. */
  readonly items: readonly ItemDraft[];
  readonly slug: string;
  readonly fields: readonly FieldDraft[];
  readonly email: "none" | "optional" | "required";
  readonly phone: boolean;
  readonly billing: boolean;
  readonly shipping: boolean;
  /** Codes of ISO 3166-1, whatever stands between them. */
  readonly countries: string;
  readonly consent: boolean;
  readonly terms: string;
  readonly submit: Exclude<SubmitType, "pay">;
  /** What the merchant says at the button. */
  readonly words: string;
  readonly limit: string;
  /** As `<input type="datetime-local">` has it. */
  readonly expires: string;
  readonly after: "confirmation" | "redirect";
  /** What the merchant says once it is paid: on the confirmation, or on the way to `redirect`. */
  readonly message: string;
  readonly redirect: string;
  readonly inactive: string;
  /** A BCP 47 tag; empty is as the payer's browser asks. */
  readonly language: string;
  readonly notes: readonly NoteDraft[];
  /** Of a new link: made, and not to be paid yet. */
  readonly isDraft: boolean;
  readonly brand: BrandDraft;
}

export const noBrand: BrandDraft = {
  ...{ display_name: "", logo: "", icon: "", color_accent: "", color_background: "" },
  ...{ border_style: "", font_family: "", scheme: "" },
  ...{ support_email: "", support_url: "", terms_url: "", privacy_url: "" },
};

export const newField: FieldDraft = {
  ...{ label: "", type: "text", required: true, options: "" },
  ...{ preset: "", shortest: "", longest: "" },
};

const oneItem: ItemDraft = { quantity: "1", adjustable: false, least: "", most: "" };

export const emptyDraft: Draft = {
  ...{ name: "", description: "", currency: "eur", pricing: "fixed", amount: "" },
  ...{ minimum: "", maximum: "", preset: "", items: [oneItem] },
  ...{ slug: "", fields: [], email: "optional", phone: false, billing: false },
  ...{ shipping: false, countries: "", consent: false, terms: "", submit: "auto" },
  ...{ words: "", language: "", notes: [], isDraft: false },
  ...{ limit: "", expires: "", after: "confirmation", message: "", redirect: "", inactive: "" },
  brand: noBrand,
};

/** A brand as it is kept, to be changed. */
export function brandDraftOf(branding: Branding): BrandDraft {
  const given = Object.entries(branding).filter(([, value]) => value !== undefined);
  return { ...noBrand, ...(Object.fromEntries(given) as Partial<BrandDraft>) };
}

/** What is said of a brand; what is empty is left out. */
export function brandingOf(brand: BrandDraft): Branding {
  return Object.fromEntries(Object.entries(brand).filter(([, value]) => value.trim() !== "")) as Branding;
}
