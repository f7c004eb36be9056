import * as z from "zod/mini";
import { containsCardNumber } from "../card/contains-card-number.ts";
import type { IssueParams } from "./primitives.ts";
import { checked } from "./primitives.ts";

const message = "Expected no card number: it is sent as card[number] of POST /v1/tokens, and nowhere else.";

/**
 * Text of a payer's, as `schema` takes it, unless it contains a card number (`parameter_invalid`): such text is stored
 * and shown in clear. `telephone`: the text is a telephone number.
 */
export function payerText(schema: z.ZodMiniType<string>, { telephone = false } = {}) {
  return checked<string>(schema._zod.toJSONSchema?.() as z.core.JSONSchema.BaseSchema, (input, refuse) => {
    const { data, error } = z.safeParse(schema, input);
    if (error === undefined) {
      return containsCardNumber(data, { telephone }) ? refuse("parameter_invalid", message) : data;
    }
    const [issue] = error.issues;
    const params = issue?.code === "custom" ? (issue.params as IssueParams | undefined) : undefined;
    return refuse(params?.code ?? "parameter_invalid", issue?.message ?? "It has the wrong form.");
  });
}
