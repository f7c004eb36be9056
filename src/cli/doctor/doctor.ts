import { CommandFailed } from "../command-failed.ts";
import type { Finding } from "./findings.ts";
import { findingLines, isComplete } from "./findings.ts";
import type { Operator } from "../operate.ts";
import { operate } from "../operate.ts";
import { printable } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { table } from "../output/table.ts";

/** Something to try with a test account of an acquirer. */
interface AcquirerCheck {
  readonly name: string;
  readonly expected: string;
  readonly state: "by_hand" | "failed" | "passed";
  readonly outcome?: string;
}

/** How long the acquirer may take to answer all that is tried, in milliseconds. */
const checksTimeout = 300_000;

/** The terminal that the output is for. */
interface Display {
  readonly columns?: number | undefined;
  readonly style: Style;
}

interface DoctorOptions {
  readonly json?: boolean | undefined;
  readonly acquirerChecks?: boolean | undefined;
}

/** How the doctor examines a service that does not answer: by the environment of this process. */
export type ExamineHere = () => Promise<readonly Finding[]>;

/** The output of a command that has also an exit code: 1 if something is missing. */
interface Diagnosis {
  readonly output: string;
  readonly code: 0 | 1;
}

/**
 * Runs `till doctor`: what live mode needs and lacks, as the service tells who has a token, and otherwise as the environment of
 * this process has it. With `--acquirer-checks`: what to try with an acquirer's test account, and what came of it.
 *
 * @throws CommandError for an invalid command
 * @throws CommandFailed if the service has no acquirer to try, or fails
 */
export async function doctor(
  operator: Operator,
  { json, acquirerChecks: triesAcquirer }: DoctorOptions,
  examineHere: ExamineHere,
  { columns: width, style }: Display,
): Promise<Diagnosis> {
  const shown = { width, style };
  if (triesAcquirer === true) return tryAcquirer(operator, json === true, shown);
  const { findings, from } = await examine(operator, examineHere);
  const code = isComplete(findings) ? 0 : 1;
  if (json === true) return { output: `${JSON.stringify({ from, findings }, null, 2)}\n`, code };
  const end = code === 0 ? "Nothing is missing." : "Live mode needs what is missing.";
  const source = from === "environment" ? "By the environment of this command" : `By the service at ${from}`;
  return { output: `${source}:\n\n${findingLines(findings, shown)}\n${end}\n`, code };
}

async function examine(
  operator: Operator,
  examineHere: ExamineHere,
): Promise<{ readonly from: string; readonly findings: readonly Finding[] }> {
  if (operator.token === undefined || operator.token === "") {
    return { from: "environment", findings: await examineHere() };
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

async function tryAcquirer(
  operator: Operator,
  json: boolean,
  shown: { readonly width?: number | undefined; readonly style: Style },
): Promise<Diagnosis> {
  const path = "/status/acquirer_checks";
  const { status, body } = await operate(operator, "POST", path, undefined, checksTimeout);
  if (status === 409) {
    const { findings } = body as { readonly findings: readonly Finding[] };
    return { output: json ? `${JSON.stringify(body, null, 2)}\n` : findingLines(findings, shown), code: 1 };
  }
  const { acquirer, checks } = body as {
    readonly acquirer: string;
    readonly checks: readonly AcquirerCheck[];
  };
  const code = checks.some(({ state }) => state === "failed") ? 1 : 0;
  if (json) return { output: `${JSON.stringify(body, null, 2)}\n`, code };
  const words = { by_hand: "try", failed: "FAILED", passed: "passed" } as const;
  const rows = table(
    [
      [acquirer, "what to try", "what is to come of it"],
      ...checks.map(({ name, expected, state, outcome }) => [
        ...[words[state], name],
        outcome === undefined ? expected : `${expected} It was: ${printable(outcome)}`,
      ]),
    ],
    shown.width,
    shown.style,
  );
  return { output: rows, code };
}
