import { createContext, use, useSyncExternalStore } from 'react';
import type { Phone, PhoneState } from './phone.ts';
import type { PlaceState, PlaceWatch } from './place.ts';
import type { Update } from './update.ts';

/** What the pages work with. */
export interface Tools {
  readonly phone: Phone;
  readonly place: PlaceWatch;
  readonly update: Update;
}

export const ToolsContext = createContext<Tools | null>(null);
export const useTools = (): Tools => use(ToolsContext)!;

/** What the phone keeps and knows, anew with every change. */
export function usePhone(): PhoneState {
  const { phone } = useTools();
  return useSyncExternalStore(phone.subscribe, phone.getState);
}

export function usePlaceState(): PlaceState {
  const { place } = useTools();
  return useSyncExternalStore(place.subscribe, place.getState);
}

export function useUpdateIsReady(): boolean {
  const { update } = useTools();
  return useSyncExternalStore(update.subscribe, update.isReady);
}
