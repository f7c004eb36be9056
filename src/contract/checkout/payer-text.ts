import * as z from "zod/mini";
import { containsCardNumber } from "../../card/contains-card-number.ts";
import { withoutHashes } from "../../card/without-hashes.ts";
import type { IssueParams } from "../primitives.ts";
import { checked } from "../primitives.ts";

const message = "Expected text without a card number, which belongs only in card[number] of POST /v1/tokens.";

/**
 * Returns a schema that accepts what `schema` accepts and rejects text that contains a card number (`parameter_invalid`),
 * because text from a payer is stored and shown unencrypted.
 * @param telephone whether the text is a telephone number, whose digits may look like a card number
 */
export function payerText(schema: z.ZodMiniType<string>, { telephone = false } = {}) {
  return checked<string>(schema._zod.toJSONSchema?.() as z.core.JSONSchema.BaseSchema, (input, reject) => {
    const { data, error } = z.safeParse(schema, input);
    if (error === undefined) {
      const hasCard = containsCardNumber(withoutHashes(data), { telephone });
      return hasCard ? reject("parameter_invalid", message) : data;
    }
    const [issue] = error.issues;
    const params = issue?.code === "custom" ? (issue.params as IssueParams | undefined) : undefined;
    return reject(params?.code ?? "parameter_invalid", issue?.message ?? "It has the wrong form.");
  });
}
