/** What the simulated bank does with a BLIK code; `after`: how many seconds later its payer answers. */
type TestBlikOutcome =
  | { readonly kind: "answers"; readonly answer: "pay" | "refuse"; readonly after: number }
  | { readonly kind: "silent" }
  | { readonly kind: "declines" };

/** The BLIK codes of test mode. Any other is declined, as a bank declines one that it has not given. */
export const testBlikCodes: Readonly<Record<string, TestBlikOutcome>> = {
  "777000": { kind: "answers", answer: "pay", after: 2 },
  "777001": { kind: "answers", answer: "refuse", after: 2 },
  "777002": { kind: "silent" },
  "777003": { kind: "declines" },
  "777004": { kind: "answers", answer: "pay", after: 90 },
};
