import * as z from "zod/mini";
import type { Branding } from "./branding.ts";
import { borderStyles, fontFamilies, schemes } from "./branding.ts";
import { exactly, idOf } from "../response-parts.ts";

/** Appearance of pages, and links to support and terms. */
export const branding = exactly<Branding>()(
  z.strictObject({
    display_name: z.optional(z.string()),
    logo: z.optional(idOf("file")),
    icon: z.optional(idOf("file")),
    color_accent: z.optional(z.string()),
    color_background: z.optional(z.string()),
    border_style: z.optional(z.enum(borderStyles)),
    font_family: z.optional(z.enum(fontFamilies)),
    scheme: z.optional(z.enum(schemes)),
    support_email: z.optional(z.string()),
    support_url: z.optional(z.url()),
    terms_url: z.optional(z.url()),
    privacy_url: z.optional(z.url()),
  }),
);
