import { readEnvironment } from "./environment.ts";
import { greeting } from "./greeting.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import { start } from "./start.ts";

await runUntilSignal(async () => {
  const environment = readEnvironment(process.env);
  const service = await start(environment, () => new Date());
  return { greeting: greeting(service, environment), close: () => service.close() };
});
