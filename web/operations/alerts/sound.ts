import { useEffect, useRef, useSyncExternalStore } from 'react';
import { holdLock } from '../../api/hold-lock.ts';
import { playTones } from '../../ui/play-tones.ts';
import { useOpenAlerts } from './read.ts';

/** Storage key of the setting that turns the sound of new alerts on. The sound is off by default. */
const settingKey = 'antar.alerts.sound';
const lockName = 'antar.alerts.sound';

const watchers = new Set<() => void>();
let context: AudioContext | undefined;

const notify = () => {
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

/** Turns the sound on or off. When turned on, it plays once, so that the person knows it. */
export function turnSound(on: boolean): void {
  localStorage.setItem(settingKey, on ? 'on' : 'off');
  notify();
  if (on) ring();
}

/** Plays two soft tones. Browsers permit sound only after a click or tap on the page. */
function ring(): void {
  context ??= new AudioContext();
  playTones(context, { hertz: [660, 880], everySeconds: 0.18, loudness: 0.2, seconds: 0.4 });
}

/** Plays four short high tones for an SOS, even if the sound of other alerts is off. */
function ringForHelp(): void {
  context ??= new AudioContext();
  playTones(context, { hertz: [1_040, 780, 1_040, 780], everySeconds: 0.22, loudness: 0.4, seconds: 0.3 });
}

const helpEveryMs = 4_000;

/** Returns a ref that is true in only one page of this browser: that page plays the sounds. */
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

/**
 * Watches the production alerts on every page and returns their number. Plays a sound when new ones appear, and repeats
 * the SOS sound until every SOS is acknowledged.
 */
export function useAlarm(): number | undefined {
  const { data } = useOpenAlerts('production');
  const isRinger = useIsRinger();
  const newest = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const now = Math.max(0, ...data.map(({ raisedAt }) => Date.parse(raisedAt)));
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
