import type { Context } from '../../context.ts';
import { listLiveSessions, type SignedIn } from './sessions-store.ts';

const checkSessionsEveryMs = 2_000;

/** A signed-in client that receives a stream of events. */
export interface SessionWatcher {
  readonly signedIn: Pick<SignedIn, 'sessionId' | 'role'>;
  /** Called when the session has ended or the service stops. */
  end(): void;
}

/** The clients that currently receive a stream of events. */
export interface Watchers<Watcher extends SessionWatcher> {
  readonly each: Set<Watcher>;
  readonly limits: WatcherLimits;
  checkedAtMs: number;
}

/**
 * Maximum number of watchers in a process, and of watchers with the same session. Clients beyond these limits must
 * poll.
 */
interface WatcherLimits {
  readonly most: number;
  readonly mostOfOneSession: number;
}

export const noWatchers = <Watcher extends SessionWatcher>(limits: WatcherLimits): Watchers<Watcher> => ({
  each: new Set(),
  limits,
  checkedAtMs: 0,
});

/** Adds a watcher. @returns a function that removes it; undefined if a limit is reached */
export function addWatcher<Watcher extends SessionWatcher>(
  { each, limits }: Watchers<Watcher>,
  watcher: Watcher,
): (() => void) | undefined {
  const isOfSame = ({ signedIn }: Watcher) => signedIn.sessionId === watcher.signedIn.sessionId;
  if (each.size >= limits.most || [...each].filter(isOfSame).length >= limits.mostOfOneSession)
    return undefined;
  each.add(watcher);
  return () => each.delete(watcher);
}

/** Ends the watchers for which `stays` returns false. */
export function endWatchers<Watcher extends SessionWatcher>(
  { each }: Watchers<Watcher>,
  stays: (watcher: Watcher) => boolean = () => false,
): void {
  for (const watcher of each) {
    if (stays(watcher)) continue;
    each.delete(watcher);
    watcher.end();
  }
}

/**
 * Ends the watchers whose session has ended or whose person's role has changed. Checks this at most every two seconds.
 */
export async function endWithSessions<Watcher extends SessionWatcher>(
  ctx: Context,
  watchers: Watchers<Watcher>,
): Promise<void> {
  if (performance.now() - watchers.checkedAtMs < checkSessionsEveryMs) return;
  watchers.checkedAtMs = performance.now();
  const checked = [...watchers.each];
  const ids = [...new Set(checked.map(({ signedIn }) => signedIn.sessionId))];
  const live = await listLiveSessions(ctx.sql, ids, ctx.now());
  const roles = new Map(live.map(({ sessionId, role }) => [sessionId, role]));
  const isDead = ({ signedIn }: Watcher) => roles.get(signedIn.sessionId) !== signedIn.role;
  const dead = new Set(checked.filter(isDead));
  endWatchers(watchers, (watcher) => !dead.has(watcher));
}
