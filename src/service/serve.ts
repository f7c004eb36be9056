import { readEnvironment } from "./environment.ts";
import { greeting } from "./greeting.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import { start } from "./start.ts";

/** Runs the service, configured by the environment, until a signal stops it. */
export function serve(
  variables: Readonly<Record<string, string | undefined>>,
  now: () => Date,
): Promise<void> {
  return runUntilSignal(async () => {
    const environment = readEnvironment(variables);
    const service = await start(environment, now);
    const text = greeting(service, environment, [], process.stdout.columns);
    return { greeting: text, close: () => service.close() };
  });
}
