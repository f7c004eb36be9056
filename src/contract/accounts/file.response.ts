import * as z from "zod/mini";
import type { File } from "./file.ts";
import { filePurposes, fileTypes } from "./file.ts";
import { exactly, idOf, timestampText } from "../response-parts.ts";

const count = z.int().check(z.positive());

export const file = exactly<File>()(
  z.strictObject({
    id: idOf("file"),
    object: z.literal("file"),
    purpose: z.enum(filePurposes),
    type: z.enum(fileTypes),
    size: count,
    width: z.nullable(count),
    height: z.nullable(count),
    url: z.url(),
    livemode: z.boolean(),
    created: timestampText,
  }),
);
