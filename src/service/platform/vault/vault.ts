/** What a sealed record belongs to: it cannot be opened under another id or account. */
export interface SealingContext {
  readonly id: string;
  readonly accountId: string;
}

export interface SealedRecord {
  readonly sealed: string;
  /** Which key wrapped the record's own key. */
  readonly keyId: string;
}

/** What is sealed of a card: its number, and the address that the issuer compares. */
export interface CardSecrets {
  readonly number: string;
  readonly addressLine1?: string;
  readonly addressPostalCode?: string;
  /** ISO 3166-1, two letters. */
  readonly addressCountry?: string;
}

/** Seals card data and proofs of authentication for a row. */
export interface Vault {
  seal(secrets: CardSecrets, context: SealingContext): SealedRecord;
  /** Throws when the record was not sealed for this context, by this key, or is damaged. */
  open(card: SealedRecord, context: SealingContext): CardSecrets;
  sealText(text: string, context: SealingContext): SealedRecord;
  /** Throws as `open` does. */
  openText(record: SealedRecord, context: SealingContext): string;
  /** Tells the same card from another within one account, and nothing else. */
  fingerprint(number: string, accountId: string): string;
}
