import * as z from "zod/mini";
import { openLinkSessionInput } from "../../../contract/checkout-session.ts";
import type { LinkParameters } from "../document/page-view.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Choice } from "../../checkout/payment-links/ordered-items.ts";
import { orderedItems } from "../../checkout/payment-links/ordered-items.ts";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";

/**
 * What the address of a link says of the session to be opened on it. A payer may have got it mangled, or another link's: what
 * the API would refuse is left out, one by one.
 */
export function wishesOf(query: URLSearchParams, link: PaymentLinkRow): LinkParameters {
  const wishes: Record<string, string> = {};
  for (const [name, schema] of Object.entries<z.ZodMiniType>(openLinkSessionInput.shape)) {
    const text = name === "locale" ? null : query.get(name);
    if (text === null || !z.safeParse(schema, text).success) continue;
    if (isRefused(name, text, link)) continue;
    wishes[name] = text;
  }
  const { prefilled_email: open, ...others } = wishes;
  return open === undefined || "locked_prefilled_email" in others ? others : wishes;
}

/** How many, and for how much. */
export function choiceOf({ quantity, amount }: LinkParameters): Choice {
  return {
    ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
  };
}

function isRefused(name: string, text: string, link: PaymentLinkRow): boolean {
  try {
    orderedItems(link, choiceOf({ [name]: text }));
    return false;
  } catch (error) {
    if (error instanceof ServiceError) return true;
    throw error;
  }
}
