import { createHmac, generateKeyPairSync } from "node:crypto";
import { compactDecrypt, exportJWK } from "jose";
import type {
  CardPaymentRequest,
  CardPaymentResponse,
  ListStoredResponse,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";

type Method = CardPaymentRequest["paymentMethod"];

type StoredMethod = NonNullable<ListStoredResponse["storedPaymentMethods"]>[number];

/** The cards that only the fake can read: it alone has the private key, and it stores what it is asked to. */
export interface CardSafe {
  /** What `GET /checkoutshopper/v1/clientKeys/{clientKey}` answers. */
  publicKey(): Promise<string>;
  /** A method with its card in clear: encrypted to the key, or stored; undefined for what is neither. */
  open(request: CardPaymentRequest): Promise<Method | undefined>;
  /** What is said of a card that was opened, once it was approved. It is stored where the request says so. */
  report(request: CardPaymentRequest, opened: Method): NonNullable<CardPaymentResponse["additionalData"]>;
  /** What `GET /storedPaymentMethods` lists of a shopper. */
  list(shopper: string | undefined): readonly StoredMethod[];
  /** The bank of a stored card renews or replaces it; false if there is none. */
  change(id: string, details: Partial<Pick<Method, "expiryMonth" | "expiryYear" | "number">>): boolean;
  /** Removes a stored card of a shopper; false if there is none. */
  remove(id: string, shopper: string | undefined): boolean;
  /** The key is replaced; what was encrypted to the one before cannot be read any more. */
  replaceKey(): void;
}

/** How old a ciphertext may be, in milliseconds: Adyen refuses older ones. */
const lifetime = 86_400_000;

export function createCardSafe({ now }: { readonly now: () => Date }): CardSafe {
  const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
  let keys: ReturnType<typeof newKey> | undefined;
  const current = () => (keys ??= newKey());
  const stored = new Map<string, { readonly card: Method; readonly shopper: string | undefined }>();

  async function fieldOf(jwe: string | undefined, member: string): Promise<string | undefined> {
    try {
      const { plaintext } = await compactDecrypt(jwe ?? "", current().privateKey);
      const payload = JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string>;
      const age = now().getTime() - Date.parse(payload["generationtime"] ?? "");
      return Math.abs(age) < lifetime ? payload[member] : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    publicKey: async () => {
      const { n = "" } = await exportJWK(current().publicKey);
      return `10001|${Buffer.from(n, "base64url").toString("hex").toUpperCase()}`;
    },
    list: (shopper) =>
      [...stored]
        .filter(([, { shopper: owner }]) => owner === shopper)
        .map(([id, { card, shopper: shopperReference = "" }]) => ({
          id,
          shopperReference,
          type: "scheme",
          lastFour: card.number?.slice(-4) ?? "",
          expiryMonth: card.expiryMonth?.padStart(2, "0") ?? "",
          expiryYear: card.expiryYear?.slice(-2) ?? "",
        })),
    change: (id, details) => {
      const known = stored.get(id);
      if (known !== undefined) stored.set(id, { ...known, card: { ...known.card, ...details } });
      return known !== undefined;
    },
    remove: (id, shopper) => stored.get(id)?.shopper === shopper && stored.delete(id),
    replaceKey: () => {
      keys = undefined;
    },
    open: async ({ paymentMethod, shopperReference }) => {
      const {
        encryptedCardNumber,
        encryptedExpiryMonth,
        encryptedExpiryYear,
        encryptedSecurityCode,
        storedPaymentMethodId,
        ...method
      } = paymentMethod;
      if (storedPaymentMethodId !== undefined) {
        const known = stored.get(storedPaymentMethodId);
        return known?.shopper === shopperReference ? { ...known?.card, ...method } : undefined;
      }
      if (encryptedCardNumber === undefined) return paymentMethod;
      const number = await fieldOf(encryptedCardNumber, "number");
      const expiryMonth = await fieldOf(encryptedExpiryMonth, "expiryMonth");
      const expiryYear = await fieldOf(encryptedExpiryYear, "expiryYear");
      const cvc = await fieldOf(encryptedSecurityCode, "cvc");
      if (number === undefined || expiryMonth === undefined || expiryYear === undefined) return undefined;
      if (encryptedSecurityCode !== undefined && cvc === undefined) return undefined;
      return { ...method, number, expiryMonth, expiryYear, ...(cvc === undefined ? {} : { cvc }) };
    },
    report: (
      { reference, shopperReference, storePaymentMethod },
      { number = "", expiryMonth, expiryYear, type },
    ) => {
      const id = `STORED${reference}`;
      if (storePaymentMethod === true)
        stored.set(id, {
          card: { type, number, expiryMonth, expiryYear } as Method,
          shopper: shopperReference,
        });
      return {
        alias: aliasOf(number),
        cardIssuingCountry: "NL",
        cardSummary: number.slice(-4),
        expiryDate: `${Number(expiryMonth)}/${expiryYear}`,
        fundingSource: "DEBIT",
        paymentMethod: number.startsWith("5") ? "mc" : "visa",
        ...(storePaymentMethod === true && {
          "tokenization.storedPaymentMethodId": id,
          "tokenization.shopperReference": shopperReference ?? "",
        }),
      };
    },
  };
}

/** Always the same for one number, which it does not tell. */
export function aliasOf(number: string): string {
  return `H${createHmac("sha256", "alias").update(number).digest("hex").slice(0, 15).toUpperCase()}`;
}
