import type { PaymentMethod } from "../../../contract/payments/payment-method.ts";
import type { PaymentSource } from "../../../contract/payments/payment-source.ts";
import { debitIn } from "../../../contract/payments/payment-source.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { presentThreeDSecure } from "../authentications/lifecycle.ts";
import type { CardRow } from "../customers/card-store.ts";
import { isDisabled } from "../customers/present-customer.ts";
import type { FoundMethod } from "./find-method.ts";
import { findMethod } from "./find-method.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import type { PaymentDependencies } from "../dependencies.ts";

/** A payment method as its merchant sees it. */
export function presentPaymentMethod(method: FoundMethod, { livemode }: Scope): PaymentMethod {
  switch (method.kind) {
    case "saved":
      return presentSavedMethod(method.card);
    case "token": {
      const { card, created } = method.token;
      return { ...presentSourceAsMethod(card, livemode), created: created.toISOString() };
    }
    case "named":
      return { ...presentCardAsMethod(method.card, livemode), id: method.name };
  }
}

/** A saved card as a payment method; one that was removed belongs to nobody. */
export function presentSavedMethod({
  card,
  customer,
  stored_card,
  consent,
  metadata,
  livemode,
  deleted,
  created,
}: CardRow): PaymentMethod {
  return {
    ...presentCardAsMethod(card, livemode),
    customer: deleted ? null : customer,
    disabled: isDisabled({ stored_card }),
    consent,
    metadata,
    created: created.toISOString(),
  };
}

/** A source of which nothing else is known. */
export function presentSourceAsMethod(source: PaymentSource, livemode: boolean): PaymentMethod {
  if (source.object === "card") return presentCardAsMethod(source, livemode);
  const { id, type } = source;
  return { ...withoutDetails, id, type, card: null, sepa_debit: debitIn(source) ?? null, livemode };
}

const withoutDetails = {
  object: "payment_method",
  customer: null,
  disabled: false,
  consent: null,
  metadata: {},
  created: null,
} as const;

/** A card of which nothing else is known. */
function presentCardAsMethod(card: Card, livemode: boolean): PaymentMethod {
  return {
    ...withoutDetails,
    id: card.id,
    type: "card",
    sepa_debit: null,
    card: { ...card, three_d_secure: presentThreeDSecure(card.three_d_secure) },
    livemode,
  };
}

/** Returns the function that finds payment methods for `expand[]`. */
export function methodsById(
  dependencies: Anywhere<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  scope: Scope,
): FindByIds {
  return async (ids) => {
    const methods = new Map<string, unknown>();
    for (const id of ids) {
      const found = await findMethod(dependencies, scope, id);
      if (found !== undefined) methods.set(id, presentPaymentMethod(found, scope));
    }
    return methods;
  };
}
