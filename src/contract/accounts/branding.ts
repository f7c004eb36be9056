import * as z from "zod/mini";
import { address } from "../address.ts";
import { email } from "../email.ts";
import { checked, clearable, identifier, oneOf, text } from "../primitives.ts";

/** Corner styles of fields, buttons and panels. */
export const borderStyles = ["sharp", "rounded", "pill"] as const;

export type BorderStyle = (typeof borderStyles)[number];

/** Font families that are installed on payers' devices; no font is downloaded. */
export const fontFamilies = ["system", "serif", "rounded", "mono", "humanist"] as const;

export type FontFamily = (typeof fontFamilies)[number];

/** Color schemes of a page; `auto` follows the payer's device. */
export const schemes = ["light", "dark", "auto"] as const;

const color = checked<string>({ type: "string", pattern: "^#[0-9A-Fa-f]{6}$" }, (input, reject) =>
  typeof input === "string" && /^#[0-9A-Fa-f]{6}$/.test(input)
    ? input.toLowerCase()
    : reject("parameter_invalid", "Expected a colour such as #1f5eff."),
);

/** All branding values. `logo` and `icon` are ids of files. URLs must be https, or in test mode http on localhost. */
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
 * Appearance of pages, and links to support and terms. Each key of a session overrides that of its link, which overrides
 * that of the account.
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

/** Changes of the branding; an empty string removes a value. */
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
