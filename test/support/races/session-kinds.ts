import type { InstallmentPlan } from "../../../src/contract/billing/installment-plan.ts";
import type { ReceivedBody } from "../a-service.ts";
import type { Kind, Shop } from "./shop.ts";
import { declining, threeDSecure } from "./shop.ts";

const sofa = { price_data: { currency: "eur", unit_amount: 10_000, product_data: { name: "Sofa" } } };

const sessions = "/v1/checkout/sessions";

const email = "ada@example.com";

function open(shop: Shop, fields: object = {}): Promise<ReceivedBody> {
  return shop.made(sessions, { line_items: [sofa], ...fields });
}

/** What a payer does on the page of a session. */
function doing(shop: Shop, { id, client_secret }: ReceivedBody, name: string, fields: object = {}) {
  return shop.payer(`${sessions}/${id}/${name}`, { client_secret, ...fields });
}

const paying = (shop: Shop, session: ReceivedBody, fields: object = {}) =>
  doing(shop, session, "confirm", { source: "tok_visa", email, ...fields });

const expiring = (shop: Shop, { id }: ReceivedBody) => shop.act(`${sessions}/${id}/expire`);

const asPayer = (shop: Shop, { id, client_secret: secret }: ReceivedBody) =>
  shop.readAsPayer(`${sessions}/${id}?client_secret=${encodeURIComponent(String(secret))}`);

/** What is wrong with a session: it is paid once or not at all, and its plan or its invoice has what was charged. */
async function faultsOf(shop: Shop, { id }: ReceivedBody): Promise<readonly string[]> {
  const session = await shop.read(`${sessions}/${id}`);
  const { sum, count, faults } = await shop.paid(`checkout_session=${id}`);
  const expected = session["payment_status"] === "paid" ? 1 : 0;
  if (count !== expected)
    faults.push(`a session that is ${String(session["payment_status"])} has ${count} payments`);
  if ((session.status === "complete") !== (session["payment_status"] !== "unpaid"))
    faults.push(`a session that is ${session.status} is ${String(session["payment_status"])}`);
  if (session.status !== "complete") return faults;
  const { installment_plan: plan, subscription, amount_total: total } = session;
  const owed =
    plan !== null
      ? await paidOfPlan(shop, String(plan))
      : subscription !== null && subscription !== undefined
        ? await paidOfSubscription(shop, String(subscription))
        : Number(total);
  return owed === sum ? faults : [...faults, `charged ${sum}, and the books say ${owed}`];
}

/** What a plan says is paid. */
async function paidOfPlan(shop: Shop, id: string): Promise<number> {
  const plan = (await shop.read(`/v1/installment_plans/${id}`)) as unknown as InstallmentPlan;
  return plan.amount_paid;
}

async function paidOfSubscription(shop: Shop, id: string): Promise<number> {
  const { data } = await shop.read(`/v1/invoices?subscription=${id}`);
  return data.reduce((sum, invoice) => sum + Number(invoice["amount_paid"]), 0);
}

/** The actions of a payer who is at the bank. */
async function atBank(shop: Shop, session: ReceivedBody, fields: object = {}) {
  const asked = await shop.done(paying(shop, session, { source: threeDSecure, ...fields }));
  return {
    "gives up": doing(shop, session, "cancel_payment"),
    "fails at the bank": shop.bank(asked, "fail"),
    "confirms at the bank": shop.bank(asked, "confirm"),
  };
}

const order: Kind = {
  name: "an order",
  begin: async (shop) => {
    const session = await open(shop);
    return {
      actions: {
        pays: paying(shop, session),
        "pays and is declined": paying(shop, session, { source: declining }),
        expires: expiring(shop, session),
      },
      faults: () => faultsOf(shop, session),
    };
  },
};

const orderAtBank: Kind = {
  name: "an order whose payer is at the bank",
  begin: async (shop) => {
    const session = await open(shop);
    const bank = await atBank(shop, session);
    return {
      actions: {
        pays: paying(shop, session),
        "pays and is declined": paying(shop, session, { source: declining }),
        ...bank,
        expires: expiring(shop, session),
      },
      faults: () => faultsOf(shop, session),
    };
  },
};

const installments = { counts: [4], cadence: { interval: "month" } };

async function planChoice(shop: Shop, session: ReceivedBody) {
  const { installment_previews: plans } = await asPayer(shop, session);
  const [plan] = plans as readonly { readonly terms_hash: string }[];
  return { installments: { count: 4 }, consent: { terms: plan?.terms_hash } };
}

const planned: Kind = {
  name: "a session with installments",
  begin: async (shop) => {
    const session = await open(shop, { installments });
    const chosen = await planChoice(shop, session);
    return {
      actions: {
        "pays the first": paying(shop, session, chosen),
        "pays in full": paying(shop, session),
        expires: expiring(shop, session),
      },
      faults: () => faultsOf(shop, session),
    };
  },
};

const plannedAtBank: Kind = {
  name: "a session with installments whose payer is at the bank",
  begin: async (shop) => {
    const session = await open(shop, { installments });
    const chosen = await planChoice(shop, session);
    const bank = await atBank(shop, session, chosen);
    return {
      actions: {
        "pays the first": paying(shop, session, chosen),
        "pays in full": paying(shop, session),
        ...bank,
      },
      faults: () => faultsOf(shop, session),
    };
  },
};

/** Two sessions of one new product with a trial, and the terms of each. */
async function trials(shop: Shop, given: object = {}) {
  const product = await shop.made("/v1/products", { name: "Coffee club" });
  const recurring = { interval: "month" };
  const price = await shop.made("/v1/prices", {
    product: product.id,
    currency: "eur",
    unit_amount: 2000,
    recurring,
  });
  const fields = {
    mode: "subscription",
    line_items: [{ price: price.id }],
    ...given,
    subscription_data: { trial_period_days: 14 },
  };
  const open = async () => {
    const session = await shop.made(sessions, fields);
    const { terms } = await asPayer(shop, session);
    return { session, consent: { terms: (terms as { readonly hash: string }).hash } };
  };
  return [await open(), await open()] as const;
}

/** A payer has one trial of a product. */
async function faultsOfTrials(shop: Shop, opened: Awaited<ReturnType<typeof trials>>) {
  const faults: string[] = [];
  let begun = 0;
  for (const { session } of opened) {
    faults.push(...(await faultsOf(shop, session)));
    const { subscription } = await shop.read(`${sessions}/${session.id}`);
    if (typeof subscription !== "string") continue;
    const { trial_end: end } = await shop.read(`/v1/subscriptions/${subscription}`);
    if (end !== null) begun += 1;
  }
  return begun > 1 ? [...faults, `one payer began ${begun} trials`] : faults;
}

const trialAtBank: Kind = {
  name: "a trial whose payer is at the bank, and has another session",
  begin: async (shop) => {
    const opened = await trials(shop);
    const [first, second] = opened;
    const bank = await atBank(shop, first.session, { consent: first.consent });
    const elsewhere = paying(shop, second.session, { consent: second.consent });
    return {
      actions: {
        pays: paying(shop, first.session, { consent: first.consent }),
        "pays elsewhere": elsewhere,
        ...bank,
        "gives up, and pays elsewhere": async (at) => {
          const left = await bank["gives up"](at);
          return left.status === 200 ? elsewhere(at) : left;
        },
      },
      faults: () => faultsOfTrials(shop, opened),
    };
  },
};

const trialWithoutCard: Kind = {
  name: "a trial without a card",
  begin: async (shop) => {
    const opened = await trials(shop, { payment_method_collection: "if_required" });
    const [first, second] = opened;
    const without = (one: typeof first) =>
      paying(shop, one.session, { consent: one.consent, source: undefined });
    return {
      actions: {
        pays: without(first),
        "pays elsewhere": without(second),
        "pays with a card": paying(shop, first.session, { consent: first.consent }),
        expires: expiring(shop, first.session),
      },
      faults: () => faultsOfTrials(shop, opened),
    };
  },
};

const limited: Kind = {
  name: "the last payment of a link",
  begin: async (shop) => {
    const restrictions = { completed_sessions: { limit: 1 } };
    const link = await shop.made("/v1/payment_links", { line_items: [sofa], restrictions });
    const open = () => shop.done(shop.payer(`/v1/payment_links/${String(link["slug"])}/sessions`));
    const [first, second] = [await open(), await open()];
    return {
      actions: {
        pays: paying(shop, first),
        "pays elsewhere": paying(shop, second),
        "pays and is declined": paying(shop, second, { source: declining }),
      },
      faults: async () => {
        const faults = [...(await faultsOf(shop, first)), ...(await faultsOf(shop, second))];
        const { count } = await shop.paid(`payment_link=${link.id}`);
        if (count > 1) faults.push(`${count} payments on a link for one`);
        return faults;
      },
    };
  },
};

const discounted: Kind = {
  name: "a discount for one payer",
  begin: async (shop) => {
    const coupon = await shop.made("/v1/coupons", { percent_off: 25, duration: "once", name: "Autumn" });
    const { code } = await shop.made("/v1/promotion_codes", { coupon: coupon.id, max_redemptions: 1 });
    const [first, second] = [
      await open(shop, { allow_promotion_codes: true }),
      await open(shop, { allow_promotion_codes: true }),
    ];
    for (const session of [first, second]) {
      await shop.done(doing(shop, session, "enter_promotion_code", { code }));
    }
    const pays = (session: ReceivedBody, amount_total: number) => paying(shop, session, { amount_total });
    return {
      actions: {
        "pays the reduced sum": pays(first, 7500),
        "pays the reduced sum elsewhere": pays(second, 7500),
        "pays the whole sum": pays(first, 10_000),
        "removes the code": doing(shop, first, "enter_promotion_code", { code: "" }),
      },
      faults: async () => {
        const faults = [...(await faultsOf(shop, first)), ...(await faultsOf(shop, second))];
        const reduced = [first, second].map(
          async ({ id }) => (await shop.paid(`checkout_session=${id}`)).sum,
        );
        const used = (await Promise.all(reduced)).filter((sum) => sum === 7500).length;
        const { data } = await shop.read(`/v1/promotion_codes?coupon=${coupon.id}`);
        const redeemed = Number(data[0]?.["times_redeemed"]);
        if (used !== redeemed) faults.push(`${used} reduced payments, and ${redeemed} redemptions`);
        return faults;
      },
    };
  },
};

export const sessionKinds: readonly Kind[] = [
  ...[order, orderAtBank, planned, plannedAtBank],
  ...[trialAtBank, trialWithoutCard, limited, discounted],
];
