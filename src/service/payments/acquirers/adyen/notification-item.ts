import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

const text = z.string().check(z.maxLength(1_000));

const item = z.object({
  pspReference: text,
  originalReference: z.optional(z.nullable(text)),
  merchantAccountCode: text,
  merchantReference: z._default(text, ""),
  amount: z.object({ value: z.int(), currency: text }),
  eventCode: text,
  success: z.enum(["true", "false"]),
  reason: z.optional(z.nullable(z.string())),
  additionalData: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

/** What a notification says, as far as it is read. */
export type NotificationItem = z.infer<typeof item>;

const request = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: z.unknown() })).check(z.maxLength(100)),
});

/** What `additionalData` says of a card that only Adyen can read. */
export const cardDetails = [
  "alias",
  "cardIssuingCountry",
  "cardSummary",
  "expiryDate",
  "fundingSource",
  "paymentMethod",
  "recurring.recurringDetailReference",
  "tokenization.storedPaymentMethodId",
] as const;

/** What is read of `additionalData` once the signature is verified. */
const details = [
  "authCode",
  "avsResult",
  "chargebackReasonCode",
  "cvcResult",
  "defensePeriodEndsAt",
  "disputeStatus",
  "networkTxReference",
  "rfiReasonCode",
  ...cardDetails,
] as const;

/** An item of a notification, and what is stored of it. */
export interface SignedItem {
  readonly item: NotificationItem;
  readonly text: string;
}

/**
 * Reads a notification whose items all have a valid signature.
 *
 * @param body the JSON of the request
 * @param settings one of the keys has signed each item, for this merchant account
 * @returns undefined if it is none, or if one item was not signed
 */
export function readNotification(
  body: string,
  settings: { readonly hmacKeys: readonly string[]; readonly merchantAccount: string },
): readonly SignedItem[] | undefined {
  const parsed = request.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const items: SignedItem[] = [];
  for (const { NotificationRequestItem: given } of parsed.data.notificationItems) {
    const read = item.safeParse(given);
    if (!read.success || !isSigned(read.data, settings)) return undefined;
    items.push({ item: read.data, text: JSON.stringify(storedOf(read.data)) });
  }
  return items;
}

/**
 * Returns an item without what is never read: Adyen may send names, e-mail and IP addresses of payers, which so need no erasure.
 */
function storedOf(given: NotificationItem): NotificationItem {
  const known = Object.fromEntries(
    details.flatMap((name) => {
      const value = additionalOf(given, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { ...given, additionalData: known };
}

/** Reads an item that was stored. */
export function readStoredItem(stored: string): NotificationItem {
  return item.parse(JSON.parse(stored));
}

/** A member of `additionalData`, which Adyen writes as text. */
export function additionalOf(
  { additionalData }: NotificationItem,
  name: "hmacSignature" | (typeof details)[number],
): string | undefined {
  const value = additionalData?.[name];
  return typeof value === "string" ? value : undefined;
}

/** The signature of an item: HMAC-SHA256 in base64 over eight of its members. */
export function signatureOf(signed: NotificationItem, hmacKey: string): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference } = signed;
  const { amount, eventCode, success } = signed;
  const payload = [
    ...[pspReference, originalReference ?? "", merchantAccountCode, merchantReference],
    ...[amount.value, amount.currency, eventCode, success],
  ].join(":");
  return createHmac("sha256", Buffer.from(hmacKey, "hex")).update(payload).digest("base64");
}

function isSigned(
  given: NotificationItem,
  { hmacKeys, merchantAccount }: { readonly hmacKeys: readonly string[]; readonly merchantAccount: string },
): boolean {
  const signature = Buffer.from(additionalOf(given, "hmacSignature") ?? "", "base64");
  const isOurs = hmacKeys.some((key) => {
    const expected = Buffer.from(signatureOf(given, key), "base64");
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isOurs && given.merchantAccountCode === merchantAccount;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
