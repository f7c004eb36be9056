import type { ChallengePresentation } from "./authentication.ts";

/** What a payer must do for a payment. */
export type NextAction = BlikAction | RedirectAction;

/** They go to the bank's page, which redirects back. */
export interface RedirectAction {
  readonly type: "redirect_to_url";
  readonly redirect_to_url: {
    readonly url: string;
    readonly return_url: string | null;
    readonly presentation: ChallengePresentation;
  };
}

/** They confirm in the app of their bank, and stay where they are. */
export interface BlikAction {
  readonly type: "blik_authorize";
  /** `expires_at`: until when they can. */
  readonly blik_authorize: { readonly expires_at: string };
}

/** The page that a payer has to go to; undefined where there is none. */
export function redirectIn(
  action: NextAction | null | undefined,
): RedirectAction["redirect_to_url"] | undefined {
  return action?.type === "redirect_to_url" ? action.redirect_to_url : undefined;
}
