import type { Context } from '../../context.ts';
import { listLiveSessions, type SignedIn } from '../../people/sessions/sessions-store.ts';
import type { View } from './kept.ts';

const askSessionsEveryMs = 2_000;
/** The most watchers of one environment in one process, and of one session among them; further clients poll. */
const mostWatchers = 500;
const mostOfOneSession = 6;

/** Follows an environment's board. */
export interface Watcher {
  readonly signedIn: Pick<SignedIn, 'sessionId' | 'role'>;
  readonly view: View;
  /** Receives the text of an event, the same for all who have the same view. */
  tell(event: string): void;
  /** The session has ended, or the service stops. */
  end(): void;
}

/** Those who watch a board now. */
export interface Watchers {
  readonly each: Set<Watcher>;
  askedAtMs: number;
}

export const noWatchers = (): Watchers => ({ each: new Set(), askedAtMs: 0 });

/** Adds a watcher. @returns a function that removes it; undefined when there are too many */
export function addWatcher({ each }: Watchers, watcher: Watcher): (() => void) | undefined {
  const isOfSame = ({ signedIn }: Watcher) => signedIn.sessionId === watcher.signedIn.sessionId;
  if (each.size >= mostWatchers || [...each].filter(isOfSame).length >= mostOfOneSession) return undefined;
  each.add(watcher);
  return () => each.delete(watcher);
}

/** Tells all of them an event, whose text is written once for each view. */
export function tellWatchers({ each }: Watchers, write: (view: View) => string): void {
  const texts = new Map<View, string>();
  for (const { view, tell } of each) {
    const text = texts.get(view) ?? write(view);
    texts.set(view, text);
    tell(text);
  }
}

/** Ends those of whom `stays` is not true. */
export function endWatchers({ each }: Watchers, stays: (watcher: Watcher) => boolean = () => false): void {
  for (const watcher of each) {
    if (stays(watcher)) continue;
    each.delete(watcher);
    watcher.end();
  }
}

/** Ends, every two seconds, those whose session has ended or whose person has another role now. */
export async function endWithSessions(ctx: Context, watchers: Watchers): Promise<void> {
  if (performance.now() - watchers.askedAtMs < askSessionsEveryMs) return;
  watchers.askedAtMs = performance.now();
  const asked = [...watchers.each];
  const ids = [...new Set(asked.map(({ signedIn }) => signedIn.sessionId))];
  const live = await listLiveSessions(ctx.sql, ids, ctx.now());
  const roles = new Map(live.map(({ sessionId, role }) => [sessionId, role]));
  const isDead = ({ signedIn }: Watcher) => roles.get(signedIn.sessionId) !== signedIn.role;
  const dead = new Set(asked.filter(isDead));
  endWatchers(watchers, (watcher) => !dead.has(watcher));
}
