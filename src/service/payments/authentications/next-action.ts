import type { NextAction } from "../../../contract/next-action.ts";
import { presentAuthentication } from "./present-authentication.ts";
import type { AuthenticationRow } from "./store.ts";

/** What the payer must do for a charge that waits for an authentication; null once that is over. */
export function nextActionOf(authentication: AuthenticationRow, now: Date): NextAction | null {
  const { url, return_url, presentation } = presentAuthentication(authentication, now);
  if (url === null || presentation === null) return null;
  return { type: "redirect_to_url", redirect_to_url: { url, return_url, presentation } };
}
