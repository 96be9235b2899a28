import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Maximum number of unanswered requests per connection. Clients send the next request after a response, or pipeline a
 * few.
 */
const mostUnanswered = 16;

/**
 * Closes a connection that sends too many requests without waiting for responses. Delayed refusals are no protection
 * against it, since they slow only clients that wait (decision 568).
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
