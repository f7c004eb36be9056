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

/** The address that the issuer compares. */
interface CardAddress {
  readonly addressLine1?: string;
  readonly addressPostalCode?: string;
  /** ISO 3166-1, two letters. */
  readonly addressCountry?: string;
}

/** What is sealed of a card: its number, and the address that the issuer compares. */
export interface CardSecrets extends CardAddress {
  readonly number: string;
}

/** The parts of a card, each encrypted in the payer's browser to the acquirer's key, which the service does not have. */
export interface EncryptedCard {
  readonly number: string;
  readonly expMonth: string;
  readonly expYear: string;
}

/** What is sealed of a card whose number never comes to the service. */
export interface ForwardedSecrets extends CardAddress {
  readonly forProcessor: EncryptedCard;
}

/** What is sealed of a token: the card, and what issuers are told of the browser that sent it. */
export type TokenSecrets = (CardSecrets | ForwardedSecrets) & { readonly browser?: PayerBrowser };

/** The secrets of a card that is kept. Throws for one that is encrypted to the acquirer: that can be used only at once. */
export function keptSecrets(secrets: TokenSecrets): CardSecrets {
  if ("forProcessor" in secrets) throw new Error("A card that is encrypted to the acquirer cannot be kept.");
  return secrets;
}

/** What issuers are told of the payer's browser (EMV 3-D Secure). */
export interface PayerBrowser {
  /** Language tag. */
  readonly language: string;
  /** In bits: 1, 4, 8, 15, 16, 24, 32 or 48. */
  readonly colorDepth: number;
  /** In pixels. */
  readonly screenWidth: number;
  readonly screenHeight: number;
  /** UTC minus local time, in minutes. */
  readonly timeZoneOffset: number;
  readonly javaEnabled: boolean;
  readonly javaScriptEnabled: boolean;
  /** Of the request that sent the card; absent where it had none. */
  readonly userAgent?: string;
  readonly accept?: string;
  readonly ip?: string;
}

/** Seals card data and proofs of authentication for a row. */
export interface Vault {
  seal(secrets: TokenSecrets, context: SealingContext): SealedRecord;
  /** Rejects if the record was not sealed for this context, by a key of the ring, or is damaged. */
  open(card: SealedRecord, context: SealingContext): Promise<TokenSecrets>;
  sealText(text: string, context: SealingContext): SealedRecord;
  /** Rejects as `open` does. */
  openText(record: SealedRecord, context: SealingContext): Promise<string>;
  /** Tells the same card from another within one account, and nothing else. */
  fingerprint(number: string, accountId: string): string;
}
