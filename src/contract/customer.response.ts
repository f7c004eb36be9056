import * as z from "zod/mini";
import type { Customer, SavedCard } from "./customer.ts";
import { cardFields } from "./card.response.ts";
import { deletedOf, idOf, moment, nullableText, ownPairs } from "./response-parts.ts";

export const customer: z.core.$ZodType<Customer> = z.strictObject({
  id: idOf("customer"),
  object: z.literal("customer"),
  email: nullableText,
  name: nullableText,
  description: nullableText,
  phone: nullableText,
  default_source: z.nullable(idOf("card")),
  metadata: ownPairs,
  test_clock: z.nullable(idOf("test_clock")),
  livemode: z.boolean(),
  created: moment,
});

export const deletedCustomer = deletedOf("customer");

/** A customer as it is read by its id: a deleted one is known still. */
export const readCustomer = z.union([customer, deletedCustomer]);

/** A card that a customer has saved. */
export const savedCard: z.core.$ZodType<SavedCard> = z.strictObject({
  ...cardFields,
  customer: idOf("customer"),
  metadata: ownPairs,
});

export const deletedCard = deletedOf("card");
