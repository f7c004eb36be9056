import type { Cli } from "../cli.ts";
import { openInBrowser } from "../output/open-in-browser.ts";
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
