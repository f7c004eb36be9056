import * as z from "zod/mini";
import type { CardKey } from "./card-key.ts";
import { exactly, timestampText } from "../response-parts.ts";

export const cardKey = exactly<CardKey>()(
  z.strictObject({
    object: z.literal("card_key"),
    livemode: z.boolean(),
    public_key: z.nullable(z.string()),
    takes_card_numbers: z.boolean(),
    now: timestampText,
  }),
);
