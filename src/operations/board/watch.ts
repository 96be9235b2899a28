import type { Context, Environment } from '../../context.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import {
  type Board,
  type BoardDifference,
  createBoard,
  cursorOf,
  isEmpty,
  lookAtBoard,
  writeChanges,
} from './board.ts';
import type { View } from './kept.ts';
import {
  addWatcher,
  endWatchers,
  endWithSessions,
  noWatchers,
  tellWatchers,
  type Watcher,
} from './watchers.ts';

/** What is told is never older than this, and the next look begins after it. */
const lookEveryMs = 500;
/** The pause after a look is this many times as long as the look, however much is active. */
const restPerLook = 10;
/** The longest pause: a change is seen within a second. */
const mostRestMs = 800;
/** Watchers learn that the service still looks, though nothing has changed. */
const beatEveryMs = 5_000;

/** The board of an environment, looked at once for all who watch or ask (decision 210). */
export interface BoardWatch {
  /** The board by a look that is at most half a second old. */
  fresh(): Promise<Board>;
  /** Watches until stopped. @returns a function that stops; undefined when there are too many watchers, or the service stops */
  watch(watcher: Watcher): (() => void) | undefined;
  stop(): void;
}

/** Changes as a server-sent event; its id is the cursor to go on from. */
export const changesEvent = (board: Board, difference: BoardDifference | undefined, view: View): string =>
  `event: changes\nid: ${cursorOf(board)}\ndata: ${writeChanges(board, difference, view)}\n\n`;

const beatEvent = (board: Board) =>
  `event: beat\nid: ${cursorOf(board)}\ndata: ${JSON.stringify({ at: board.at })}\n\n`;

export function createBoardWatch(
  ctx: Context,
  whereabouts: Whereabouts,
  environment: Environment,
): BoardWatch {
  const board = createBoard(ctx, whereabouts, environment);
  const watchers = noWatchers();
  let looking: Promise<void> | undefined;
  let [lookedAtMs, tookMs, toldAtMs] = [Number.NEGATIVE_INFINITY, 0, 0];
  let timer: NodeJS.Timeout | undefined;
  let isBlind = false;
  let isStopped = false;

  const tell = (difference: BoardDifference) => {
    const isBeat = isEmpty(difference);
    if (isBeat && performance.now() - toldAtMs < beatEveryMs) return;
    toldAtMs = performance.now();
    tellWatchers(watchers, (view) => (isBeat ? beatEvent(board) : changesEvent(board, difference, view)));
  };
  const lookOnce = async () => {
    const startedAtMs = performance.now();
    tell(await lookAtBoard(board));
    [lookedAtMs, tookMs] = [startedAtMs, performance.now() - startedAtMs];
  };
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const turn = async () => {
    try {
      await look();
      await endWithSessions(ctx, watchers);
      isBlind = false;
    } catch (error) {
      if (!isBlind) ctx.log.warn({ err: error, environment }, 'the board cannot be looked at; trying again');
      isBlind = true;
    }
    timer = undefined;
    schedule();
  };
  const schedule = () => {
    if (timer !== undefined || watchers.each.size === 0) return;
    timer = setTimeout(turn, Math.min(Math.max(lookEveryMs, tookMs * restPerLook), mostRestMs));
  };

  return {
    fresh: async () => {
      if (performance.now() - lookedAtMs > lookEveryMs) await look();
      return board;
    },
    watch: (watcher) => {
      if (isStopped) return undefined;
      const stop = addWatcher(watchers, watcher);
      schedule();
      return stop;
    },
    stop: () => {
      isStopped = true;
      endWatchers(watchers);
      clearTimeout(timer);
    },
  };
}
