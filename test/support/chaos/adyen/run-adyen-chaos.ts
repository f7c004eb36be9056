import type { AdyenService } from "../../../processor/fake-adyen/an-adyen-service.ts";
import { anAdyenService } from "../../../processor/fake-adyen/an-adyen-service.ts";
import type { FakeBooks } from "../../../processor/fake-adyen/app.ts";
import { fakeCards } from "../../../processor/fake-adyen/cards.ts";
import type { ControlSettings } from "../../../processor/fake-adyen/control.ts";
import type { Merchant, ReceivedBody } from "../../a-service.ts";
import { sweepCharges } from "../../run-jobs.ts";
import { seededRandom } from "../seeded-random.ts";

interface AdyenChaos {
  readonly orders: number;
  /** How many orders are sold at the same time. */
  readonly merchants: number;
  readonly seed: number;
}

/** What a merchant was told of a request in the end; `unknown`: nothing but 503. */
export interface Told {
  readonly kind: "charge" | "refund" | "settlement";
  readonly id: string;
  readonly result: "done" | "refused" | "unknown";
}

/** The books of both sides afterwards. */
export interface AdyenAftermath {
  readonly told: readonly Told[];
  readonly charges: readonly ReceivedBody[];
  readonly refunds: readonly ReceivedBody[];
  readonly events: readonly ReceivedBody[];
  readonly books: FakeBooks;
  readonly counted: readonly string[];
  /** The log lines that ask for a person. */
  readonly alerts: readonly string[];
}

const hour = 3_600_000;

/** One of so many orders is approved late for certain; `approvesLate` may hit none of a small run. */
const ordersOfOneLate = 10;

const faults: ControlSettings = {
  losesAnswer: 0.08,
  losesRequest: 0.05,
  answers500: 0.03,
  answers429: 0.04,
  approvesLate: 0.06,
  notifiesFirst: 0.2,
  notifiesTwice: 0.2,
  signsBadly: 0.1,
  delaysNotification: 0.5,
};

/**
 * A service in live mode before the fake acquirer, which loses requests and answers, answers with errors, approves late, and notifies
 * before it answers, twice, late and with wrong signatures. Merchants repeat each request a few times with its key. Then the
 * acquirer is well, and days go by: everything comes to its end.
 */
export async function runAdyenChaos({ orders, merchants, seed }: AdyenChaos): Promise<AdyenAftermath> {
  const till = await anAdyenService();
  try {
    const merchant = await till.service.aMerchant({ livemode: true });
    await till.fake.control({ ...faults, seed });
    const told: Told[] = [];
    let next = 0;
    const sell = async () => {
      while (next < orders) {
        const number = next++;
        // What an order is does not depend on those that are sold at the same time.
        await sellOne({ till, merchant, random: seededRandom(seed * orders + number), told }, number);
      }
    };
    await Promise.all(Array.from({ length: merchants }, sell));
    await till.fake.control({});
    await letTimePass(till);
    const list = (path: string) => all(till, merchant, path);
    return {
      told,
      counted: till.counted,
      alerts: alertsOf(till),
      books: await till.fake.books(),
      charges: await list("/v1/charges"),
      refunds: await list("/v1/refunds"),
      events: await list("/v1/events"),
    };
  } finally {
    await till.close();
  }
}

interface Shop {
  readonly till: AdyenService;
  readonly merchant: Merchant;
  readonly random: () => number;
  readonly told: Told[];
}

/** One order: a sale or an authorization, and what may follow it. */
async function sellOne(shop: Shop, number: number): Promise<void> {
  const { till, merchant, random } = shop;
  const order = `order-${number}`;
  const isSale = random() < 0.5;
  const amount = 1_000 + Math.floor(random() * 9_000);
  const hasCode = random() < 0.7;
  const name = number % ordersOfOneLate === 0 ? "APPROVED_LATE" : nameOf(random());
  const card = { number: fakeCards.approved, exp_month: 12, exp_year: 2034, name };
  const sent = { card: hasCode ? { ...card, cvc: "123" } : card };
  const { body: token } = await till.service.post("/v1/tokens", sent, { key: merchant.secret });
  const charge = await ask(shop, "charge", "/v1/charges", `${order}-charge`, {
    amount,
    currency: "eur",
    source: token.id,
    capture: String(isSale),
    metadata: { order },
  });
  if (charge.result !== "done") return;
  if (!isSale) {
    const path = `/v1/charges/${charge.id}/${random() < 0.7 ? "capture" : "cancel"}`;
    await ask(shop, "settlement", path, `${order}-end`, {});
    return;
  }
  for (let count = 0; count < 2 && random() < 0.6; count++) {
    const part = Math.floor(amount * (0.3 + random() * 0.5));
    const refund = { charge: charge.id, amount: part };
    await ask(shop, "refund", "/v1/refunds", `${order}-refund-${count}`, refund);
  }
}

function nameOf(chance: number): string {
  if (chance < 0.08) return "NOT_ENOUGH_BALANCE";
  if (chance < 0.14) return "REFUND_FAILED";
  if (chance < 0.2) return "REFUND_REFUSED";
  return chance < 0.26 ? "CAPTURE_REFUSED" : "A Payer";
}

/** Sends a request with its key, a few times if there is no answer. */
async function ask(
  { till, merchant, told }: Shop,
  kind: Told["kind"],
  path: string,
  idempotencyKey: string,
  fields: object,
): Promise<Told> {
  for (let attempt = 0; ; attempt++) {
    const options = { key: merchant.secret, idempotencyKey };
    const { status, body, text } = await till.service.post(path, fields, options);
    const id = body.id ?? body.error?.charge ?? "";
    if (status < 500 && status !== 409 && status !== 200 && status !== 402 && status !== 400)
      throw new Error(`${path} is answered with ${status} ${text}`);
    const isOpen = status >= 500 || (status === 409 && body.error.code !== "invalid_state");
    if (isOpen && attempt < 3) continue;
    const result = isOpen ? "unknown" : status === 200 ? "done" : "refused";
    const last = { kind, id, result } as const;
    told.push(last);
    return last;
  }
}

function alertsOf({ service }: AdyenService): readonly string[] {
  return service.logged.filter((line) => line.includes("LateApprovalNotReversed"));
}

/** The sweeps of two days, and all that was held. */
async function letTimePass({ service, fake, handle }: AdyenService): Promise<void> {
  const sweep = async () => {
    await handle();
    await sweepCharges(service.dependencies);
  };
  for (const passed of [5_000, 60_000, 300_000, hour, 24 * hour, 24 * hour]) {
    service.clock.advance(passed);
    for (let round = 0; round < 3; round++) await sweep();
  }
  await fake.release();
  for (const passed of [5_000, 60_000, hour, 24 * hour]) {
    service.clock.advance(passed);
    for (let round = 0; round < 3; round++) await sweep();
    await fake.release();
  }
}

async function all(till: AdyenService, merchant: Merchant, path: string): Promise<readonly ReceivedBody[]> {
  const rows: ReceivedBody[] = [];
  let cursor = "";
  do {
    const page = await till.service.get(`${path}?limit=100${cursor}`, { key: merchant.secret });
    rows.push(...page.body.data);
    cursor = page.body.next_cursor === null ? "" : `&starting_after=${page.body.next_cursor}`;
  } while (cursor !== "");
  return rows;
}
