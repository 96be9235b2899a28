import { useSyncExternalStore } from 'react';

/** A state outside of React that notifies its subscribers. */
export interface Observable<State> {
  getState(): State;
  /** Calls `changed` after each change; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

/** An observable whose owner can set its state. */
export interface Settable<State> extends Observable<State> {
  set(next: State): void;
}

export function createObservable<State>(first: State): Settable<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    getState: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Returns the state, and renders the component again after every change. */
export const useObservable = <State>({ subscribe, getState }: Observable<State>): State =>
  useSyncExternalStore(subscribe, getState, getState);
