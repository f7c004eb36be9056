/** Numbers with which it does something else than approve; any other number that is valid is approved. */
export const fakeCards = {
  approved: "4111111145551142",
  /** Its bank wants to ask the payer, in the whole window. */
  challenged: "4212345678910006",
  /** Its bank knows the payer without asking. */
  frictionless: "5201281505129736",
  /** Its network stands in for a bank that does not authenticate. */
  attempted: "4917610000000000",
  /** Its bank rejects the payment without asking the payer. */
  rejected: "4166676667666746",
  /** A test card of the simulator, which no bank has issued. */
  unissued: "4242424242424242",
} as const;
