import type { Context, Environment } from '../context.ts';
import { keepReading } from '../db/keep-reading.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import {
  addWatcher,
  endWatchers,
  endWithSessions,
  noWatchers,
  type Watchers,
} from '../people/sessions/watchers.ts';
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
  /** The begin of the last look. */
  lookedAtMs: number;
  toldAtMs: number;
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
    toldAtMs: 0,
    isStopped: false,
  };
  const reading = keepReading({
    read: async () => {
      await look(watching);
      await endWithSessions(ctx, watching.watchers);
    },
    everyMs: lookEveryMs,
    rest: { perReading: restPerLook, mostMs: mostRestMs },
    isNeeded: () => watching.watchers.each.size > 0,
    failure: `the board of ${environment} cannot be read; retrying`,
    log: ctx.log,
  });
  return {
    fresh: async () => {
      if (performance.now() - watching.lookedAtMs > lookEveryMs) await look(watching);
      return watching.board;
    },
    watch: (watcher) => {
      if (watching.isStopped) return undefined;
      const stop = addWatcher(watching.watchers, watcher);
      reading.wake();
      return stop;
    },
    stop: () => {
      watching.isStopped = true;
      endWatchers(watching.watchers);
      void reading.stop();
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
}

function tell(watching: Watching, difference: BoardDifference): void {
  const { board, watchers } = watching;
  const isBeat = isEmpty(difference);
  if (isBeat && performance.now() - watching.toldAtMs < beatEveryMs) return;
  watching.toldAtMs = performance.now();
  tellWatchers(watchers, (view) => (isBeat ? beatEvent(board) : changesEvent(board, difference, view)));
}
