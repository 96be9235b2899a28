/** A clock that a test sets and that does not run. */
export interface TestClock {
  at: Date;
  readonly now: () => Date;
  /** Advances by some minutes. */
  pass(minutes: number): void;
}

export function createClock(at: string): TestClock {
  const clock: TestClock = {
    at: new Date(at),
    now: () => clock.at,
    pass: (minutes) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
    },
  };
  return clock;
}

/** A clock that goes on by a millisecond each time it is read, so that no two instants are the same. */
export function tickingClock(from: string): () => Date {
  let nowMs = Date.parse(from);
  return () => {
    nowMs += 1;
    return new Date(nowMs);
  };
}
