import type { FastifyInstance } from 'fastify';

/**
 * The drain state of this process. A draining process will soon stop, so the load balancer and callers switch to
 * another process first (decision 193).
 */
export interface Drain {
  readonly isDraining: boolean;
  /** Marks the process as not ready; from then on, each response closes its connection. */
  begin(): void;
}

export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    get isDraining() {
      return isDraining;
    },
    begin: () => {
      isDraining = true;
    },
  };
}
