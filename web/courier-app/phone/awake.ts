/** The Battery Status API, which only some browsers have and TypeScript's DOM types lack. */
interface Battery extends EventTarget {
  readonly charging: boolean;
  /** From 0 to 1. */
  readonly level: number;
}

const lowAt = 0.15;

/** Reports if the battery is low, now and on each change; reports nothing if the browser has no battery API. */
export function watchBattery(report: (isLow: boolean) => void): void {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  const follow = (battery: Battery) => {
    const look = () => report(!battery.charging && battery.level <= lowAt);
    battery.addEventListener('levelchange', look);
    battery.addEventListener('chargingchange', look);
    look();
  };
  void getBattery
    ?.call(navigator)
    .then(follow)
    .catch(() => undefined);
}

/**
 * Keeps the screen on until the returned function is called: a phone with a locked screen reports no position and does
 * not ring for offers (decision 238). The browser releases the wake lock when the page is hidden, so it is requested
 * again when the page becomes visible.
 */
export function keepAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const lockScreen = async () => {
    if (isOver || document.visibilityState !== 'visible' || lock?.released === false) return;
    lock = await navigator.wakeLock.request('screen');
    if (isOver) await lock.release();
  };
  // The lock is refused in battery saver mode and missing on plain http; the screen then turns off as usual.
  const lockQuietly = () => void lockScreen().catch(() => undefined);
  document.addEventListener('visibilitychange', lockQuietly);
  lockQuietly();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', lockQuietly);
    void lock?.release().catch(() => undefined);
  };
}
