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
  pollBoard,
  writeChanges,
} from './board.ts';
import type { View } from './board-rows.ts';
import { type BoardWatcher, boardLimits, sendToWatchers } from './watchers.ts';

/** Maximum age of the data in a response, and minimum interval between polls of the database. */
const pollEveryMs = 500;
/** After a poll, the watch pauses for this many times the duration of the poll, to limit the load on the database. */
const restPerPoll = 10;
/** Maximum pause after a poll, so that a change is sent within a second. */
const mostRestMs = 800;
/** While nothing changes, interval of the `beat` events, which show watchers that the board is still polled. */
const beatEveryMs = 5_000;

/** The board of an environment, polled once for all watchers and requests (decision 210). */
export interface BoardWatch {
  /** Returns the board with data at most half a second old, and up to a transaction number. */
  fresh(leastHorizon?: (board: Board) => number): Promise<Board>;
  /**
   * Adds a watcher.
   * @returns a function that removes it; undefined if there are too many watchers or the service is stopping
   */
  watch(watcher: BoardWatcher): (() => void) | undefined;
  stop(): void;
}

/** Writes changes as a server-sent event; its id is the cursor to resume from. */
export const changesEvent = (board: Board, difference: BoardDifference | undefined, view: View): string =>
  `event: changes\nid: ${cursorOf(board)}\ndata: ${writeChanges(board, difference, view)}\n\n`;

const beatEvent = (board: Board) =>
  `event: beat\nid: ${cursorOf(board)}\ndata: ${JSON.stringify({ at: board.at })}\n\n`;

/** The state of a `BoardWatch`. */
interface Watching {
  readonly board: Board;
  readonly watchers: Watchers<BoardWatcher>;
  polling: Promise<void> | undefined;
  /** Start time of the last poll. */
  polledAtMs: number;
  sentAtMs: number;
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
    polling: undefined,
    polledAtMs: Number.NEGATIVE_INFINITY,
    sentAtMs: 0,
    isStopped: false,
  };
  const reading = keepReading({
    read: async () => {
      await poll(watching);
      await endWithSessions(ctx, watching.watchers);
    },
    everyMs: pollEveryMs,
    rest: { perReading: restPerPoll, mostMs: mostRestMs },
    isNeeded: () => watching.watchers.each.size > 0,
    failure: `the board of ${environment} cannot be read; retrying`,
    log: ctx.log,
  });
  return {
    fresh: async (leastHorizon = () => 0) => {
      if (performance.now() - watching.polledAtMs > pollEveryMs) await poll(watching);
      // A poll that was running may have begun too early; the one after it has not.
      for (let polls = 0; polls < 2 && watching.board.horizon < leastHorizon(watching.board); polls += 1)
        await poll(watching);
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

/** Polls the database and sends the changes to all watchers; if a poll is running, waits for that one instead. */
function poll(watching: Watching): Promise<void> {
  watching.polling ??= pollOnce(watching).finally(() => {
    watching.polling = undefined;
  });
  return watching.polling;
}

async function pollOnce(watching: Watching): Promise<void> {
  const startedAtMs = performance.now();
  sendChanges(watching, await pollBoard(watching.board));
  watching.polledAtMs = startedAtMs;
}

function sendChanges(watching: Watching, difference: BoardDifference): void {
  const { board, watchers } = watching;
  const isBeat = isEmpty(difference);
  if (isBeat && performance.now() - watching.sentAtMs < beatEveryMs) return;
  watching.sentAtMs = performance.now();
  sendToWatchers(watchers, (view) => (isBeat ? beatEvent(board) : changesEvent(board, difference, view)));
}
