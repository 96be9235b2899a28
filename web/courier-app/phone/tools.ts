import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import { useNow } from '../../ui/language/clock.ts';
import { formatMoment } from '../../ui/language/format.ts';
import { indonesianZone } from '../../ui/language/indonesian-zone.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useObservable } from '../../ui/observable.ts';
import type { Drafts } from './drafts.ts';
import type { Phone, PhoneState } from './phone.ts';
import type { PlaceState, PlaceWatch } from './place.ts';
import type { Update } from './update.ts';

/** The objects that all pages share. */
export interface Tools {
  readonly phone: Phone;
  readonly place: PlaceWatch;
  readonly update: Update;
  /** The signed-in app, if preloaded: it is then drawn at once. */
  readonly inside: ComponentType | undefined;
  readonly drafts: Drafts;
}

export const ToolsContext = createContext<Tools | null>(null);
export const useTools = (): Tools => use(ToolsContext)!;

/** Returns the phone's state and renders again on each change. */
export const usePhone = (): PhoneState => useObservable(useTools().phone);

const never = () => () => undefined;

/** Returns false while the page shows its prerendered first view, and true once the app runs (decision 239). */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const usePlaceState = (): PlaceState => useObservable(useTools().place);

export const useUpdateIsReady = (): boolean => useObservable(useTools().update.isReady);

/** Returns a function that formats a time in the phone's zone, with its day if that is not today. */
export function useFormatTime(): (at: string) => string {
  const nowMs = useServerNow(15_000);
  const { language } = useLanguage();
  return (at) => formatMoment(at, indonesianZone(), language, nowMs);
}

/** Returns the server's time, updated every `everyMs`. */
export function useServerNow(everyMs: number): number {
  const { contents } = usePhone();
  return useNow(everyMs) + (contents.day?.aheadMs ?? 0);
}
