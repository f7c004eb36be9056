/** How a card form sends a card: the response of `GET /v1/tokens/card_key`. */
export interface CardKey {
  readonly object: "card_key";
  readonly livemode: boolean;
  /**
   * The acquirer's public key, to which each field of `encrypted_card` is encrypted: `10001|` and the modulus of an RSA key of 2048
   * bits, in hexadecimal digits. Null where the service takes `card` alone.
   */
  readonly public_key: string | null;
  /** Whether `POST /v1/tokens` takes `card`, a number in clear: always in test mode; in live mode where the operator has allowed it. */
  readonly takes_card_numbers: boolean;
  /** The time of the service, for `generationtime`: acquirers take no old ciphertext. */
  readonly now: string;
}
