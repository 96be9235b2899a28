/**
 * Returns a function that runs `turn` at once; if it is called during a turn, `turn` runs once more afterwards. Each
 * time, `turn` runs again after `pauseMs()` without a call. Turns never overlap.
 */
export function repeat(turn: () => Promise<void>, pauseMs: () => number): () => Promise<void> {
  let timer: number | undefined;
  let running: Promise<void> | undefined;
  let isPending = false;
  const run = async () => {
    window.clearTimeout(timer);
    do {
      isPending = false;
      await turn();
    } while (isPending);
    timer = window.setTimeout(() => void wake(), pauseMs());
  };
  const wake = () => {
    if (running) isPending = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return wake;
}

/** Returns a throttled `run`: the next run starts at the earliest `pauseMs` after the last one has ended. */
export function atMostEvery(pauseMs: number, run: () => Promise<void>): () => void {
  let isRunning = false;
  let isPending = false;
  const go = async () => {
    isRunning = true;
    while (isPending) {
      isPending = false;
      await run().catch((error: unknown) => reportError(error));
      await new Promise((paused) => setTimeout(paused, pauseMs));
    }
    isRunning = false;
  };
  return () => {
    isPending = true;
    if (!isRunning) void go();
  };
}
