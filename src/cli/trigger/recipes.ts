import type { EventType } from "../../contract/event.ts";
import { customerRecipes } from "./customers.ts";
import { intentRecipes } from "./intents.ts";
import { invoiceRecipes } from "./invoices.ts";
import { paymentRecipes } from "./payments.ts";
import { planRecipes } from "./plans.ts";
import type { Sandbox } from "./sandbox.ts";
import { subscriptionRecipes } from "./subscriptions.ts";

/** How every event is made to happen; a text says why one cannot be made. A new event without either does not compile. */
export const recipes: Readonly<Record<EventType, string | ((box: Sandbox) => Promise<unknown>)>> = {
  ...paymentRecipes,
  ...intentRecipes,
  ...customerRecipes,
  ...subscriptionRecipes,
  ...invoiceRecipes,
  ...planRecipes,
};
