/** The durations of the phases of a start. */
export interface StartTimes {
  /**
   * Ends the current phase under the name `part`. The first phase begins with the process, each later one when the
   * previous phase ends.
   */
  end(part: string): void;
  /** The duration of each phase in ms, in order. */
  readonly ms: Readonly<Record<string, number>>;
}

/** Begins to measure the phases of a start. */
export function measureStart(): StartTimes {
  const ms: Record<string, number> = {};
  let endedMs = 0;
  return {
    end: (part) => {
      const nowMs = performance.now();
      ms[part] = Math.round(nowMs - endedMs);
      endedMs = nowMs;
    },
    ms,
  };
}
