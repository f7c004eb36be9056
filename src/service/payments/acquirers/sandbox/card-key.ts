import type { KeyObject } from "node:crypto";
import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
} from "node:crypto";
import { promisify } from "node:util";
import type { Database } from "../../../platform/database/database.ts";
import type { DerivedKeys } from "../../../platform/vault/derived-keys.ts";
import { open, seal } from "../../../platform/vault/seal.ts";

/** The key to which browsers encrypt cards of test mode. It has one row. */
interface SandboxCardKeyTable {
  readonly id: string;
  readonly public_key: string;
  /** The private key, PKCS #8, sealed under a key that the database does not have. */
  readonly sealed_key: string;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_card_keys: SandboxCardKeyTable;
  }
}

/** The RSA key of the simulated acquirer, whose private half nothing else in the service opens. */
export interface CardKey {
  /** As Adyen writes one: the exponent and the modulus in hexadecimal digits, `10001|A1…`. */
  readonly publicKey: string;
  /** Decrypts one field of a card; undefined if it was not encrypted to this key. */
  decrypt(jwe: string): Readonly<Record<string, unknown>> | undefined;
}

const newKeyPair = promisify(generateKeyPair);

const rowId = "current";

/** The first process that needs the key makes it. */
export async function readCardKey({
  database,
  keys: { sandboxCards },
}: {
  readonly database: Database;
  readonly keys: Pick<DerivedKeys, "sandboxCards">;
}): Promise<CardKey> {
  const find = () =>
    database.selectFrom("sandbox_card_keys").selectAll().where("id", "=", rowId).executeTakeFirst();
  const known = await find();
  const row = known ?? (await insert());
  const der = open(sandboxCards, Buffer.from(row.sealed_key, "base64"), rowId);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { publicKey: row.public_key, decrypt: (jwe) => decryptJwe(privateKey, jwe) };

  async function insert(): Promise<SandboxCardKeyTable> {
    const { privateKey } = await newKeyPair("rsa", { modulusLength: 2048, publicExponent: 0x10001 });
    const key = privateKey.export({ format: "der", type: "pkcs8" });
    const sealed_key = seal(sandboxCards, key, rowId).toString("base64");
    await database
      .insertInto("sandbox_card_keys")
      .values({ id: rowId, public_key: publicText(privateKey), sealed_key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await find();
    if (row === undefined) throw new Error("The key of the sandbox is gone.");
    return row;
  }
}

function publicText(privateKey: KeyObject): string {
  const { n = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return `10001|${Buffer.from(n, "base64url").toString("hex").toUpperCase()}`;
}

/** JSON Web Encryption (RFC 7516, compact) with RSA-OAEP-256 and A256GCM, whose additional data is the header. */
function decryptJwe(privateKey: KeyObject, jwe: string): Readonly<Record<string, unknown>> | undefined {
  const [header = "", ...parts] = jwe.split(".");
  const [wrapped, iv, text, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (wrapped === undefined || iv === undefined || text === undefined || tag === undefined) return undefined;
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const contentKey = privateDecrypt({ key: privateKey, padding, oaepHash: "sha256" }, wrapped);
    const decipher = createDecipheriv("aes-256-gcm", contentKey, iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    decipher.setAAD(Buffer.from(header, "ascii"));
    const plain = Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    return Object(JSON.parse(plain)) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
