import { InvalidArgumentError, Option } from "commander";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { webAddress } from "../values.ts";
import { approve, readApproved } from "./approved-file.ts";
import { compareWithFile } from "./compare-with-file.ts";
import { compareWithService, readInventory } from "./compare-with-service.ts";
import type { Comparison } from "./difference.ts";
import { short } from "./difference.ts";
import type { Seen } from "./look.ts";
import { look } from "./look.ts";
import { Unreadable } from "./read-address.ts";
import { asText, reportOf } from "./report.ts";
import { sendReport } from "./send-report.ts";

interface WatchOptions {
  readonly approve?: string;
  readonly approved?: string;
  readonly webhook?: string;
}

/** `till watch URL`: how a page differs from what was approved. */
export const addWatch: AddCommands = (program, cli) => {
  program
    .group("watch", "how the scripts and headers of a payment page differ from what was approved")
    .helpGroup("Run:")
    .example(
      "till watch http://localhost:4242/l/summer-box",
      "till watch http://localhost:4242/l/summer-box --approve summer-box.json",
      "till watch http://localhost:4242/l/summer-box --approved summer-box.json --json",
    )
    .argument("<url>", "the address of the page", pageAddress)
    .addOption(
      new Option("--approve <file>", "write what the page has now to this file, as approved").conflicts([
        "approved",
        "webhook",
      ]),
    )
    .option("--approved <file>", "compare with this file; without it with the service's inventory of scripts")
    .option("--webhook <url>", "where to post the report if the page differs", webhookAddress)
    .addHelpText(
      "after",
      "\nWithout a file the page is one of the service: its scripts are compared with /v1/script-inventory.json, of --service or of the\n" +
        "page's own address. The exit code is 1 if the page differs, and 2 if it could not be looked at. With TILL_WEBHOOK_SECRET the\n" +
        "report is signed.",
    )
    .action(async (url: string, _options: unknown, command: TillCommand) => {
      const options = optionsOf<WatchOptions>(command);
      const seen = await seenAt(url);
      if (options.approve !== undefined) return approveNow(cli, command, seen, options.approve);
      const { approved = inventoryAddress(options.service ?? seen.page.href) } = options;
      const comparison = await compare(seen, options);
      const report = reportOf(seen.page, { approved, now: cli.now(), comparison });
      cli.show(command, report, () => asText(report, seen, cli));
      cli.endWith(report.differences.length === 0 ? 0 : 1);
      if (report.differences.length === 0 && report.unread.length > 0)
        throw new CommandFailed(`Not every script could be read. ${report.unread.join(" ")}`, 2);
      if (report.differences.length > 0 && options.webhook !== undefined)
        await sendReport(report, options.webhook, cli);
    });
};

/** @throws CommandFailed if the page cannot be looked at */
async function seenAt(url: string): Promise<Seen> {
  try {
    return await look(new URL(url));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new CommandFailed(`${short(url)} could not be looked at: ${short(error.message)}.`, 2);
  }
}

async function approveNow(cli: Cli, command: TillCommand, seen: Seen, file: string): Promise<void> {
  const { approved_at, headers, parts } = await approve(seen, file, cli.now());
  const counts = { parts: parts.length, headers: Object.keys(headers).length };
  const page = short(seen.page.href);
  cli.show(
    command,
    { page, approved_at, file, ...counts },
    () =>
      `Approved ${page} in ${file}: ${counts.parts} scripts, frames and forms, ${counts.headers} headers.\n`,
  );
}

async function compare(
  seen: Seen,
  { approved, service }: WatchOptions & { service?: string },
): Promise<Comparison> {
  if (approved !== undefined) return compareWithFile(readApproved(approved), seen);
  const address = new URL(service === undefined ? seen.page.origin : webAddress(service));
  return compareWithService(seen, await readInventory(address), address);
}

const inventoryAddress = (service: string) => new URL("/v1/script-inventory.json", service).href;

function pageAddress(text: string): string {
  const { username, password, href } = new URL(webAddress(text));
  if (username === "" && password === "") return href;
  throw new InvalidArgumentError("Expected an address without user name and password.");
}

function webhookAddress(text: string): string {
  const { protocol, hostname } = new URL(pageAddress(text));
  if (protocol === "https:" || /^(localhost|127[.]0[.]0[.]1|\[::1\])$/.test(hostname)) return text;
  throw new InvalidArgumentError("Expected an https address, or one of this machine.");
}
