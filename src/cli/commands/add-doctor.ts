import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { doctor } from "../doctor/doctor.ts";
import { tokenOf } from "../operate.ts";

/** `till doctor`, with the token of the operator or of the metrics, or by the environment. */
export const addDoctor: AddCommands = (program, cli) => {
  program
    .group("doctor", "what live mode needs and lacks")
    .helpGroup("Run:")
    .example("till doctor", "till doctor --json")
    .option("--acquirer-checks", "what to try with a test account of the acquirer, and what came of it")
    .addHelpText(
      "after",
      "\nAsks the service with TILL_METRICS_TOKEN or TILL_OPERATOR_TOKEN; without one, or where no service answers, this environment is\n" +
        "examined. --acquirer-checks needs TILL_OPERATOR_TOKEN. The exit code is 1 if something is missing.",
    )
    .action(async (_options: unknown, command: TillCommand) => {
      const options = optionsOf<{ readonly acquirerChecks?: boolean }>(command);
      const access = tokenOf(cli.env, { changes: options.acquirerChecks === true });
      const operator = { service: cli.service(command), ...access };
      const { output, code } = await doctor(operator, options, cli.examine, cli);
      cli.print(output);
      cli.endWith(code);
    });
};
