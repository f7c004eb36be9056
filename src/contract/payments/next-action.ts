import type { ChallengePresentation } from "./authentication.ts";

/** What a payer must do for a payment: go to the bank's page, which redirects back. */
export interface NextAction {
  readonly type: "redirect_to_url";
  readonly redirect_to_url: {
    readonly url: string;
    readonly return_url: string | null;
    readonly presentation: ChallengePresentation;
  };
}
