import * as z from "zod/mini";
import { listParameters } from "./list.ts";
import { boolean, checked, integer, oneOf, text } from "./primitives.ts";

export const apiKeyKinds = ["secret", "publishable"] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** How long a rolled key may stay valid beside the new one, in seconds: seven days. */
export const longestOverlap = 604_800;

/** Origins as browsers send them (RFC 6454): scheme, host and port, nothing else. An empty value is every origin: null. */
const origins = checked<readonly string[] | null>(
  {
    description: "Origins such as https://shop.example; an empty value allows every origin.",
    anyOf: [
      { type: "array", items: { type: "string", format: "uri" }, minItems: 1, maxItems: 50 },
      { type: "string", const: "" },
      { type: "null" },
    ],
  },
  (input, refuse) => {
    if (input === "" || input === null) return null;
    const isList = Array.isArray(input) && input.length > 0 && input.length <= 50;
    return isList && input.every(isOrigin)
      ? [...new Set<string>(input)]
      : refuse("url_invalid", "Expected a list of 1 to 50 origins such as https://shop.example.");
  },
);

function isOrigin(value: unknown): value is string {
  if (typeof value !== "string" || !/^https?:\/\/[a-z0-9.:[\]-]+$/.test(value) || !URL.canParse(value))
    return false;
  return new URL(value).origin === value;
}

/** What `POST /v1/api_keys` takes. The key is of the mode of the key that asks, unless `livemode` says otherwise. */
export const createApiKeyInput = z.strictObject({
  kind: oneOf(apiKeyKinds),
  name: text({ maximum: 100 }),
  allowed_origins: z.optional(origins),
  livemode: z.optional(boolean),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

/** What `POST /v1/api_keys/:id` takes. */
export const updateApiKeyInput = z.strictObject({
  name: z.optional(text({ maximum: 100 })),
  allowed_origins: z.optional(origins),
});
export type UpdateApiKeyInput = z.infer<typeof updateApiKeyInput>;

/** What `POST /v1/api_keys/:id/roll` takes: how long the old key stays valid, in seconds; 0 ends it at once. */
export const rollApiKeyInput = z.strictObject({ overlap: integer({ minimum: 0, maximum: longestOverlap }) });
export type RollApiKeyInput = z.infer<typeof rollApiKeyInput>;

/** What `GET /v1/api_keys` takes. */
export const listApiKeysInput = z.strictObject({ ...listParameters, kind: z.optional(oneOf(apiKeyKinds)) });
export type ListApiKeysInput = z.infer<typeof listApiKeysInput>;

/** An API key, of which nobody keeps more than the last four characters. */
export interface ApiKey {
  readonly id: string;
  readonly object: "api_key";
  readonly kind: ApiKeyKind;
  readonly name: string;
  readonly last4: string;
  /** Null: every origin. */
  readonly allowed_origins: readonly string[] | null;
  readonly livemode: boolean;
  readonly created: string;
  readonly last_used_at: string | null;
  /** From then on it is refused; null: never. */
  readonly expires_at: string | null;
}

/** A key that was just made: the only answer that holds it. */
export interface NewApiKey extends ApiKey {
  readonly key: string;
}
