/** A clock that stands still until a test moves it. */
export interface FakeClock {
  readonly now: () => Date;
  advance(milliseconds: number): void;
}

export function aClock(start = "2030-01-15T12:00:00.000Z"): FakeClock {
  let moment = Date.parse(start);
  return {
    now: () => new Date(moment),
    advance: (milliseconds) => {
      moment += milliseconds;
    },
  };
}
