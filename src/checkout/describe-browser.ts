import type { PayerBrowserInput } from "../contract/checkout/payer-browser.ts";

/** What issuers are told of the payer's browser (EMV 3-D Secure). The service judges it. Throws in a browser that does not say. */
export function describeBrowser(
  { language }: Pick<Navigator, "language"> = navigator,
  { colorDepth, width, height }: Pick<Screen, "colorDepth" | "height" | "width"> = screen,
  timeZoneOffset = new Date(performance.timeOrigin).getTimezoneOffset(),
): Partial<PayerBrowserInput> {
  return {
    language,
    color_depth: colorDepth,
    screen_width: width,
    screen_height: height,
    time_zone_offset: timeZoneOffset,
  };
}
