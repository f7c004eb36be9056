import type { CreatePaymentLinkInput } from "../../../contract/checkout/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { createPaymentLink } from "./create-payment-link.ts";

const firstLinks: readonly CreatePaymentLinkInput[] = [
  {
    name: "Summer box",
    description: "Peaches, apricots and the first tomatoes, from the field to your door on Friday.",
    amount: 4200,
    currency: "eur",
    slug: "summer-box",
  },
  {
    name: "Pottery class",
    description: "One evening at the wheel. Clay, glaze and firing are included.",
    amount: 6500,
    currency: "usd",
    slug: "pottery-class",
    branding: { display_name: "Kiln & Clay Studio", color_accent: "#b4532a" },
  },
];

/** Creates two example payment links for a new account. */
export async function createFirstLinks(
  dependencies: Within<PlatformDependencies, "newId" | "now" | "publicUrl" | "settings">,
  scope: Scope,
): Promise<void> {
  for (const link of firstLinks) await createPaymentLink(dependencies, { scope }, link);
}
