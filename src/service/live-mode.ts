import { cardNumberRisk, embeddedRisk, examineEnvironment } from "./doctor/examine-environment.ts";
import { missingOf } from "./doctor/finding.ts";
import type { Environment } from "./environment.ts";
import type { Acquirer } from "./payments/acquirers/acquirer.ts";
import { StartError } from "./platform/settings/start-error.ts";

/** Throws a `StartError` that names all that a process with an acquirer lacks: it is not started without these. */
export function checkLiveMode(environment: Environment, acquirer: Acquirer | undefined): void {
  if (acquirer === undefined) return;
  const missing = missingOf(examineEnvironment(environment, acquirer));
  if (missing.length === 0) return;
  const reasons = missing.map(({ text, remedy }) => `${text} ${remedy}`).join(" ");
  throw new StartError(`Live mode by ${acquirer.name} lacks something. ${reasons}`);
}

/** Lines about live mode that are printed at the start: the acquirer, what may be lost, and whether card numbers are seen. */
export function liveModeRows(
  { databaseUrl, liveCardNumbers }: Pick<Environment, "databaseUrl" | "liveCardNumbers">,
  { name, simulated }: Pick<Acquirer, "name" | "simulated">,
): readonly (readonly [string, ...string[]])[] {
  const acquirer = simulated ? `${name}, which is simulated: no money moves` : name;
  const risk = databaseUrl === undefined && !simulated ? [embeddedRisk] : [];
  return [["live mode", acquirer, ...risk, ...(liveCardNumbers ? [cardNumberRisk] : [])]];
}
