/** The bank of test mode. Its challenge is a page of the service, which forwards the payer's answer. */
export interface SimulatedBank {
  /** The authentication of a URL segment; undefined if the segment does not belong to a challenge. */
  authenticationAt(secret: string): string | undefined;
  /** Takes the payer's answer, once; `Authenticator.complete` reads what comes of it. */
  answer(authentication: string, answer: "confirm" | "fail"): Promise<void>;
  /**
   * Where a payer goes who has answered a challenge in the whole window: the return URL of the authentication, with the
   * signed answer. The answer counts once it is brought back. Undefined if there is no such challenge.
   */
  returnAddress(authentication: string, answer: "confirm" | "fail"): Promise<string | undefined>;
}
