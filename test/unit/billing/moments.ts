/** Returns the second of an ISO date and time; without a zone it is UTC. */
export function at(text: string): number {
  const hasTime = text.includes("T");
  const milliseconds = Date.parse(hasTime ? (text.endsWith("Z") ? text : `${text}Z`) : `${text}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a date: ${text}`);
  return milliseconds / 1000;
}

/** Returns a second as `2027-01-31T00:00:00Z`. */
export function iso(moment: number): string {
  return new Date(moment * 1000).toISOString().replace(".000Z", "Z");
}
