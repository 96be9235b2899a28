/** The times of the parts of a start. */
export interface StartTimes {
  /** Ends a part, which began at the end of the part before it, the first one with the process. */
  end(part: string): void;
  /** The duration of each part in ms, in order. */
  readonly ms: Readonly<Record<string, number>>;
}

/** Begins to measure a start. */
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
