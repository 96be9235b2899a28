import { useEffect, useRef, useSyncExternalStore } from 'react';
import { holdLock } from '../../api/hold-lock.ts';
import { playTones } from '../../ui/play-tones.ts';
import { useOpenAlerts } from './read.ts';

/** True if new alerts are heard on this device: not until somebody switches it on, and then remembered. */
const settingKey = 'antar.alerts.sound';
const lockName = 'antar.alerts.sound';

const watchers = new Set<() => void>();
let context: AudioContext | undefined;

const tell = () => {
  for (const each of watchers) each();
};

const watch = (each: () => void) => {
  watchers.add(each);
  window.addEventListener('storage', each);
  return () => {
    watchers.delete(each);
    window.removeEventListener('storage', each);
  };
};

const isOn = () => localStorage.getItem(settingKey) === 'on';

export const useSoundIsOn = (): boolean => useSyncExternalStore(watch, isOn);

/** Switches it; when it goes on it is heard once, so that one knows it. */
export function turnSound(on: boolean): void {
  localStorage.setItem(settingKey, on ? 'on' : 'off');
  tell();
  if (on) ring();
}

/** Plays two soft tones. A browser permits sound only after a touch on the page. */
function ring(): void {
  context ??= new AudioContext();
  playTones(context, { hertz: [660, 880], everySeconds: 0.18, loudness: 0.2, seconds: 0.4 });
}

/** Four short high tones: they say that somebody calls for help, whether the sound of other alerts is on or off. */
function ringForHelp(): void {
  context ??= new AudioContext();
  playTones(context, { hertz: [1_040, 780, 1_040, 780], everySeconds: 0.22, loudness: 0.4, seconds: 0.3 });
}

const helpEveryMs = 4_000;

/** Of all pages of a browser one rings. */
function useIsRinger(): React.RefObject<boolean> {
  const isRinger = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    void holdLock(lockName, ended.signal, () => {
      isRinger.current = true;
    }).catch(() => undefined);
    return () => {
      isRinger.current = false;
      ended.abort();
    };
  }, []);
  return isRinger;
}

/** Watches the alerts of production on every page: their number, a sound for those that are new, and one for calls for help until they are acknowledged. */
export function useAlarm(): number | undefined {
  const { data } = useOpenAlerts('production');
  const isRinger = useIsRinger();
  const newest = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const now = Math.max(0, ...data.map(({ alertID }) => alertID));
    const isNew = newest.current !== undefined && now > newest.current;
    newest.current = Math.max(now, newest.current ?? 0);
    if (isNew && isRinger.current && isOn()) ring();
  }, [data, isRinger]);
  const isCalled = data?.some(({ kind }) => kind === 'courier-sos') === true;
  useEffect(() => {
    if (!isCalled) return;
    const call = () => isRinger.current && ringForHelp();
    call();
    const timer = setInterval(call, helpEveryMs);
    return () => clearInterval(timer);
  }, [isCalled, isRinger]);
  return data?.length;
}
