import type { PayerBrowserInput } from "../contract/payer-browser.ts";

/** What issuers are told of the payer's browser (EMV 3-D Secure). The service judges it. */
export function describeBrowser(
  language: string,
  screen: Pick<Screen, "colorDepth" | "height" | "width">,
  timeZoneOffset: number,
): Partial<PayerBrowserInput> {
  return {
    language,
    color_depth: screen.colorDepth,
    screen_width: screen.width,
    screen_height: screen.height,
    time_zone_offset: timeZoneOffset,
  };
}
