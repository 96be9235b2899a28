import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import { useNow } from '../../ui/language/clock.ts';
import { useObservable } from '../../ui/observable.ts';
import type { Drafts } from './drafts.ts';
import type { Phone, PhoneState } from './phone.ts';
import type { PlaceState, PlaceWatch } from './place.ts';
import type { Update } from './update.ts';

/** The services that pages use. */
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

/** True if the app has taken over the page, which contains its first view (decision 239). */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const usePlaceState = (): PlaceState => useObservable(useTools().place);

export const useUpdateIsReady = (): boolean => useObservable(useTools().update.isReady);

/** The time by the server's clock, updated at an interval. */
export function useServerNow(everyMs: number): number {
  const { contents } = usePhone();
  return useNow(everyMs) + (contents.day?.aheadMs ?? 0);
}
