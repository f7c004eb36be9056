import { spawn } from "node:child_process";
import type { Cli, CommandContext } from "../cli.ts";
import type { ApiCall } from "./api-call.ts";

/** Calls whose answer has the `url` of a page on which somebody pays. */
const withPage: readonly string[] = ["paymentLinks", "checkoutSessions"];

/** Options of a call beside its parameters. */
export function furtherOptions({
  resource,
  method,
}: ApiCall): readonly (readonly [flags: string, text: string])[] {
  if (!withPage.includes(resource) || method !== "create") return [];
  return [
    ["--open", "open the page in the browser"],
    ["--qr", "print the address as a QR code"],
  ];
}

/** Opens the page of what was created, or prints its QR code. */
export async function showFurther(
  cli: Cli,
  call: ApiCall,
  result: object,
  options: { readonly open?: boolean; readonly qr?: boolean; readonly json?: boolean },
): Promise<void> {
  const url = "url" in result && typeof result.url === "string" ? result.url : undefined;
  if (furtherOptions(call).length === 0 || url === undefined) return;
  if (options.qr === true) {
    const { default: qrcode } = await import("qrcode");
    // Half blocks: twice as many modules in a line, and readable on dark and light terminals.
    const print = options.json === true ? cli.printError : cli.print;
    print(`${await qrcode.toString(url, { type: "utf8", margin: 2 })}\n`);
  }
  if (options.open === true) openInBrowser(url, cli);
}

/** Opens an address in the user's browser: `BROWSER`, or that of the system. Says so if there is none. */
function openInBrowser(url: string, { env, printError }: Pick<CommandContext, "env" | "printError">): void {
  const [file, args] = command(url, env["BROWSER"]);
  const child = spawn(file, args, { stdio: "ignore", detached: true });
  child.on("error", () => printError(`No browser could be opened. Open ${url}\n`));
  child.unref();
}

function command(url: string, browser: string | undefined): [file: string, args: readonly string[]] {
  if (browser !== undefined && browser !== "") return [browser, [url]];
  if (process.platform === "darwin") return ["open", [url]];
  // `start` would take an ampersand of the address for the end of its command.
  if (process.platform === "win32") return ["rundll32", ["url.dll,FileProtocolHandler", url]];
  return ["xdg-open", [url]];
}
