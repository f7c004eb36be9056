import { createHash } from "node:crypto";
import { networksOf } from "../../../../card/detect-brands.ts";
import { monthOfCards } from "../../../../contract/payments/month-of-cards.ts";
import type { ReportedCard, StoredCard } from "../../../../contract/payments/processor-result.ts";
import { testCardOf } from "../../../../contract/payments/test-cards.ts";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import { fingerprintOf } from "../../../platform/vault/card-vault.ts";
import { open, seal } from "../../../platform/vault/seal.ts";
import type {
  CardInstrument,
  CardInstruments,
  EncryptedCardInstrument,
  Instrument,
} from "../../processor/request.ts";
import type { CardKey } from "./card-key.ts";

/** Cards that the simulated acquirer stores, by the id that later payments name. */
interface SandboxCardTable {
  readonly id: string;
  readonly account_id: string;
  /** Number and expiry, sealed under a key that the database does not have. */
  readonly sealed: string;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_cards: SandboxCardTable;
  }
}

/** What the simulated acquirer charges: it has opened what was encrypted to it, or what it has stored. */
export type ReadInstrument = Exclude<CardInstruments, { readonly kind: "encrypted_card" | "stored_card" }>;

/** A request whose instrument was read. */
export type Read<Request extends { readonly instrument: Instrument }> = Omit<Request, "instrument"> & {
  readonly instrument: ReadInstrument;
};

/** An instrument as the simulated acquirer reads it, and what it says of it. */
export interface Reading {
  /** Undefined for what cannot be decrypted, or is not stored here. */
  readonly instrument: ReadInstrument | undefined;
  /** What is said of a card that the service cannot read. */
  readonly reported?: ReportedCard | undefined;
}

type Dependencies = Pick<PlatformDependencies, "database" | "keys">;

/** Opens an instrument of an account. */
export async function readInstrument(
  dependencies: Dependencies & { readonly cardKey: () => Promise<CardKey> },
  accountId: string,
  instrument: CardInstruments,
): Promise<Reading> {
  switch (instrument.kind) {
    case "encrypted_card": {
      const card = decryptCard(await dependencies.cardKey(), instrument);
      return card === undefined
        ? { instrument: undefined }
        : { instrument: card, reported: reportOf(dependencies, accountId, card) };
    }
    case "stored_card": {
      const { stored, ...details } = instrument;
      const card = await findStored(dependencies, accountId, stored);
      return { instrument: card && { ...details, kind: "card", ...card } };
    }
    default:
      return { instrument };
  }
}

function decryptCard(
  { decrypt }: CardKey,
  { encrypted, cvc: encryptedCode, owner: _, ...details }: EncryptedCardInstrument,
): CardInstrument | undefined {
  const text = (jwe: string, member: string) => {
    const value = decrypt(jwe)?.[member];
    return typeof value === "string" && /^\d+$/.test(value) ? value : undefined;
  };
  const number = text(encrypted.number, "number");
  const month = text(encrypted.expMonth, "expiryMonth");
  const year = text(encrypted.expYear, "expiryYear");
  const cvc = encryptedCode === undefined ? undefined : text(encryptedCode, "cvc");
  const isCodeBroken = encryptedCode !== undefined && cvc === undefined;
  if (number === undefined || month === undefined || year === undefined || isCodeBroken) return undefined;
  return {
    ...details,
    kind: "card",
    number,
    expMonth: Number(month),
    expYear: Number(year),
    ...(cvc === undefined ? {} : { cvc }),
  };
}

/** Whether an encrypted card has expired: of a number the service says so before. */
export function hasExpired({ expMonth, expYear }: CardInstrument, now: Date): boolean {
  const { year, month } = monthOfCards(now.getTime());
  return expYear < year || (expYear === year && expMonth < month);
}

function reportOf(
  { keys }: Dependencies,
  accountId: string,
  { number, expMonth, expYear, network }: CardInstrument,
): ReportedCard {
  const networks: readonly string[] = networksOf(number);
  const { funding, country } = testCardOf(number) ?? {};
  return {
    // The national network of a co-badged card is first; the payer chooses it, or the international one is charged.
    brand: networks.includes(network) ? network : (networksOf(number).at(-1) ?? "unknown"),
    last4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    ...(funding && { funding }),
    ...(country && { country }),
    fingerprint: fingerprintOf(keys, number, accountId),
  };
}

/** Stores a card that was approved under a reference, for later payments. The same reference stores it once. */
export async function storeCard(
  { database, keys }: Dependencies,
  { accountId, reference }: { readonly accountId: string; readonly reference: string },
  { number, expMonth, expYear }: CardInstrument,
): Promise<string> {
  const id = `stored_${createHash("sha256").update(reference).digest("hex").slice(0, 24)}`;
  const text = Buffer.from(JSON.stringify({ number, expMonth, expYear }));
  const sealed = seal(keys.sandboxCards, text, boundTo(accountId, id)).toString("base64");
  await database
    .insertInto("sandbox_cards")
    .values({ id, account_id: accountId, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

async function findStored(
  { database, keys }: Dependencies,
  accountId: string,
  { id }: StoredCard,
): Promise<Pick<CardInstrument, "expMonth" | "expYear" | "number"> | undefined> {
  if (id === null) return undefined;
  const row = await database
    .selectFrom("sandbox_cards")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const text = open(keys.sandboxCards, Buffer.from(row.sealed, "base64"), boundTo(accountId, id));
  return JSON.parse(text.toString()) as Pick<CardInstrument, "expMonth" | "expYear" | "number">;
}

/** Deletes a stored card. */
export async function removeStored(
  { database }: Pick<Dependencies, "database">,
  { id, accountId }: Pick<StoredCard, "id"> & { readonly accountId: string },
): Promise<void> {
  if (id === null) return;
  await database
    .deleteFrom("sandbox_cards")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
}

function boundTo(accountId: string, id: string): string {
  return `${accountId}/${id}`;
}
