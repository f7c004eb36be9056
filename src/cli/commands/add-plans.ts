import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { PlanOptions } from "../plans.ts";
import { plans } from "../plans.ts";
import { collect } from "./collect.ts";

/** `till plans …`: installment plans. */
export const addPlans: AddCommands = (program, cli) => {
  const group = program.group("plans", "installment plans").alias("installment-plans");
  const verb = (name: string, description: string, usage: string) =>
    group.verb(name, description, usage, async (args, command) => {
      const dependencies = { till: cli.till(command), columns: cli.columns };
      cli.print(await plans(dependencies, [name, ...args], optionsOf<PlanOptions>(command)));
    });
  verb("list", "installment plans, newest first", "[OPTIONS]")
    .option("--status <status>", "those with one status, such as past_due")
    .option("--customer <id>", "those of one customer")
    .option("--limit <count>", "how many; 100 without it")
    .example("till plans list --status past_due", "till plans list --limit 5 --json");
  verb("show", "one plan, with its installments", "ID").example("till plans show ipl_…");
  verb("pay-early", "charge installments now, by their numbers", "ID [NUMBER…] [OPTIONS]")
    .option("--all", "all that are left")
    .option("--source <id>", "by another saved card of the customer")
    .example("till plans pay-early ipl_… 2 3", "till plans pay-early ipl_… --all");
  verb("reschedule", "move installments; earlier or higher ones wait for the payer", "ID [OPTIONS]")
    .option("--shift-days <days>", "all that are left, by days; =-7 for earlier")
    .option("--due <number=date>", "one to a day, such as 3=2030-01-31; may stand more than once", collect)
    .option(
      "--amount <number=amount>",
      "one to a sum in minor units, such as 3=2500; may stand more than once",
      collect,
    )
    .example("till plans reschedule ipl_… --shift-days 7");
  verb("waive", "waive installments, by their numbers", "ID NUMBER…").example("till plans waive ipl_… 3");
  verb("cancel", "cancel what is not paid", "ID [OPTIONS]")
    .option("--refund", "refund what is paid, too")
    .example("till plans cancel ipl_… --refund");
  verb("reinstate", "charge a plan again that has stopped", "ID").example("till plans reinstate ipl_…");
};
