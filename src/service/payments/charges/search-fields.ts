import type { SearchField, SearchFields } from "../../platform/search/search-fields.ts";

const ofCard = (member: string, kind: SearchField["kind"] = "token"): SearchField => ({
  kind,
  column: "card",
  member,
});

const cardFields = {
  brand: ofCard("brand"),
  exp_month: ofCard("exp_month", "number"),
  exp_year: ofCard("exp_year", "number"),
  fingerprint: ofCard("fingerprint"),
  last4: ofCard("last4"),
};

/** The fields of charges that can be searched; those of the card have the names of Stripe too. */
export const chargeFields: SearchFields = {
  amount: { kind: "number", column: "amount" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  description: { kind: "text", column: "description" },
  invoice: { kind: "token", column: "invoice" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  receipt_email: { kind: "text", column: "receipt_email" },
  status: { kind: "token", column: "status" },
  ...Object.fromEntries(
    Object.entries(cardFields).flatMap(([name, field]) => [
      [`source.${name}`, field],
      [`payment_method_details.card.${name}`, field],
    ]),
  ),
};
