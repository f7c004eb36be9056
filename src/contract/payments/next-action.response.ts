import * as z from "zod/mini";
import { exactly, timestampText } from "../response-parts.ts";
import { challengePresentations } from "./authentication.ts";
import type { NextAction } from "./next-action.ts";

/** What a payer must do for a payment. */
export const nextAction = exactly<NextAction | null>()(
  z.nullable(
    z.discriminatedUnion("type", [
      z.strictObject({
        type: z.literal("redirect_to_url"),
        redirect_to_url: z.strictObject({
          url: z.url(),
          return_url: z.nullable(z.url()),
          presentation: z.enum(challengePresentations),
        }),
      }),
      z.strictObject({
        type: z.literal("blik_authorize"),
        blik_authorize: z.strictObject({ expires_at: timestampText }),
      }),
    ]),
  ),
);
