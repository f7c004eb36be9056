import type { RedirectMethod } from "../../contract/payments/redirect-method.ts";
import type { Sandbox } from "../trigger/sandbox.ts";
import { goods } from "./catalog.ts";
import type { Purchase } from "./purchases.ts";
import { refund } from "./purchases.ts";
import type { Choices } from "./random.ts";
import { keep, promised } from "./shop.ts";

/** What the payer of a method does on its page; and whether half of the payment is refunded some weeks later. */
interface Course {
  readonly type: RedirectMethod;
  readonly answer: "cancel" | "later" | "pay" | "refuse";
  readonly isRefunded?: boolean;
}

/** However small the shop is, it has the first of these. */
const courses: readonly Course[] = [
  { type: "ideal", answer: "pay" },
  { type: "paypal", answer: "pay", isRefunded: true },
  { type: "ideal", answer: "cancel" },
  { type: "bancontact", answer: "pay" },
  { type: "paypal", answer: "pay" },
  { type: "eps", answer: "refuse" },
  { type: "ideal", answer: "pay" },
];

const unconfirmed: Course = { type: "p24", answer: "later" };

/** After how many weeks a payment is refunded. */
export const weeksToRefund = 3;

/** Chooses so many purchases of guests who pay with a method of their bank or wallet. */
export function chooseMethodPurchases(choices: Choices, count: number): readonly Purchase[] {
  return Array.from({ length: count }, (_, index) => {
    const course = courses[index % courses.length] ?? unconfirmed;
    return methodPurchase(choices, course);
  });
}

/** Chooses a purchase whose bank has not confirmed it yet. It does an hour later, by the clock of the service. */
export function chooseUnconfirmed(choices: Choices): Purchase {
  return methodPurchase(choices, unconfirmed);
}

function methodPurchase(choices: Choices, { type, answer, isRefunded = false }: Course): Purchase {
  const [description, amount] = choices.one(goods);
  const charge = promised();
  return {
    now: async (box, { clock }) => {
      const { id: source } = await box.post("/v1/tokens", { type });
      const order = { amount, currency: "eur", description, test_clock: clock.id };
      const waiting = await box.post("/v1/charges", {
        ...order,
        source,
        return_url: "https://shop.example/paid",
      });
      keep(charge, waiting);
      const { redirect_to_url: to } = waiting["next_action"] as { redirect_to_url: { url: string } };
      await box.post(new URL(to.url).pathname, { answer });
      await untilAnswered(box, waiting.id);
    },
    later: isRefunded ? [{ after: weeksToRefund, step: refund(charge, Math.floor(amount / 2)) }] : [],
  };
}

/** The service learns from the method what its payer has answered. Were the clock advanced before, their time would be over. */
async function untilAnswered(box: Sandbox, charge: string): Promise<void> {
  for (;;) {
    const { status } = await box.get(`/v1/charges/${charge}`);
    if (status !== "requires_action") return;
    await box.pause();
  }
}
