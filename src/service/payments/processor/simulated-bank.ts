/** The bank of test mode: its challenge is a page of the service, which passes on what the payer answers. */
export interface SimulatedBank {
  /** The authentication that a part of an address is for; undefined for what is no address of a challenge. */
  authenticationAt(secret: string): string | undefined;
  /** What comes of the payer's answer: one test card fails even when it is confirmed. */
  answer(authentication: string, answer: "confirm" | "fail"): Promise<"succeeded" | "failed">;
}
