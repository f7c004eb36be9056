import * as z from "zod/mini";
import { expandable } from "../expand.ts";
import { invoice } from "./invoice.response.ts";
import { deletedOf, exactly, idOf } from "../response-parts.ts";
import type { Subscription } from "./subscription.ts";
import { subscriptionMembers } from "./subscription-members.response.ts";

export const subscription = exactly<Subscription>()(
  z.strictObject({
    ...subscriptionMembers,
    latest_invoice: expandable(z.nullable(idOf("invoice")), invoice),
  }),
);

export const deletedSubscriptionItem = deletedOf("subscription_item");
