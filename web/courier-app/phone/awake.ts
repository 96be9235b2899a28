/** The battery, in browsers that report it; the types of pages lack it. */
interface Battery extends EventTarget {
  readonly charging: boolean;
  /** From 0 to 1. */
  readonly level: number;
}

const lowAt = 0.15;

/** Calls with whether the battery is low, now and on each change; never if the browser does not report it. */
export function watchBattery(tell: (isLow: boolean) => void): void {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  const follow = (battery: Battery) => {
    const look = () => tell(!battery.charging && battery.level <= lowAt);
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
 * Keeps the screen on until the returned function is called: a phone with a locked screen reports no place, and
 * rings for no offer (decision 238). The browser releases the screen whenever the page is hidden.
 */
export function keepAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const hold = async () => {
    if (isOver || document.visibilityState !== 'visible' || lock?.released === false) return;
    lock = await navigator.wakeLock.request('screen');
    if (isOver) await lock.release();
  };
  // Refused where the phone saves its battery, and on plain http there is none: the screen goes off as it always does.
  const holdQuietly = () => void hold().catch(() => undefined);
  document.addEventListener('visibilitychange', holdQuietly);
  holdQuietly();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', holdQuietly);
    void lock?.release().catch(() => undefined);
  };
}
