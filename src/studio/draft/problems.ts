/** Messages by the names of the fields with a problem: `name`, `field-0-label`, `brand-color_accent`. */
export type Problems = Readonly<Record<string, string>>;
