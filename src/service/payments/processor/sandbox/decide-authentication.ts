import type { ChallengePresentation } from "../../../../contract/authentication.ts";
import type { TestCard } from "../../../../contract/test-cards.ts";

/** What the simulated issuer wants of a payer. */
type AuthenticationDecision =
  | { readonly result: "authenticated" | "attempted" | "rejected" | "unavailable" | "not_required" }
  | {
      readonly result: "challenge";
      readonly presentation: ChallengePresentation;
      /** Whether the payer can confirm: with one test card that fails. */
      readonly confirmable: boolean;
    };

/** Decides by the test card; every other card needs no authentication. */
export function decideAuthentication(card: TestCard | undefined): AuthenticationDecision {
  const scenario = card?.scenario;
  if (scenario?.kind === "frictionless") return { result: scenario.result };
  if (scenario?.kind !== "authenticates") return { result: "not_required" };
  const { then, presentation = "frame" } = scenario;
  if (then === "directory_error") return { result: "unavailable" };
  if (then === "issuer_rejects") return { result: "rejected" };
  return { result: "challenge", presentation, confirmable: then !== "payer_fails" };
}
