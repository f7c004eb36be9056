import type { ServiceAccess } from "../checkout/service-transport.ts";
import type { InstallmentChoice } from "../contract/checkout/installment-choice.ts";
import { isPlanRequest } from "../contract/frame/plan-message-guard.ts";
import type { CheckoutChoice, PlanRequest, PlanResponse } from "../contract/frame/plan-messages.ts";
import { fill } from "../language/fill.ts";
import type { PlanMessages } from "../language/installment-messages.ts";
import { choiceInWords } from "../language/installments-in-words.ts";
import type { LocaleTag } from "../language/locale.ts";
import { parseCurrency } from "../money/currency.ts";
import { formatAmount } from "../money/format-amount.ts";
import { previewPlans } from "./preview-plans.ts";

export interface PlanFrameDependencies extends ServiceAccess {
  readonly port: MessagePort;
  readonly messages: PlanMessages;
  /** The label of the button while a payment is under way, with `{amount}`. */
  readonly paying: string;
  readonly locale: LocaleTag;
  /** The payer's language tag, for amounts and dates. */
  readonly tag: string;
}

/** Answers the requests that come on the port. A request ends the work on the one before. */
export function servePlans(dependencies: PlanFrameDependencies): void {
  const { port } = dependencies;
  let latest = new AbortController();
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isPlanRequest(data) || parseCurrency(data.currency) === undefined) return;
    latest.abort();
    latest = new AbortController();
    void respond(dependencies, data, latest.signal);
  };
}

async function respond(
  dependencies: PlanFrameDependencies,
  request: PlanRequest,
  signal: AbortSignal,
): Promise<void> {
  const { port } = dependencies;
  const { id, amount, currency, offer } = request;
  const price = offer.pay_in_full === false ? null : amount;
  const send = (response: Omit<PlanResponse, "id">) => {
    if (!signal.aborted) port.postMessage({ id, ...response } satisfies PlanResponse);
  };
  const inWords = (plans: Parameters<typeof choiceInWords>[1]["plans"]) =>
    withBusyLabels(choiceInWords(dependencies.messages, { price, currency, plans }, notation), {
      ...dependencies,
      currency,
    });
  const notation = { ...dependencies, formatSum: formatAmount };
  send({ state: "loading", choice: inWords([]), rejections: [] });
  try {
    const { plans, rejections } = await previewPlans(dependencies, request, signal);
    const isEmpty = price === null && plans.length === 0;
    send({ state: isEmpty ? "failed" : "ready", choice: inWords(plans), rejections });
  } catch {
    send({ state: "failed", choice: inWords([]), rejections: [] });
  }
}

function withBusyLabels(
  choice: InstallmentChoice,
  { paying, currency, tag }: Pick<PlanFrameDependencies, "paying" | "tag"> & { readonly currency: string },
): CheckoutChoice {
  const options = choice.options.map((option) => ({
    ...option,
    paying: fill(paying, { amount: formatAmount(option.due, currency, tag) }),
  }));
  return { ...choice, options };
}
