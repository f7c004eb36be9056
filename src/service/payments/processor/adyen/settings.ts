/** What the operator sets to reach Adyen. */
export interface AdyenSettings {
  /** The name that charges remember it by: `adyen`, or `fake-adyen` for the fake of the tests. */
  readonly name: string;
  /** The address of the Checkout API without its version, `https://checkout-test.adyen.com`; without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** Hexadecimal digits: what signs notifications. Two while it is replaced. */
  readonly hmacKeys: readonly string[];
  /** User name and password that notifications come with, `user:password`; undefined: they are only signed. */
  readonly notificationLogin?: string | undefined;
  /** ISO 4217, lower case: in what a card is verified, with the amount 0. */
  readonly verificationCurrency: string;
}
