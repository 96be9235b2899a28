import type { FastifyReply } from 'fastify';
import { openEventStream } from '../http/event-stream.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { type Board, boardSince, readCursor } from './board.ts';
import type { View } from './board-rows.ts';
import { type BoardWatch, changesEvent } from './watch.ts';

/** Maximum number of bytes that wait to be sent to a client; a client with more is disconnected. */
const mostWaitingBytes = 8 * 2 ** 20;

/**
 * Streams the board as server-sent events. The first event has the changes since the cursor `after`, or the whole board
 * if the cursor is missing or too old. Then come `changes` for each poll that found some, `beat` while nothing changes,
 * and `end` when the session ends.
 * @returns false, having sent no response, if there are too many watchers or the service is stopping
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
