import { createContext, use } from 'react';
import { createObservable, useObservable } from '../../ui/observable.ts';
import type { PushState, PushSwitch } from './push.ts';

/** Provides the push notifications of this phone; null before the sign-in. */
export const PushContext = createContext<PushSwitch | null>(null);
export const usePush = (): PushSwitch => use(PushContext)!;

const unknown = createObservable<PushState>('unknown');
export const usePushState = (): PushState => useObservable(use(PushContext) ?? unknown);
