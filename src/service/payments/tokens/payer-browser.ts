import type { PayerBrowserInput } from "../../../contract/payer-browser.ts";
import type { ClientDevice } from "../../platform/http/api-request.ts";
import type { PayerBrowser } from "../../platform/vault/vault.ts";

/** The depths that EMV 3-D Secure knows, in bits. */
const colorDepths = [48, 32, 24, 16, 15, 8, 4, 1] as const;
/** Its longest header, in characters. */
const longestHeader = 2048;

/** What an issuer is told of the browser that sent a card. */
export function payerBrowser(
  input: PayerBrowserInput,
  { ip, userAgent, accept }: ClientDevice = {},
): PayerBrowser {
  return {
    language: input.language,
    colorDepth: colorDepths.find((depth) => depth <= input.color_depth) ?? 1,
    screenWidth: input.screen_width,
    screenHeight: input.screen_height,
    timeZoneOffset: input.time_zone_offset,
    javaEnabled: input.java_enabled ?? false,
    javaScriptEnabled: input.javascript_enabled ?? true,
    ...(ip === undefined ? {} : { ip }),
    ...(userAgent === undefined ? {} : { userAgent: printable(userAgent) }),
    ...(accept === undefined ? {} : { accept: printable(accept) }),
  };
}

/** Headers may hold any bytes; issuers take printable ASCII. */
function printable(header: string): string {
  return header.replace(/[^ -~]/g, "").slice(0, longestHeader);
}
