import * as z from "zod/mini";
import type { Authentication, ThreeDSecure } from "./authentication.ts";
import {
  authenticationStatuses,
  challengePresentations,
  commerceIndicators,
  threeDSecureReasons,
  threeDSecureResults,
  threeDSecureVersions,
} from "./authentication.ts";
import { currencyCode, exactly, idOf, minorUnits, timestampText } from "../response-parts.ts";

const reason = z.nullable(z.enum(threeDSecureReasons));

/** A payer's authentication (3-D Secure). */
export const authentication = exactly<Authentication>()(
  z.strictObject({
    id: idOf("authentication"),
    object: z.literal("authentication"),
    status: z.enum(authenticationStatuses),
    result_reason: reason,
    url: z.nullable(z.url()),
    presentation: z.nullable(z.enum(challengePresentations)),
    return_url: z.nullable(z.url()),
    token: z.string(),
    amount: minorUnits,
    currency: currencyCode,
    livemode: z.boolean(),
    created: timestampText,
    expires_at: timestampText,
  }),
);

/** The result of the payer's authentication in a charge. */
export const threeDSecure = exactly<ThreeDSecure>()(
  z.strictObject({
    authentication: idOf("authentication"),
    authentication_flow: z.nullable(z.enum(["challenge", "frictionless"])),
    result: z.enum(threeDSecureResults),
    result_reason: reason,
    version: z.enum(threeDSecureVersions),
    electronic_commerce_indicator: z.nullable(z.enum(commerceIndicators)),
    transaction_id: z.nullable(z.string()),
  }),
);
