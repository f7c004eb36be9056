import * as z from "zod/mini";
import type { ApiKey, NewApiKey } from "./api-key.ts";
import { apiKeyKinds } from "./api-key.ts";
import { dialects } from "../dialect.ts";
import { exactly, idOf, timestampText } from "../response-parts.ts";

const commonMembers = {
  id: idOf("api_key"),
  object: z.literal("api_key"),
  kind: z.enum(apiKeyKinds),
  name: z.string(),
  last4: z.string().check(z.length(4)),
  allowed_origins: z.nullable(z.array(z.string())),
  dialect: z.nullable(z.enum(dialects)),
  livemode: z.boolean(),
  created: timestampText,
  last_used_at: z.nullable(timestampText),
  expires_at: z.nullable(timestampText),
};

export const apiKey = exactly<ApiKey>()(z.strictObject(commonMembers));

/** A new key, with the key itself. */
export const newApiKey = exactly<NewApiKey>()(
  z.strictObject({
    ...commonMembers,
    key: z.string().check(z.regex(/^(sk|pk)_(live|test)_[0-9A-Za-z]{32}$/)),
  }),
);
