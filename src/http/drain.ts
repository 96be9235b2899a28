import type { FastifyInstance } from 'fastify';

/** True if a process is about to stop, so that its balancer and its callers go elsewhere first (decision 193). */
export interface Drain {
  readonly isDraining: boolean;
  /** From now on the process is not ready, and each answer ends its connection. */
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
