import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import type { Operator } from "../operate.ts";
import { operate, operatorOf } from "../operate.ts";
import { tableFor } from "../output/table.ts";
import { printable } from "../output/text.ts";
import type { Finding } from "./findings.ts";
import { findingLines, isComplete } from "./findings.ts";

/** Something to try with a test account of an acquirer. */
interface AcquirerCheck {
  readonly name: string;
  readonly expected: string;
  readonly state: "by_hand" | "failed" | "passed";
  readonly outcome?: string;
}

/** How long the acquirer may take to answer all that is tried, in milliseconds. */
const checksTimeout = 300_000;

/**
 * `till doctor`: what live mode needs and lacks, as the service tells who has a token, and otherwise as the environment of this process
 * has it. With `--acquirer-checks`: what to try with an acquirer's test account, and what came of it.
 */
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
      const { acquirerChecks = false } = optionsOf<{ readonly acquirerChecks?: boolean }>(command);
      const operator = operatorOf(cli, command, { changes: acquirerChecks });
      const isNamed = command.optsWithGlobals()["service"] !== undefined;
      const isRight = acquirerChecks
        ? await tryAcquirer(cli, command, operator)
        : await showFindings(cli, command, { ...operator, isNamed });
      cli.endWith(isRight ? 0 : 1);
    });
};

/** A service that is asked; `isNamed`: by the command, which does not mean its own environment then. */
type Asked = Operator & { readonly isNamed: boolean };

/** Returns whether live mode can be used. */
async function showFindings(cli: Cli, command: TillCommand, operator: Asked): Promise<boolean> {
  const { findings, from } = await examine(operator, cli.examine);
  const isRight = isComplete(findings);
  cli.show(command, { from, findings }, () => {
    const end = isRight ? "Nothing is missing." : "Live mode needs what is missing.";
    const source =
      from === "environment" ? "By the environment of this command" : `By the service at ${from}`;
    return `${source}:\n\n${linesFor(cli, findings)}\n${end}\n`;
  });
  return isRight;
}

function linesFor({ columns: width, style }: Cli, findings: readonly Finding[]): string {
  return findingLines(findings, { width, style });
}

async function examine(
  operator: Asked,
  examineHere: Cli["examine"],
): Promise<{ readonly from: string; readonly findings: readonly Finding[] }> {
  if (operator.token === undefined || operator.token === "") {
    const reason: Finding = {
      subject: "service",
      state: "missing",
      text: `${operator.service} was not asked: this command has no token.`,
      remedy: "Set TILL_METRICS_TOKEN or TILL_OPERATOR_TOKEN to that of the service.",
    };
    return {
      from: "environment",
      findings: [...(operator.isNamed ? [reason] : []), ...(await examineHere())],
    };
  }
  try {
    const { body } = await operate(operator, "GET", "/status/doctor");
    return { from: operator.service, ...(body as { findings: readonly Finding[] }) };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    const remedy = "Start it, or name its address by --service and its token by the variable.";
    const reason: Finding = { subject: "service", state: "missing", text: error.message, remedy };
    return { from: "environment", findings: [reason, ...(await examineHere())] };
  }
}

/** Returns whether nothing went wrong. */
async function tryAcquirer(cli: Cli, command: TillCommand, operator: Operator): Promise<boolean> {
  const path = "/status/acquirer_checks";
  const { status, body } = await operate(operator, "POST", path, undefined, checksTimeout);
  if (status === 409) {
    const { findings } = body as { readonly findings: readonly Finding[] };
    cli.show(command, body, () => linesFor(cli, findings));
    return false;
  }
  const { acquirer, checks } = body as {
    readonly acquirer: string;
    readonly checks: readonly AcquirerCheck[];
  };
  const words = { by_hand: "try", failed: "FAILED", passed: "passed" } as const;
  cli.show(command, body, () =>
    tableFor(cli, [
      [acquirer, "what to try", "what is to come of it"],
      ...checks.map(({ name, expected, state, outcome }) => [
        words[state],
        name,
        outcome === undefined ? expected : `${expected} It was: ${printable(outcome)}`,
      ]),
    ]),
  );
  return checks.every(({ state }) => state !== "failed");
}
