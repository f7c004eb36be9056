import * as z from "zod/mini";
import type { RequestLog } from "./request-log.ts";
import { exactly, idOf, nullableString, timestampText } from "../response-parts.ts";

export const requestLog = exactly<RequestLog>()(
  z.strictObject({
    id: idOf("request"),
    object: z.literal("request_log"),
    created: timestampText,
    livemode: z.boolean(),
    method: z.string(),
    path: z.string(),
    status: z.int(),
    error_code: nullableString,
    milliseconds: z.int(),
  }),
);
