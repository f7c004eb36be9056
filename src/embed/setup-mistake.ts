/** A mistake in how an element is set up: a code for programs, a sentence with the line that mends it for people. */
export interface SetupMistake {
  readonly code: string;
  readonly message: string;
}

/** What is wrong with a publishable key; nothing if it can be sent. A secret key is never sent anywhere. */
export function keyMistake(key: string | undefined): SetupMistake | undefined {
  const line = 'Write publishable-key="pk_test_…" (or pk_live_…).';
  if (!key) return { code: "key_missing", message: `The publishable key is missing. ${line}` };
  if (key.startsWith("sk_")) {
    return {
      code: "secret_key",
      message: `A secret key stands in this page, where anybody can read it. Roll it now. ${line}`,
    };
  }
  return /^pk_(test|live)_[0-9A-Za-z]{32}$/.test(key)
    ? undefined
    : { code: "key_malformed", message: `This is not a publishable key. ${line}` };
}

/** What can go wrong with the frame that the page's maker can mend. */
export const frameMistakes = {
  frame_timeout: {
    code: "frame_timeout",
    message:
      "The card form did not load. Check the address of the service, the allowed origins of the key, and that the page's Content-Security-Policy has the service in frame-src.",
  },
  frame_message: { code: "frame_message", message: "The card form sent a message that is not understood." },
} as const satisfies Record<string, SetupMistake>;

/** What can be wrong with the other attributes of a checkout. */
export const checkoutMistakes = {
  action: { code: "action_invalid", message: 'Write action="/pay": where your backend takes the payment.' },
  amount: {
    code: "amount_invalid",
    message: 'Write amount="4200" currency="eur": minor units in digits, and an ISO 4217 code.',
  },
  successUrl: { code: "success_url_invalid", message: "success-url must be an http or https address." },
} as const satisfies Record<string, SetupMistake>;
