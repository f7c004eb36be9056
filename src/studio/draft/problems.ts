/** What is wrong with a draft, by the names of its fields: `name`, `field-0-label`, `brand-color_accent`. */
export type Problems = Readonly<Record<string, string>>;
