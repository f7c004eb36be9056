import { InvalidArgumentError, Option } from "commander";
import type { Till } from "../../client/till.ts";
import type { InstallmentPlan } from "../../contract/billing/installment-plan.ts";
import type {
  ListInstallmentPlansInput,
  RescheduleInput,
} from "../../contract/billing/installment-plan-parameters.ts";
import { installmentPlanStatuses } from "../../contract/billing/installment-plan.ts";
import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { wholeNumber } from "../values.ts";
import { planTables, plansTable } from "./plan-tables.ts";

interface ListOptions {
  readonly status?: ListInstallmentPlansInput["status"];
  readonly customer?: string;
  readonly limit: number;
}

interface MoveOptions {
  readonly shiftDays?: number;
  /** New days of installments, by their numbers. */
  readonly due?: ReadonlyMap<number, string>;
  /** New sums of installments, by their numbers. */
  readonly amount?: ReadonlyMap<number, number>;
}

const numbers = "the numbers of the installments";

/** `till plans …`: installment plans. */
export const addPlans: AddCommands = (program, cli) => {
  const group = program.group("plans", "installment plans").alias("installment-plans");
  group
    .command("list")
    .description("installment plans, newest first")
    .addOption(new Option("--status <status>", "those with one status").choices(installmentPlanStatuses))
    .option("--customer <id>", "those of one customer")
    .option("--limit <count>", "how many", wholeNumber(), 100)
    .example("till plans list --status past_due", "till plans list --limit 5 --json")
    .action(async (_options: unknown, command: TillCommand) => {
      const options = optionsOf<ListOptions>(command);
      const { plans, hasMore } = await list(cli.till(command), options);
      const more = hasMore ? `\nThere are more than ${options.limit}: --limit shows more.\n` : "";
      cli.show(command, plans, () => `${plansTable(plans, cli.columns)}${more}`);
    });
  const one = (name: string, description: string) =>
    group.command(name).description(description).argument("<id>", "the plan's id");
  const show = (command: TillCommand, plan: InstallmentPlan) =>
    cli.show(command, plan, () => planTables(plan, cli.columns));
  one("show", "one plan, with its installments")
    .example("till plans show ipl_…")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      show(command, await cli.till(command).installmentPlans.retrieve(id));
    });
  one("pay-early", "charge installments now, by their numbers")
    .argument("[number...]", numbers, installmentNumbers)
    .option("--all", "all that are left")
    .option("--source <id>", "by another saved card of the customer")
    .example("till plans pay-early ipl_… 2 3", "till plans pay-early ipl_… --all")
    .action(async (id: string, installments: number[], _options: unknown, command: TillCommand) => {
      const { all = false, source } = optionsOf<{ readonly all?: boolean; readonly source?: string }>(
        command,
      );
      if (all === installments.length > 0) {
        throw new CommandError("Give either the numbers of installments or --all.");
      }
      const paid = all ? { all } : { installments };
      show(command, await cli.till(command).installmentPlans.payEarly(id, { ...paid, source }));
    });
  one("reschedule", "move installments; earlier or higher ones wait for the payer")
    .option("--shift-days <days>", "all that are left, by days; =-7 for earlier", shiftDays)
    .option(
      "--due <number=date>",
      "one to a day, such as 3=2030-01-31; may stand more than once",
      byNumber("3=2030-01-31", (text) => text),
    )
    .option(
      "--amount <number=amount>",
      "one to a sum in minor units, such as 3=2500; may stand more than once",
      byNumber("3=2500", wholeNumber()),
    )
    .example("till plans reschedule ipl_… --shift-days 7")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const moves = movesOf(optionsOf<MoveOptions>(command));
      show(command, await cli.till(command).installmentPlans.reschedule(id, moves));
    });
  one("waive", "waive installments, by their numbers")
    .argument("<number...>", numbers, installmentNumbers)
    .example("till plans waive ipl_… 3")
    .action(async (id: string, installments: number[], _options: unknown, command: TillCommand) => {
      show(command, await cli.till(command).installmentPlans.waive(id, { installments }));
    });
  one("cancel", "cancel what is not paid")
    .option("--refund", "refund what is paid, too")
    .example("till plans cancel ipl_… --refund")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const { refund } = optionsOf<{ readonly refund?: boolean }>(command);
      const input = refund === true ? ({ refund: "paid" } as const) : {};
      show(command, await cli.till(command).installmentPlans.cancel(id, input));
    });
  one("reinstate", "charge a plan again that has stopped")
    .example("till plans reinstate ipl_…")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      show(command, await cli.till(command).installmentPlans.reinstate(id));
    });
};

async function list(
  { installmentPlans }: Pick<Till, "installmentPlans">,
  { customer, status, limit }: ListOptions,
): Promise<{ readonly plans: readonly InstallmentPlan[]; readonly hasMore: boolean }> {
  const plans: InstallmentPlan[] = [];
  for await (const plan of installmentPlans.list({ customer, status, limit: Math.min(limit + 1, 100) })) {
    if (plans.length === limit) return { plans, hasMore: true };
    plans.push(plan);
  }
  return { plans, hasMore: false };
}

/**
 * Returns the parameters of a reschedule: days by which all installments move, or new days and sums of some.
 *
 * @throws CommandError if neither or both are given
 */
function movesOf({ shiftDays: shift, due = new Map(), amount = new Map() }: MoveOptions): RescheduleInput {
  if ((shift !== undefined) === due.size + amount.size > 0) {
    throw new CommandError("Give either --shift-days, or --due and --amount.");
  }
  if (shift !== undefined) return { shift_days: shift };
  const moved = [...new Set([...due.keys(), ...amount.keys()])].sort((a, b) => a - b);
  return {
    installments: moved.map((number) => ({
      number,
      due_on: due.get(number),
      amount: amount.get(number),
    })),
  };
}

function installmentNumbers(text: string, before: number[] = []): number[] {
  return [...before, wholeNumber()(text)];
}

function shiftDays(text: string): number {
  if (/^-?[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Expected a number of days such as 7, or =-7 for earlier.");
}

/** Returns a parser of what is given of installments: their number, an equals sign, and a value. */
function byNumber<Value>(example: string, read: (text: string) => Value) {
  return (given: string, before: ReadonlyMap<number, Value> = new Map()): ReadonlyMap<number, Value> => {
    const [, digits = "", text = ""] = /^(\d{1,2})=(.+)$/.exec(given) ?? [];
    if (text === "") throw new InvalidArgumentError(`Expected a number and a value, such as ${example}.`);
    const number = Number(digits);
    if (before.has(number)) throw new InvalidArgumentError(`Installment ${digits} is given twice.`);
    return new Map([...before, [number, read(text)]]);
  };
}
