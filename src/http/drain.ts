import type { FastifyInstance } from 'fastify';

/**
 * Marks a process that is about to stop, so that the load balancer and callers switch to another first (decision 193).
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
