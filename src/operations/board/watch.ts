import type { Context, Environment } from '../../context.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import {
  addWatcher,
  endWatchers,
  endWithSessions,
  noWatchers,
  type Watchers,
} from '../../people/sessions/watchers.ts';
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
import { type BoardWatcher, boardLimits, tellWatchers } from './watchers.ts';

/** Largest age of the data that is sent; looks are at least this far apart. */
const lookEveryMs = 500;
/** The pause after a look is this many times as long as the look, however much is active. */
const restPerLook = 10;
/** The longest pause: a change is sent within a second. */
const mostRestMs = 800;
/** Watchers learn that the service still looks, though nothing has changed. */
const beatEveryMs = 5_000;

/** The board of an environment, read once for all watchers and requests (decision 210). */
export interface BoardWatch {
  /** The board by a look that is at most half a second old. */
  fresh(): Promise<Board>;
  /** Watches until stopped. @returns a function that stops; undefined when there are too many watchers, or the service stops */
  watch(watcher: BoardWatcher): (() => void) | undefined;
  stop(): void;
}

/** Changes as a server-sent event; its id is the cursor to go on from. */
export const changesEvent = (board: Board, difference: BoardDifference | undefined, view: View): string =>
  `event: changes\nid: ${cursorOf(board)}\ndata: ${writeChanges(board, difference, view)}\n\n`;

const beatEvent = (board: Board) =>
  `event: beat\nid: ${cursorOf(board)}\ndata: ${JSON.stringify({ at: board.at })}\n\n`;

/** The whole state of a watch. */
interface Watching {
  readonly board: Board;
  readonly watchers: Watchers<BoardWatcher>;
  looking: Promise<void> | undefined;
  /** The begin of the last look, and how long it took. */
  lookedAtMs: number;
  tookMs: number;
  toldAtMs: number;
  timer: NodeJS.Timeout | undefined;
  /** True if the last look failed, which is logged once. */
  isBlind: boolean;
  isStopped: boolean;
}

export function createBoardWatch(
  ctx: Context,
  whereabouts: Whereabouts,
  environment: Environment,
): BoardWatch {
  const watching: Watching = {
    board: createBoard(ctx, whereabouts, environment),
    watchers: noWatchers(boardLimits),
    looking: undefined,
    lookedAtMs: Number.NEGATIVE_INFINITY,
    tookMs: 0,
    toldAtMs: 0,
    timer: undefined,
    isBlind: false,
    isStopped: false,
  };
  return {
    fresh: async () => {
      if (performance.now() - watching.lookedAtMs > lookEveryMs) await look(watching);
      return watching.board;
    },
    watch: (watcher) => {
      if (watching.isStopped) return undefined;
      const stop = addWatcher(watching.watchers, watcher);
      schedule(watching);
      return stop;
    },
    stop: () => {
      watching.isStopped = true;
      endWatchers(watching.watchers);
      clearTimeout(watching.timer);
    },
  };
}

/** Looks and sends changes, or waits for the look in progress. */
function look(watching: Watching): Promise<void> {
  watching.looking ??= lookOnce(watching).finally(() => {
    watching.looking = undefined;
  });
  return watching.looking;
}

async function lookOnce(watching: Watching): Promise<void> {
  const startedAtMs = performance.now();
  tell(watching, await lookAtBoard(watching.board));
  watching.lookedAtMs = startedAtMs;
  watching.tookMs = performance.now() - startedAtMs;
}

function tell(watching: Watching, difference: BoardDifference): void {
  const { board, watchers } = watching;
  const isBeat = isEmpty(difference);
  if (isBeat && performance.now() - watching.toldAtMs < beatEveryMs) return;
  watching.toldAtMs = performance.now();
  tellWatchers(watchers, (view) => (isBeat ? beatEvent(board) : changesEvent(board, difference, view)));
}

/** Plans the next look, as long as somebody watches. */
function schedule(watching: Watching): void {
  if (watching.timer !== undefined || watching.watchers.each.size === 0) return;
  const restMs = Math.min(Math.max(lookEveryMs, watching.tookMs * restPerLook), mostRestMs);
  watching.timer = setTimeout(() => takeTurn(watching), restMs);
}

async function takeTurn(watching: Watching): Promise<void> {
  const { ctx, environment } = watching.board;
  try {
    await look(watching);
    await endWithSessions(ctx, watching.watchers);
    watching.isBlind = false;
  } catch (error) {
    if (!watching.isBlind) {
      ctx.log.warn({ err: error, environment }, 'the board cannot be read; retrying');
    }
    watching.isBlind = true;
  }
  watching.timer = undefined;
  schedule(watching);
}
