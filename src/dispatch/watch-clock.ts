/** Difference between the clock and the running time above which the clock has jumped. */
const leastJumpMs = 10_000;

/**
 * Watches for jumps of the clock: it was set, or the machine was suspended. Each call of `runsEvenlySince` compares the
 * clock with the running time of the process since the call before, and returns true if there was no jump since `since`.
 */
export function watchClock(now: () => Date, runningMs = (): number => performance.now()) {
  let [lastMs, lastRunningMs] = [now().getTime(), runningMs()];
  let jumpedAtMs = Number.NEGATIVE_INFINITY;
  return {
    runsEvenlySince: (since: Date): boolean => {
      const [nowMs, presentMs] = [now().getTime(), runningMs()];
      const jumpedMs = nowMs - lastMs - (presentMs - lastRunningMs);
      [lastMs, lastRunningMs] = [nowMs, presentMs];
      if (Math.abs(jumpedMs) >= leastJumpMs) jumpedAtMs = nowMs;
      return since.getTime() >= jumpedAtMs;
    },
  };
}
