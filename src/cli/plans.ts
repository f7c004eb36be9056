import type { Till } from "../client/till.ts";
import type { InstallmentPlan, ListInstallmentPlansInput } from "../contract/installment-plan.ts";
import { installmentPlanStatuses } from "../contract/installment-plan.ts";
import { rejectRest, required } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { planTables, plansTable } from "./plan-tables.ts";
import { movesOf, wholeNumber } from "./installment-moves.ts";

/** The options of `till plans …`, not parsed yet. */
export interface PlanOptions {
  readonly status?: string | undefined;
  readonly customer?: string | undefined;
  readonly limit?: string | undefined;
  readonly all?: boolean | undefined;
  readonly source?: string | undefined;
  readonly shiftDays?: string | undefined;
  /** New days of installments, such as `3=2030-01-31`. */
  readonly due?: readonly string[] | undefined;
  /** New sums of installments, such as `3=2500`. */
  readonly amount?: readonly string[] | undefined;
  readonly refund?: boolean | undefined;
  readonly json?: boolean | undefined;
}

interface PlanDependencies {
  readonly till: Pick<Till, "installmentPlans">;
  /** The columns of the terminal; undefined if the output is no terminal. */
  readonly columns?: number | undefined;
}

const verbs = ["list", "show", "pay-early", "reschedule", "waive", "cancel", "reinstate"] as const;
const defaultLimit = 100;

/**
 * Runs `till plans list|show|pay-early|reschedule|waive|cancel|reinstate` and returns its output. Rejects with a
 * `CommandError` or a `TillError`.
 */
export async function plans(
  { till, columns }: PlanDependencies,
  [given, ...args]: readonly string[],
  options: PlanOptions,
): Promise<string> {
  const verb = verbs.find((name) => name === given);
  if (verb === undefined) {
    throw new CommandError(`Expected till plans ${verbs.slice(0, -1).join(", ")} or ${verbs.at(-1)}.`);
  }
  if (verb === "list") {
    rejectRest(args);
    return list(till, columns, options);
  }
  const [id, ...rest] = args;
  const plan = await actOn(till, verb, { id: required("the plan's id", id), rest, options });
  return options.json === true ? asJson(plan) : planTables(plan, columns);
}

async function list(
  till: Pick<Till, "installmentPlans">,
  columns: number | undefined,
  { customer, status, limit, json }: PlanOptions,
): Promise<string> {
  const most = limit === undefined ? defaultLimit : wholeNumber(limit, "--limit");
  const query = { customer, status: statusOf(status), limit: Math.min(most + 1, 100) };
  const found: InstallmentPlan[] = [];
  for await (const plan of till.installmentPlans.list(query)) {
    if (found.push(plan) > most) break;
  }
  const shown = found.slice(0, most);
  if (json === true) return asJson(shown);
  const more = found.length > most ? `\nThere are more than ${most}: --limit shows more.\n` : "";
  return `${plansTable(shown, columns)}${more}`;
}

interface Act {
  readonly id: string;
  /** What follows the id. */
  readonly rest: readonly string[];
  readonly options: PlanOptions;
}

async function actOn(
  { installmentPlans }: Pick<Till, "installmentPlans">,
  verb: Exclude<(typeof verbs)[number], "list">,
  { id, rest, options }: Act,
): Promise<InstallmentPlan> {
  if (verb === "pay-early") {
    const { all, source } = options;
    if ((all === true) === rest.length > 0) {
      throw new CommandError("Give either the numbers of installments or --all.");
    }
    return installmentPlans.payEarly(id, {
      ...(all === true ? { all } : { installments: numbersOf(rest) }),
      ...(source === undefined ? {} : { source }),
    });
  }
  if (verb === "waive") {
    required("the numbers of the installments", rest[0]);
    return installmentPlans.waive(id, { installments: numbersOf(rest) });
  }
  rejectRest(rest);
  switch (verb) {
    case "show":
      return installmentPlans.retrieve(id);
    case "reschedule":
      return installmentPlans.reschedule(id, movesOf(options));
    case "cancel":
      return installmentPlans.cancel(id, options.refund === true ? { refund: "paid" } : {});
    case "reinstate":
      return installmentPlans.reinstate(id);
  }
}

function statusOf(text: string | undefined): ListInstallmentPlansInput["status"] {
  const status = installmentPlanStatuses.find((candidate) => candidate === text);
  if (text === undefined || status !== undefined) return status;
  throw new CommandError(`--status is one of ${installmentPlanStatuses.join(", ")}.`);
}

function numbersOf(texts: readonly string[]): number[] {
  return texts.map((text) => wholeNumber(text, "The number of an installment"));
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
