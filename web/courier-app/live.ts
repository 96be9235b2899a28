import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { Drafts } from './drafts.ts';
import type { Phone, PhoneState } from './phone.ts';
import type { PlaceState, PlaceWatch } from './place.ts';
import type { PushState, PushSwitch } from './push.ts';
import type { Update } from './update.ts';

/** What the pages work with. */
export interface Tools {
  readonly phone: Phone;
  readonly place: PlaceWatch;
  readonly update: Update;
  /** What is behind the sign-in, where it is there at the start: then nothing is drawn without it first. */
  readonly inside: ComponentType | undefined;
  readonly drafts: Drafts;
}

export const ToolsContext = createContext<Tools | null>(null);
export const useTools = (): Tools => use(ToolsContext)!;

/** What the phone keeps and knows, anew with every change. */
export function usePhone(): PhoneState {
  const { phone } = useTools();
  return useSyncExternalStore(phone.subscribe, phone.getState, phone.getState);
}

/** Whether the app has taken over the page, which brings its first view along (decision 239). */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export function usePlaceState(): PlaceState {
  const { place } = useTools();
  return useSyncExternalStore(place.subscribe, place.getState);
}

/** The notifications of this phone; nobody's before the sign-in. */
export const PushContext = createContext<PushSwitch | null>(null);
export const usePush = (): PushSwitch => use(PushContext)!;

const never = () => () => undefined;
export function usePushState(): PushState {
  const push = use(PushContext);
  return useSyncExternalStore(push?.subscribe ?? never, () => push?.getState() ?? 'unknown');
}

export function useUpdateIsReady(): boolean {
  const { update } = useTools();
  return useSyncExternalStore(update.subscribe, update.isReady);
}
