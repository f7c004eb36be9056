import * as z from "zod/mini";
import type { Dialect } from "../dialect.ts";
import { dialects } from "../dialect.ts";
import { listParameters } from "../list.ts";
import { boolean, checked, clearable, integer, oneOf, text } from "../primitives.ts";

export const apiKeyKinds = ["secret", "publishable"] as const;

export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** The longest time that a rolled key can stay valid after the new one is created, in seconds: seven days. */
export const maxOverlap = 604_800;

/** Origins as browsers send them (RFC 6454): scheme, host and port. An empty value allows every origin and becomes null. */
const origins = checked<readonly string[] | null>(
  {
    description: "Origins such as https://shop.example; an empty value allows every origin.",
    anyOf: [
      { type: "array", items: { type: "string", format: "uri" }, minItems: 1, maxItems: 50 },
      { type: "string", const: "" },
      { type: "null" },
    ],
  },
  (input, reject) => {
    if (input === "" || input === null) return null;
    const isList = Array.isArray(input) && input.length > 0 && input.length <= 50;
    return isList && input.every(isOrigin)
      ? [...new Set<string>(input)]
      : reject("url_invalid", "Expected a list of 1 to 50 origins such as https://shop.example.");
  },
);

function isOrigin(value: unknown): value is string {
  if (typeof value !== "string" || !/^https?:\/\/[a-z0-9.:[\]-]+$/.test(value) || !URL.canParse(value))
    return false;
  return new URL(value).origin === value;
}

/**
 * Parameters of `POST /v1/api_keys`. The default of `livemode` is the mode of the key that is used. Without `dialect` the headers
 * of each request say it.
 */
export const createApiKeyInput = z.strictObject({
  kind: oneOf(apiKeyKinds),
  name: text({ maximum: 100 }),
  allowed_origins: z.optional(origins),
  dialect: z.optional(clearable(oneOf(dialects))),
  livemode: z.optional(boolean),
});

export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

/** Parameters of `POST /v1/api_keys/:id`. */
export const updateApiKeyInput = z.strictObject({
  name: z.optional(text({ maximum: 100 })),
  allowed_origins: z.optional(origins),
  dialect: z.optional(clearable(oneOf(dialects))),
});

export type UpdateApiKeyInput = z.infer<typeof updateApiKeyInput>;

/** Parameters of `POST /v1/api_keys/:id/roll`: how long the old key stays valid, in seconds; 0 revokes it at once. */
export const rollApiKeyInput = z.strictObject({ overlap: integer({ minimum: 0, maximum: maxOverlap }) });

export type RollApiKeyInput = z.infer<typeof rollApiKeyInput>;

/** Parameters of `GET /v1/api_keys`. */
export const listApiKeysInput = z.strictObject({ ...listParameters, kind: z.optional(oneOf(apiKeyKinds)) });

export type ListApiKeysInput = z.infer<typeof listApiKeysInput>;

/** An API key. Only its last four characters are readable. */
export interface ApiKey {
  readonly id: string;
  readonly object: "api_key";
  readonly kind: ApiKeyKind;
  readonly name: string;
  readonly last4: string;
  /** Null allows every origin. */
  readonly allowed_origins: readonly string[] | null;
  /** The form of the responses to requests with a secret key; null: their headers say it. */
  readonly dialect: Dialect | null;
  readonly livemode: boolean;
  readonly created: string;
  readonly last_used_at: string | null;
  /** When the key stops working; null if it does not expire. */
  readonly expires_at: string | null;
}

/** A new key, in the only response that contains the key itself. */
export interface NewApiKey extends ApiKey {
  readonly key: string;
}
