import { defaultMethods } from "../../../contract/payments/method-choice.ts";
import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { readAccount } from "../../accounts/accounts/account-store.ts";
import type { Asked } from "../../payments/methods/method-fit.ts";
import { fittingMethods } from "../../payments/methods/method-fit.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { Database } from "../../platform/database/database.ts";

/** A link or a session. */
interface Offering {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly payment_method_types: readonly PaymentMethodType[] | null;
}

/** What a link or a session sells, as far as a method has to suit it. */
export interface Sold {
  /** In minor units of `currency`; undefined while the payer has not chosen it. */
  readonly amount: number | undefined;
  readonly currency: string;
  /** Not null: a subscription begins with it. */
  readonly offer: object | null;
  /** Not null: it may be paid in installments. */
  readonly installments: object | null;
}

/** Returns what a payment of what is sold asks of its method. */
export function askedOf({ amount, currency, offer, installments }: Sold): Asked {
  return {
    amount,
    currency,
    ...(offer && { agreement: offer }),
    // With plans to choose from, the payer may begin one.
    ...(installments && { installmentPlan: "offered" }),
    // The page of the service is where its payers come back to.
    methodReturnUrl: "/",
  };
}

/** Returns what the payer of a link may pay with: the choice of the link, else that of the account. */
export async function methodsOfLink(
  database: Database,
  link: Offering,
): Promise<readonly PaymentMethodType[]> {
  return link.payment_method_types ?? (await readAccount(database, scopeOf(link))).payment_method_types;
}

/** Returns what the payer of a session may pay with. */
export function methodsOfSession({
  payment_method_types: types,
}: Pick<Offering, "payment_method_types">): readonly PaymentMethodType[] {
  return types ?? defaultMethods;
}

/** Returns what a page offers now: those of the methods that the acquirer takes and that suit what is sold, in their order. */
export function offeredMethods(
  { processorFor }: Pick<PaymentDependencies, "processorFor">,
  row: Offering,
  methods: readonly PaymentMethodType[],
  sold: Sold,
): readonly PaymentMethodType[] {
  return fittingMethods(processorFor(scopeOf(row)).methods, { ...askedOf(sold), methods });
}
