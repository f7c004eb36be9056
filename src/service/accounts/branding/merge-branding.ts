import type { Branding, BrandingChange } from "../../../contract/branding.ts";

/** What a branding is after a change: what was taken away is gone. */
export function changeBranding(before: Branding, change: BrandingChange = {}): Branding {
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
}

/**
 * What is shown: the nearer branding, that of a link or a session, key by key before the account's. A logo has a name in
 * it, so that one of the account does not stand for a link with a name, a logo or an icon of its own.
 */
export function mergeBranding(account: Branding, nearer: Branding): Branding {
  const { logo, icon, ...others } = account;
  const pictures = nearer.logo === undefined && nearer.icon === undefined;
  const named = nearer.display_name !== undefined;
  return {
    ...others,
    ...(icon !== undefined && pictures ? { icon } : {}),
    ...(logo !== undefined && pictures && !named ? { logo } : {}),
    ...nearer,
  };
}
