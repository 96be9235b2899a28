import type { FastifyReply } from 'fastify';
import { openEventStream } from '../http/event-stream.ts';
import { eventOf, type TrackingEvent } from './schema.ts';
import type { TrackingView } from './view.ts';
import type { TrackingWatch } from './watch.ts';

/** Heartbeat interval: proxies may close a connection on which nothing is sent. */
const heartbeatMs = 15_000;

/**
 * Maximum number of bytes that wait to be sent to a client. While more are waiting, changes are skipped; a client that
 * reads again gets the latest view.
 */
const mostWaitingBytes = 16 * 1024;

/**
 * Streams the view of a link as server-sent events: first the current view, then each change, and at last `end`, when
 * the view is final or the link has expired.
 * @returns false, without having sent anything, if there are too many watchers
 */
export function streamTracking(
  reply: FastifyReply,
  watch: TrackingWatch,
  { token, first }: { token: string; first: TrackingView },
): boolean {
  let sentId: string | undefined;
  const end = () => {
    clearInterval(heartbeat);
    stop?.();
    stream.end('event: end\ndata: {}\n\n');
  };
  const isBehind = () => stream.waitingBytes() > mostWaitingBytes;
  const send = (event: TrackingEvent | undefined) => {
    if (event === undefined) return end();
    const { id, data, isFinal } = event;
    if (isBehind() && !isFinal) return;
    if (id !== sentId) stream.write(`id: ${id}\ndata: ${data}\n\n`);
    sentId = id;
    if (isFinal) end();
  };
  const stop = watch.watch(token, send);
  if (stop === undefined) return false;
  const heartbeat = setInterval(() => isBehind() || stream.write(':\n\n'), heartbeatMs);
  const stream = openEventStream(reply, () => {
    clearInterval(heartbeat);
    stop();
  });
  send(eventOf(first));
  return true;
}
