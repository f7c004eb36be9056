/** The bank of test mode. Its challenge is a page of the service, which forwards the payer's answer. */
export interface SimulatedBank {
  /** The authentication of a URL segment; undefined if the segment does not belong to a challenge. */
  authenticationAt(secret: string): string | undefined;
  /** The result of the payer's answer: one test card fails even if the payer confirms. */
  answer(authentication: string, answer: "confirm" | "fail"): Promise<"succeeded" | "failed">;
}
