import { fakeCards } from "../../../processor/fake-adyen/cards.ts";
import type { LiveMerchant } from "./a-live-merchant.ts";

/** Names on cards, by which the fake acquirer does something else than approve, and how often each is among a hundred. */
const names = {
  NOT_ENOUGH_BALANCE: 7,
  REFUND_FAILED: 8,
  REFUND_REFUSED: 5,
  CAPTURE_REFUSED: 4,
  CAPTURE_FAILED: 6,
  CHARGEBACK: 4,
  CHARGEBACK_REVERSED: 3,
  PENDING: 4,
  PARTIAL: 2,
  TIMEOUT: 2,
} as const;

type Story = (order: Order) => Promise<void>;

interface Order {
  readonly merchant: LiveMerchant;
  readonly random: () => number;
  readonly name: string;
}

/** Sells one order: a way that money may go, chosen by chance. */
export async function sellOrder(merchant: LiveMerchant, random: () => number, name: string): Promise<void> {
  const chance = random();
  const story = stories.find(([share]) => chance < share)?.[1] ?? sale;
  await story({ merchant, random, name });
}

/** What happens, each up to a share of all orders. */
const stories: readonly (readonly [number, Story])[] = [
  [0.45, sale],
  [0.9, authorization],
  [0.95, savedCard],
  [1, subscription],
];

function payerName(random: () => number): string {
  let chance = random() * 100;
  for (const [name, share] of Object.entries(names)) {
    chance -= share;
    if (chance < 0) return name;
  }
  return "A Payer";
}

/** A card, seven of ten with its security code. */
function cardOf({ random }: Order, name: string) {
  const card = { number: fakeCards.approved, exp_month: 12, exp_year: 2034, name };
  return random() < 0.7 ? { ...card, cvc: "123" } : card;
}

const amountOf = ({ random }: Order) => 1_000 + Math.floor(random() * 9_000);

async function charge(order: Order, capture: boolean, amount: number) {
  const { merchant, random, name } = order;
  const source = await merchant.token(cardOf(order, payerName(random)));
  return merchant.ask("charge", "/v1/charges", `${name}-charge`, {
    amount,
    currency: "eur",
    source,
    capture,
    metadata: { order: name },
  });
}

async function sale(order: Order): Promise<void> {
  const amount = amountOf(order);
  const { id, result } = await charge(order, true, amount);
  if (result === "done") await refundSome(order, id, amount);
}

async function authorization(order: Order): Promise<void> {
  const { merchant, random, name } = order;
  const amount = amountOf(order);
  const { id, result } = await charge(order, false, amount);
  if (result !== "done") return;
  const part = random() < 0.5 ? amount : Math.ceil(amount * (0.2 + 0.7 * random()));
  const capture = () =>
    merchant.ask("capture", `/v1/charges/${id}/capture`, `${name}-capture`, { amount: part });
  const cancel = () => merchant.ask("void", `/v1/charges/${id}/cancel`, `${name}-void`, {});
  const chance = random();
  // Some are left to expire.
  if (chance < 0.05) return;
  if (chance < 0.2) await cancel();
  else if (chance < 0.3) await Promise.all([capture(), cancel()]);
  else await capture().then(() => refundSome(order, id, part));
}

/** Up to three refunds, one after the other or at once, which may want more than there is. */
async function refundSome({ merchant, random, name }: Order, charge: string, amount: number): Promise<void> {
  const count = Math.floor(random() * 4);
  const one = (index: number) => {
    const part = Math.max(1, Math.floor(amount * (0.2 + 0.5 * random())));
    return merchant.ask("refund", "/v1/refunds", `${name}-refund-${index}`, { charge, amount: part });
  };
  if (random() < 0.3) await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  else for (let index = 0; index < count; index++) await one(index);
}

/** A card that is saved, and charged while its payer is away. */
async function savedCard(order: Order): Promise<void> {
  const { merchant, name } = order;
  const customer = await aCustomer(order);
  if (customer === undefined) return;
  for (let count = 0; count < 2; count++) {
    const fields = { amount: amountOf(order), currency: "eur", customer, metadata: { order: name } };
    await merchant.ask("charge", "/v1/charges", `${name}-charge-${count}`, fields);
  }
}

async function subscription(order: Order): Promise<void> {
  const customer = await aCustomer(order);
  if (customer === undefined) return;
  const product_data = { name: "Tea club" };
  const price_data = {
    currency: "eur",
    unit_amount: amountOf(order),
    recurring: { interval: "month" },
    product_data,
  };
  const items = [{ price_data }];
  await order.merchant.ask("subscription", "/v1/subscriptions", `${order.name}-plan`, { customer, items });
}

async function aCustomer(order: Order): Promise<string | undefined> {
  const source = await order.merchant.token(cardOf(order, "A Payer"));
  const made = await order.merchant.ask("customer", "/v1/customers", `${order.name}-customer`, { source });
  return made.result === "done" ? made.id : undefined;
}
