import type { SessionWatcher, Watchers } from '../people/sessions/watchers.ts';
import type { View } from './board-rows.ts';

/**
 * Limits on the watchers of one environment's board in a process: `most` for all of them, `mostOfOneSession` for those
 * with the same session.
 */
export const boardLimits = { most: 500, mostOfOneSession: 6 } as const;

/** A watcher of an environment's board. */
export interface BoardWatcher extends SessionWatcher {
  readonly view: View;
  /** Receives the text of an event, which is the same for all watchers with the same view. */
  send(event: string): void;
}

/** Sends an event to all watchers; its text is written once per view. */
export function sendToWatchers({ each }: Watchers<BoardWatcher>, write: (view: View) => string): void {
  const texts = new Map<View, string>();
  for (const { view, send } of each) {
    const text = texts.get(view) ?? write(view);
    texts.set(view, text);
    send(text);
  }
}
