import { api } from '../../api/client.ts';
import { createObservable, type Observable } from '../../ui/observable.ts';
import type { Place } from './rows.ts';

/** The state of the phone's location; `asked` until the courier permits it or a first position is found. */
export type PlaceState = 'off' | 'asked' | 'good' | 'denied' | 'unknown';

/** Tracks the phone's position and reports it to the service. */
export interface PlaceWatch extends Observable<PlaceState> {
  /** Returns the last position; null if there is none, or if it is older than two minutes. */
  now(): Place | null;
  /** Returns the accuracy of the position that `now` returns; null without a position. */
  accuracyMeters(): number | null;
  set(wanted: Precision): void;
}

/**
 * The precision of the position, and how often it is reported: `exact` with a job or a parcel in hand, `rough` without one, `rare`
 * while the battery is low (decision 238).
 */
export type Precision = 'off' | 'rare' | 'rough' | 'exact';

const reportEveryMs = { rare: 60_000, rough: 20_000, exact: 20_000 } as const;
const timeoutMs = 20_000;
const staleAfterMs = 120_000;

/** Creates a watch that is off. Once on, it reports the latest position at intervals, and the first one at once. */
export function watchPlace(): PlaceWatch {
  const { getState, subscribe, set: setState } = createObservable<PlaceState>('off');
  let wanted: Precision = 'off';
  let watch: number | undefined;
  let timer: number | undefined;
  let last: GeolocationPosition | undefined;
  let reportedAt = 0;

  const report = async () => {
    if (last === undefined || last.timestamp <= reportedAt) return;
    const { timestamp } = last;
    if (await sendPosition(last)) reportedAt = timestamp;
  };
  // A failed report is not repeated: once the connection is back, a newer position is sent instead.
  const reportQuietly = () => void report().catch(() => undefined);
  const found = (position: GeolocationPosition) => {
    const isFirst = last === undefined;
    last = position;
    setState('good');
    if (isFirst) reportQuietly();
  };
  const stop = () => {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch);
    window.clearInterval(timer);
    watch = undefined;
  };
  const start = (precision: Exclude<Precision, 'off'>) => {
    if (!('geolocation' in navigator) || !window.isSecureContext) return setState('unknown');
    setState('asked');
    watch = navigator.geolocation.watchPosition(
      found,
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: precision === 'exact', maximumAge: reportEveryMs[precision], timeout: 60_000 },
    );
    timer = window.setInterval(reportQuietly, reportEveryMs[precision]);
  };
  const fresh = () =>
    last === undefined || Date.now() - last.timestamp > staleAfterMs ? undefined : last.coords;
  return {
    getState,
    subscribe,
    now: () => {
      const coords = fresh();
      return coords ? { latitude: coords.latitude, longitude: coords.longitude } : null;
    },
    accuracyMeters: () => fresh()?.accuracy ?? null,
    set: (next) => {
      if (next === wanted) return;
      wanted = next;
      stop();
      if (next === 'off') setState('off');
      else start(next);
    },
  };
}

/** Sends a position; returns false if it should be sent again. A position that the service rejects (400) should not. */
async function sendPosition({ coords, timestamp }: GeolocationPosition): Promise<boolean> {
  const { latitude, longitude, accuracy: accuracyMeters } = coords;
  const at = new Date(timestamp).toISOString();
  const body = {
    sentAt: new Date().toISOString(),
    positions: [{ at, latitude, longitude, accuracyMeters }],
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const { response } = await api.POST('/courier/v1/positions', { body, signal });
  return response.ok || response.status === 400;
}
