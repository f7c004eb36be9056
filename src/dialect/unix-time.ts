/** Converts a time of the API, ISO 8601, to whole seconds since 1970. Null stays null. */
export function unixTime<Time extends string | null>(time: Time): Time extends null ? number | null : number;
export function unixTime(time: string | null): number | null {
  return time === null ? null : Math.floor(Date.parse(time) / 1000);
}
