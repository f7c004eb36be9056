import type { Environment } from "./environment.ts";
import { readEnvironment, StartError } from "./environment.ts";
import type { RunningService } from "./start.ts";
import { start } from "./start.ts";

/** Starts the service from the environment of this process, tells its addresses, and ends it in order on a signal. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const service = await start(environment, () => new Date());
  process.stdout.write(greeting(service, environment));
  const end = () => {
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}

function greeting({ url, keys }: RunningService, { databaseUrl, dataDir }: Environment): string {
  return [
    "",
    `  Till is ready at ${url}`,
    "",
    `  secret key       ${keys.secret}`,
    `  publishable key  ${keys.publishable}`,
    `  data             ${databaseUrl === undefined ? dataDir : "PostgreSQL"}`,
    "",
    "",
  ].join("\n");
}

main().catch((error: unknown) => {
  const message = error instanceof StartError ? error.message : String(error);
  process.stderr.write(`Till cannot start: ${message}\n`);
  process.exitCode = 1;
});
