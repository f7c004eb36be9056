import type { AddCommands, Cli } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { createProgress } from "../output/progress.ts";
import type { Copied } from "../service/backup/backup.ts";

const environment =
  "\nThe environment says where the database is, as for till serve: TILL_DATA_DIR, or DATABASE_URL for PostgreSQL.\n" +
  "A backup of one can be restored into the other.";

/** `till backup FILE` and `till restore FILE`: of the database of a service on this machine, not through its API. */
export const addBackup: AddCommands = (program, cli) => {
  program
    .group("backup", "write the service's database to a new file, and check that it can be restored")
    .helpGroup("Run:")
    .example("till backup till.backup")
    .argument("<file>", "the file, which must not exist")
    .addHelpText("after", `${environment}\nA service whose database is in a folder must be stopped.`)
    .action(async (file: string, _options: unknown, command: TillCommand) => {
      const { backUp } = await import("../service/backup/backup.ts");
      const copied = await withProgress(cli, `Backs up to ${file}`, (report) =>
        backUp(cli.env, file, report),
      );
      const check = copied.tried
        ? "and restored for a trial"
        : "and read to its end: it is too large for a trial";
      const sum = `${String(copied.total)} rows, ${sizeOf(copied.bytes)}`;
      show(cli, command, { ...copied, file }, [
        `Wrote ${file}: ${sum}, ${check}.`,
        "The master key is not in it (TILL_MASTER_KEY, or master.key in the data folder). Keep it apart: without it no saved card can be opened.",
      ]);
    });
  program
    .group("restore", "write a backup into a database that is new")
    .helpGroup("Run:")
    .example("TILL_DATA_DIR=restored till restore till.backup")
    .argument("<file>", "the backup")
    .addHelpText("after", environment)
    .action(async (file: string, _options: unknown, command: TillCommand) => {
      const { restore } = await import("../service/backup/backup.ts");
      const copied = await withProgress(cli, `Restores ${file}`, (report) => restore(cli.env, file, report));
      const key = copied.location.hasMasterKey
        ? "The service needs the master key that it had."
        : "Set TILL_MASTER_KEY, or put master.key into the data folder, before you start the service: it needs the key that it had.";
      show(cli, command, { ...copied, file }, [
        `Restored ${String(copied.total)} rows into ${copied.location.name}.`,
        key,
      ]);
    });
};

async function withProgress<Result>(
  cli: Cli,
  title: string,
  work: (report: (doing: string) => void) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(cli, title);
  try {
    return await work((doing) => progress.update(doing));
  } finally {
    progress.end();
  }
}

function show(
  cli: Cli,
  command: TillCommand,
  copied: Copied & { readonly file: string },
  lines: readonly string[],
): void {
  const { file, location, rows, total, bytes, tried } = copied;
  const result = { file, database: location.name, total, bytes, restored_for_trial: tried, rows };
  cli.show(command, result, () => lines.map((line) => `${line}\n`).join(""));
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
