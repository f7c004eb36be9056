import { spawn } from "node:child_process";
import type { CommandContext } from "../context.ts";

/** Opens an address in the user's browser: `BROWSER`, or that of the system. Says so if there is none. */
export function openInBrowser(
  url: string,
  { env, printError }: Pick<CommandContext, "env" | "printError">,
): void {
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
