import * as z from "zod/mini";
import { exactly } from "../response-parts.ts";
import { challengePresentations } from "./authentication.ts";
import type { NextAction } from "./next-action.ts";

/** What a payer must do for a payment. */
export const nextAction = exactly<NextAction | null>()(
  z.nullable(
    z.strictObject({
      type: z.literal("redirect_to_url"),
      redirect_to_url: z.strictObject({
        url: z.url(),
        return_url: z.nullable(z.url()),
        presentation: z.enum(challengePresentations),
      }),
    }),
  ),
);
