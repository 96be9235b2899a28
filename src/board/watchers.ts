import type { SessionWatcher, Watchers } from '../people/sessions/watchers.ts';
import type { View } from './kept.ts';

/** The watchers of one environment's board in one process, and of one session among them. */
export const boardLimits = { most: 500, mostOfOneSession: 6 } as const;

/** Follows an environment's board. */
export interface BoardWatcher extends SessionWatcher {
  readonly view: View;
  /** Receives the text of an event, the same for all who have the same view. */
  tell(event: string): void;
}

/** Sends an event to all of them; its text is written once for each view. */
export function tellWatchers({ each }: Watchers<BoardWatcher>, write: (view: View) => string): void {
  const texts = new Map<View, string>();
  for (const { view, tell } of each) {
    const text = texts.get(view) ?? write(view);
    texts.set(view, text);
    tell(text);
  }
}
