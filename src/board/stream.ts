import type { FastifyReply } from 'fastify';
import { openEventStream } from '../http/event-stream.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { type Board, boardSince, readCursor } from './board.ts';
import type { View } from './board-rows.ts';
import { type BoardWatch, changesEvent } from './watch.ts';

/** Maximum backlog of a client; one that exceeds it is disconnected. */
const mostWaitingBytes = 8 * 2 ** 20;

/**
 * Streams a board's changes since a cursor, then those of each poll: `changes`, `beat` if nothing changes, `end` when
 * the session ends. If the cursor is missing or too old, the first event has the whole board.
 * @returns false, without an answer, if there are too many watchers
 */
export function streamBoard(
  reply: FastifyReply,
  { watch, board }: { watch: BoardWatch; board: Board },
  { signedIn, view, after }: { signedIn: SignedIn; view: View; after: string | undefined },
): boolean {
  const stop = watch.watch({
    signedIn,
    view,
    send: (event) => {
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
