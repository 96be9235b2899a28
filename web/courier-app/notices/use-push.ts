import { createContext, use } from 'react';
import { createObservable, useObservable } from '../../ui/observable.ts';
import type { PushState, PushSwitch } from './push.ts';

/** The notifications of this phone; empty before the sign-in. */
export const PushContext = createContext<PushSwitch | null>(null);
export const usePush = (): PushSwitch => use(PushContext)!;

const unknown = createObservable<PushState>('unknown');
export const usePushState = (): PushState => useObservable(use(PushContext) ?? unknown);
