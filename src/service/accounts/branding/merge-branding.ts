import type { Branding, BrandingChange } from "../../../contract/branding.ts";

/** Applies a change to a branding; null removes a member. */
export function changeBranding(before: Branding, change: BrandingChange = {}): Branding {
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
}

/**
 * Merges the branding of a link or a session over the account's, member by member. As a logo contains a name, the
 * account's logo is not used for a link with a name, a logo or an icon of its own.
 */
export function mergeBranding(account: Branding, nearer: Branding): Branding {
  const { logo, icon, ...others } = account;
  const hasNoImage = nearer.logo === undefined && nearer.icon === undefined;
  const hasName = nearer.display_name !== undefined;
  return {
    ...others,
    ...(icon !== undefined && hasNoImage ? { icon } : {}),
    ...(logo !== undefined && hasNoImage && !hasName ? { logo } : {}),
    ...nearer,
  };
}
