import type { Sandbox } from "../trigger/sandbox.ts";
import { fates, planInstallments, planSubscription } from "./agreements.ts";
import { names } from "./catalog.ts";
import { chooseMethodPurchases, chooseUnconfirmed, weeksToRefund } from "./method-purchases.ts";
import type { Purchase } from "./purchases.ts";
import { choosePurchase, disputedPurchase } from "./purchases.ts";
import { Choices } from "./random.ts";
import type { Cohort, Prices, Promised, Week } from "./shop.ts";
import { keep, promised } from "./shop.ts";

/** The weeks of the year, and the present one. */
export const weeksOfYear = 52;
/** How many customers share a test clock. Each advance takes time, and nothing else happens on its clock meanwhile. */
const customersOfClock = 75;
/** Purchases of so many for each hundred customers. */
const purchasesOfHundred = 550;
/** Purchases with methods of banks and wallets of so many for each hundred customers. */
const methodPurchasesOfHundred = 40;

export interface ShopPlan {
  readonly seed: number;
  readonly customers: number;
  readonly prices: Prices;
}

interface PlannedCustomer {
  readonly place: Promised;
  readonly joined: number;
}

/**
 * Plans a year of a shop. All choices are made here, so that the same seed gives the same customers, amounts, times and outcomes,
 * however the requests are answered.
 */
export function planCohorts({ seed, customers, prices }: ShopPlan): readonly Cohort[] {
  const choices = new Choices(seed);
  const count = Math.max(1, Math.round(customers / customersOfClock));
  let agreements = 0;
  return Array.from({ length: count }, (_, index) => {
    const weeks = Array.from({ length: weeksOfYear + 1 }, (): Week => ({
      arrivals: [],
      actions: [],
      followUps: [],
      answers: [],
    }));
    const size = Math.floor((customers * (index + 1)) / count) - Math.floor((customers * index) / count);
    const members = Array.from({ length: size }, (_member, place) =>
      planCustomer(choices, weeks, seed, `${String(index)}-${String(place)}`),
    );
    for (const { place, joined } of members) {
      // Of those who are not new nearly half subscribe; one of fifteen of all pays in installments.
      if (joined <= weeksOfYear - 20 && choices.chance(46)) {
        const fate = fates[agreements++ % fates.length] ?? "active";
        planSubscription(choices, { weeks, joined }, place, prices, fate);
      } else if (choices.chance(11)) planInstallments(choices, { weeks, joined }, place);
    }
    const purchases = Math.round((size * purchasesOfHundred) / 100);
    for (let made = 0; made < purchases; made++) planPurchase(choices, weeks, members);
    planMethodPurchases(choices, weeks, size);
    if (index === 0) {
      planDisputes(weeks);
      addPurchase(weeks, weeksOfYear, chooseUnconfirmed(choices));
    }
    return { name: `Shop ${String(seed)}, customers ${String(index + 1)}`, clock: promised(), weeks };
  });
}

function planCustomer(
  choices: Choices,
  weeks: readonly Week[],
  seed: number,
  number: string,
): PlannedCustomer {
  // More come in the first half of the year, so that there is somebody who buys.
  const joined = Math.min(choices.number(0, weeksOfYear - 2), choices.number(0, weeksOfYear - 2));
  const name = `${choices.one(names.given)} ${choices.one(names.family)}`;
  const source = choices.one(["tok_visa", "tok_mastercard", "tok_amex"]);
  const place = promised();
  const email = `customer-${String(seed)}-${number}@shop.example`;
  weeks[joined]?.arrivals.push(async (box: Sandbox, { clock }) => {
    const metadata = { till_seed: String(seed) };
    keep(place, await box.post("/v1/customers", { name, email, source, test_clock: clock.id, metadata }));
  });
  return { place, joined };
}

function planPurchase(choices: Choices, weeks: readonly Week[], members: readonly PlannedCustomer[]): void {
  const week = Math.max(choices.number(1, weeksOfYear), choices.number(1, weeksOfYear));
  const present = members.filter(({ joined }) => joined < week);
  const isGuest = present.length === 0 || choices.chance(20);
  const customer = isGuest ? undefined : present[choices.number(0, present.length - 1)]?.place;
  addPurchase(weeks, week, choosePurchase(choices, customer));
}

/** However small the shop is, some have paid with a method, one was refunded in part, and one has given up. */
function planMethodPurchases(choices: Choices, weeks: readonly Week[], customers: number): void {
  const count = Math.max(3, Math.round((customers * methodPurchasesOfHundred) / 100));
  for (const purchase of chooseMethodPurchases(choices, count))
    addPurchase(weeks, choices.number(1, weeksOfYear - weeksToRefund), purchase);
}

/** However small the shop is, it has won a dispute and lost one, and one is open. */
function planDisputes(weeks: readonly Week[]): void {
  addPurchase(weeks, weeksOfYear - 20, disputedPurchase("won", "tok_createDisputeProductNotReceived"));
  addPurchase(weeks, weeksOfYear - 14, disputedPurchase("lost", "tok_createDispute"));
  addPurchase(weeks, weeksOfYear, disputedPurchase("open", "tok_createDisputeProductNotReceived"));
}

function addPurchase(weeks: readonly Week[], week: number, { now, later, answer }: Purchase): void {
  weeks[week]?.actions.push(now);
  if (answer !== undefined) weeks[week]?.answers.push(answer);
  for (const { after, step } of later) weeks[week + after]?.followUps.push(step);
}
