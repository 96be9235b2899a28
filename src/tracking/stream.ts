import type { FastifyReply } from 'fastify';
import { showTracking, stateOf } from './schema.ts';
import type { TrackingView } from './view.ts';
import type { TrackingWatch } from './watch.ts';

/** A proxy may close a silent connection. */
const heartbeatMs = 15_000;
/** The time after which a browser reconnects a broken stream. */
const retryMs = 3_000;

/**
 * Streams a link's view as server-sent events: the present view, each change, and `end` when nothing more will
 * change or be shown.
 * @returns false when there are too many watchers, and nothing was answered
 */
export function streamTracking(
  reply: FastifyReply,
  watch: TrackingWatch,
  { token, first }: { token: string; first: TrackingView },
): boolean {
  const { raw } = reply;
  let told: string | undefined;
  const end = () => {
    clearInterval(heartbeat);
    stop?.();
    raw.end('event: end\ndata: {}\n\n');
  };
  const tell = (view: TrackingView | undefined) => {
    if (raw.destroyed) return;
    if (view === undefined) return end();
    const state = stateOf(view);
    if (state !== told) raw.write(`id: ${state}\ndata: ${JSON.stringify(showTracking(view))}\n\n`);
    told = state;
    if (view.isFinal) end();
  };
  const stop = watch.watch(token, tell);
  if (stop === undefined) return false;
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
  reply.hijack();
  raw.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
  raw.on('error', () => undefined);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  raw.write(`retry: ${retryMs}\n\n`);
  tell(first);
  return true;
}
