import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most requests of a connection without an answer. Clients send the next one after an answer, or pipeline a few. */
const mostUnanswered = 16;

/**
 * Ends a connection that sends requests without waiting for their answers: late refusals hold back only those that wait
 * (decision 568).
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostUnanswered) {
      reply.hijack();
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    done();
  });
}
