export type BrandId =
  | "visa"
  | "mastercard"
  | "amex"
  | "discover"
  | "diners"
  | "jcb"
  | "unionpay"
  | "maestro"
  | "elo"
  | "mir"
  | "hiper"
  | "hipercard"
  | "troy"
  | "verve"
  | "naranja"
  | "cartes_bancaires";

/** The properties of a card brand. */
export interface Brand {
  /** The name, the same in every language. */
  readonly name: string;
  /**
   * The first digits of its numbers: prefixes and ranges of prefixes, separated by spaces. The end of a range has only the
   * digits that differ from its start. The longest matching prefix decides; if two are equally long, the first brand.
   */
  readonly prefixes: string;
  /** The possible lengths of its numbers, in digits. */
  readonly lengths: readonly number[];
  /** The length at which a typed number counts as complete: nearly all cards have it, or it is the maximum. */
  readonly usualLength: number;
  /** After how many digits a space is displayed. */
  readonly gaps: readonly number[];
  /** The security code: the brand's name for it, and its number of digits. */
  readonly code: { readonly name: string; readonly size: number };
  /** Whether all its numbers end in a Luhn check digit. */
  readonly luhn: boolean;
}

const standard = {
  lengths: [16],
  usualLength: 16,
  gaps: [4, 8, 12, 16],
  code: { name: "CVC", size: 3 },
  luhn: true,
} as const;
const cvv = { name: "CVV", size: 3 };

/**
 * The card brands with their issuer identification numbers (ISO/IEC 7812), as the networks publish them. Cartes Bancaires
 * has no numbers of its own: its cards are co-badged, see `networksOf`.
 */
export const brands: Readonly<Record<BrandId, Brand>> = {
  visa: { ...standard, name: "Visa", prefixes: "4", lengths: [13, 16, 18, 19], code: cvv },
  mastercard: { ...standard, name: "Mastercard", prefixes: "51-5 2221-720" },
  amex: {
    ...standard,
    name: "American Express",
    prefixes: "34 37",
    lengths: [15],
    usualLength: 15,
    gaps: [4, 10],
    code: { name: "CID", size: 4 },
  },
  discover: {
    ...standard,
    name: "Discover",
    prefixes: "6011 644-9 65",
    lengths: [16, 19],
    code: { name: "CID", size: 3 },
  },
  diners: {
    ...standard,
    name: "Diners Club",
    prefixes: "300-5 3095 36 38-9",
    lengths: [14, 16, 19],
    usualLength: 14,
    gaps: [4, 10],
    code: cvv,
  },
  jcb: {
    ...standard,
    name: "JCB",
    prefixes: "1800 2131 3528-89",
    lengths: [16, 17, 18, 19],
    code: cvv,
  },
  unionpay: {
    ...standard,
    name: "UnionPay",
    prefixes: "62 8100-71",
    lengths: [14, 15, 16, 17, 18, 19],
    usualLength: 19,
    code: { name: "CVN", size: 3 },
    luhn: false,
  },
  maestro: {
    ...standard,
    name: "Maestro",
    prefixes: "493698 50 56-9 6",
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    usualLength: 19,
  },
  troy: {
    ...standard,
    name: "Troy",
    prefixes:
      "9792 650052 650082-3 650092 650161 650170 650173 650175 650268 650271 650273-4 650456-7 650836 " +
      "650846-50 650923 650987 650990 654997 657366 657998 658758 658767-8 65083700-4 65085800-4 " +
      "65085900-1 65086000 65086100-5 65086200-3 65875000-3 65875009 65875101-4 65875200 65875501 " +
      "65875601 65875900 65876000-2 65876100-3 65876110 65876115-6 65876200-1 65876500 65876504-5 " +
      "65876600-2 65877100-1 65877600-2 65877700 65877801-2 65878200-2 65878300-11 65878400-5 65878500-5 " +
      "65878600-1 65879800 65880800 65880900",
    code: cvv,
  },
  elo: {
    ...standard,
    name: "Elo",
    prefixes:
      "401178-9 431274 438935 451416 457393 457631-2 504175 506699-778 509 627780 636297 636368 650031-3 " +
      "650035-51 650405-39 650485-538 650541-98 650700-18 650720-7 650901-78 651652-79 655000-19 " +
      "655021-58",
    code: { name: "CVE", size: 3 },
  },
  mir: {
    ...standard,
    name: "Mir",
    prefixes: "2200-4",
    lengths: [16, 17, 18, 19],
    code: { name: "CVP2", size: 3 },
  },
  hiper: {
    ...standard,
    name: "Hiper",
    prefixes: "637095 63737423 63743358 637568 637599 637609 637612",
  },
  hipercard: { ...standard, name: "Hipercard", prefixes: "606282", lengths: [16, 19] },
  verve: {
    ...standard,
    name: "Verve",
    prefixes:
      "506099-127 506129 506133-50 506158-63 506166 506168 506170 506173 506176-80 506184 506187-8 506191 " +
      "506195 506197 507865-6 507868-77 507880-8 507900 507941",
    lengths: [16, 18, 19],
    usualLength: 19,
    code: cvv,
  },
  naranja: { ...standard, name: "Naranja", prefixes: "402918 527572 589562", code: cvv },
  cartes_bancaires: { ...standard, name: "Cartes Bancaires", prefixes: "", code: cvv },
};
