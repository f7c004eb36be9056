import type { Scope } from "../database/scope.ts";
import type { Settings } from "../settings/settings.ts";

/** Returns true for the URL of a loopback host, which only this machine reaches. */
export function isLoopback(address: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
}

/**
 * Whether addresses that merchants give may be on this machine, and plain http: in test mode, and in a live mode that moves no
 * money and that only this machine reaches.
 */
export function allowsLoopback(
  { settings }: { readonly settings: Pick<Settings, "liveOnLoopback"> },
  { livemode }: Pick<Scope, "livemode">,
): boolean {
  return !livemode || settings.liveOnLoopback;
}
