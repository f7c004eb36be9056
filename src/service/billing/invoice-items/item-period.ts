interface PeriodInput {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Returns the columns of a period, cut to whole seconds as every moment of billing is. */
export function periodColumns({ start, end }: PeriodInput): { period_start: Date; period_end: Date } {
  return { period_start: toSecond(start), period_end: toSecond(end) };
}

function toSecond(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 1000) * 1000);
}
