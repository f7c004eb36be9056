import * as z from "zod/mini";
import { address } from "./address.ts";
import { email } from "./charge.ts";
import { checked, clearable, identifier, oneOf, text } from "./primitives.ts";

/** The corners of fields, buttons and panels. */
export const borderStyles = ["sharp", "rounded", "pill"] as const;
export type BorderStyle = (typeof borderStyles)[number];

/** Typefaces that payers' devices have; nothing is loaded. */
export const fontFamilies = ["system", "serif", "rounded", "mono", "humanist"] as const;
export type FontFamily = (typeof fontFamilies)[number];

/** Whether a page is light or dark; `auto`: as the payer's device has it. */
export const schemes = ["light", "dark", "auto"] as const;

const color = checked<string>({ type: "string", pattern: "^#[0-9A-Fa-f]{6}$" }, (input, refuse) =>
  typeof input === "string" && /^#[0-9A-Fa-f]{6}$/.test(input)
    ? input.toLowerCase()
    : refuse("parameter_invalid", "Expected a colour such as #1f5eff."),
);

/** What can be branded. `logo` and `icon` are ids of files; an address is https, or http of this machine in test mode. */
const keys = {
  display_name: text({ maximum: 60 }),
  logo: identifier,
  icon: identifier,
  color_accent: color,
  color_background: color,
  border_style: oneOf(borderStyles),
  font_family: oneOf(fontFamilies),
  scheme: oneOf(schemes),
  support_email: email,
  support_url: address,
  terms_url: address,
  privacy_url: address,
};

/**
 * How pages look, and where payers find help and terms. What a session says comes before what its link says, and that before
 * what the account says, key by key.
 */
export const branding = z.strictObject({
  display_name: z.optional(keys.display_name),
  logo: z.optional(keys.logo),
  icon: z.optional(keys.icon),
  color_accent: z.optional(keys.color_accent),
  color_background: z.optional(keys.color_background),
  border_style: z.optional(keys.border_style),
  font_family: z.optional(keys.font_family),
  scheme: z.optional(keys.scheme),
  support_email: z.optional(keys.support_email),
  support_url: z.optional(keys.support_url),
  terms_url: z.optional(keys.terms_url),
  privacy_url: z.optional(keys.privacy_url),
});
export type Branding = z.infer<typeof branding>;

/** What changes of it; an empty text takes away what was there. */
export const brandingChange = z.strictObject({
  display_name: z.optional(clearable(keys.display_name)),
  logo: z.optional(clearable(keys.logo)),
  icon: z.optional(clearable(keys.icon)),
  color_accent: z.optional(clearable(keys.color_accent)),
  color_background: z.optional(clearable(keys.color_background)),
  border_style: z.optional(clearable(keys.border_style)),
  font_family: z.optional(clearable(keys.font_family)),
  scheme: z.optional(clearable(keys.scheme)),
  support_email: z.optional(clearable(keys.support_email)),
  support_url: z.optional(clearable(keys.support_url)),
  terms_url: z.optional(clearable(keys.terms_url)),
  privacy_url: z.optional(clearable(keys.privacy_url)),
});
export type BrandingChange = z.infer<typeof brandingChange>;
