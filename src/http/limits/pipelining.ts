import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Maximum number of unanswered requests per connection. Ordinary clients wait for each response or pipeline only a few
 * requests.
 */
const mostUnanswered = 16;

/**
 * Closes a connection whose client sends too many requests without waiting for responses. Delaying refusals would not
 * slow such a client, since it does not wait for them (decision 568).
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
