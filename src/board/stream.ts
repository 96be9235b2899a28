import type { FastifyReply } from 'fastify';
import { openEventStream } from '../http/event-stream.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { type Board, boardSince, readCursor } from './board.ts';
import type { View } from './kept.ts';
import { type BoardWatch, changesEvent } from './watch.ts';

/** A client that takes nothing for so long that this much waits for it must connect again. */
const mostWaitingBytes = 8 * 2 ** 20;

/**
 * Streams the changes of a board since a cursor, then each look's: `changes`, `beat` when nothing changes, `end` when the
 * session has ended. Without a cursor, or with one that is too old, the first event carries everything.
 * @returns false when there are too many watchers, and nothing was answered
 */
export function streamBoard(
  reply: FastifyReply,
  { watch, board }: { watch: BoardWatch; board: Board },
  { signedIn, view, after }: { signedIn: SignedIn; view: View; after: string | undefined },
): boolean {
  const stop = watch.watch({
    signedIn,
    view,
    tell: (event) => {
      stream.write(event);
      if (stream.waitingBytes() > mostWaitingBytes) stream.destroy();
    },
    end: () => stream.end('event: end\ndata: {}\n\n'),
  });
  if (stop === undefined) return false;
  const stream = openEventStream(reply, stop);
  const place = after === undefined ? undefined : readCursor(board, after);
  stream.write(changesEvent(board, place && boardSince(board, place), view));
  return true;
}
