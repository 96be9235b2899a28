import type { FastifyReply } from 'fastify';
import { openEventStream } from '../http/event-stream.ts';
import { showTracking, stateOf } from './schema.ts';
import type { TrackingView } from './view.ts';
import type { TrackingWatch } from './watch.ts';

/** Heartbeat interval: proxies may close a connection on which nothing is sent. */
const heartbeatMs = 15_000;

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
  let sentState: string | undefined;
  const end = () => {
    clearInterval(heartbeat);
    stop?.();
    stream.end('event: end\ndata: {}\n\n');
  };
  const send = (view: TrackingView | undefined) => {
    if (view === undefined) return end();
    const state = stateOf(view);
    if (state !== sentState) stream.write(`id: ${state}\ndata: ${JSON.stringify(showTracking(view))}\n\n`);
    sentState = state;
    if (view.isFinal) end();
  };
  const stop = watch.watch(token, send);
  if (stop === undefined) return false;
  const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs);
  const stream = openEventStream(reply, () => {
    clearInterval(heartbeat);
    stop();
  });
  send(first);
  return true;
}
