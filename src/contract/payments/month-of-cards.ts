const twelveHours = 12 * 3_600_000;

/**
 * The month in which cards end that are still good: a card is good until its month has ended everywhere on earth.
 *
 * @param now the time of the service, in milliseconds since 1970. The clock of a device may be years off.
 */
export function monthOfCards(now: number): { readonly year: number; readonly month: number } {
  const date = new Date(now - twelveHours);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}
