import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { presentCheckoutFields } from "../checkout-fields/present-checkout-fields.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { checkUnits } from "../payment-links/price-items.ts";
import { acceptDiscount } from "./accept-discount.ts";
import { acceptPlan } from "./accept-plan.ts";
import { acceptTerms } from "./accept-terms.ts";
import { checkPayerInput } from "./check-payer-input.ts";
import { checkSeenTotal, chooseItems, chooseQuantities } from "./choose-items.ts";
import { unexpectedInput } from "./payer-input-errors.ts";
import type { ChosenPurchase } from "./purchase.ts";
import type { LockedSession } from "./store.ts";

interface PayerRequest {
  readonly input: PayerAnswersInput;
  readonly source: string | undefined;
  readonly customer: CustomerRow | undefined;
}

/**
 * Returns what the payer of an open session buys and has entered. Throws the errors of `checkPayerInput`, `chooseItems`,
 * `acceptDiscount`, `acceptPlan` and `acceptTerms`, and `parameter_invalid` for a subscription to nothing.
 */
export async function choosePurchase(
  dependencies: PaymentDependencies,
  session: LockedSession,
  { input, source, customer }: PayerRequest,
): Promise<ChosenPurchase> {
  const { offer, discount } = session;
  const items = presentLineItems(session.line_items);
  const requested = {
    collection: presentCheckoutFields(session.collection),
    before: session.answers,
    email: session.customer_email,
    emailLocked: session.email_locked,
    hasEmail: customer?.email != null,
  };
  const answers = checkPayerInput(requested, input);
  if (discount !== null) {
    const chosen = await acceptDiscount(dependencies, { ...session, discount }, input);
    return { answers, ...chosen, due: chosen.amount, offer: null, trial: null, plan: null };
  }
  if (offer === null) {
    const chosen = chooseItems(items, session.currency, input);
    const plan = await acceptPlan(dependencies, session, { answers, ...chosen });
    return { answers, ...chosen, ...plan, offer: null, discount, trial: null };
  }
  if (answers.installments !== undefined) throw unexpectedInput("installments");
  const chosen = chooseQuantities(items, input);
  checkUnits(chosen, "line_items");
  const accepted = await acceptTerms(
    dependencies,
    { ...session, offer },
    {
      ...{ items: chosen, answers, source },
      emails: [answers.email ?? session.customer_email, customer?.email],
    },
  );
  const amount = accepted.offer.terms?.due_now ?? 0;
  checkSeenTotal(input, amount);
  return { answers, items: chosen, amount, due: amount, discount, plan: null, ...accepted };
}
