import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 250;

/**
 * Closes the connections that a stopping server would wait for: at once those that have sent nothing, such as a
 * browser's spare ones, and all others after `mostMs` (decision 371). Node closes idle ones, but no longer checks for
 * slow ones.
 */
export function endConnections(app: FastifyInstance, mostMs: number): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const isUnused = ({ bytesRead }: Socket) => bytesRead === 0;
    const endUnused = () => {
      for (const socket of open) if (isUnused(socket)) socket.destroy();
    };
    // The server may accept another connection just before it stops listening.
    const sweep = setInterval(endUnused, sweepEveryMs);
    const end = setTimeout(() => server.closeAllConnections(), mostMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
    endUnused();
  });
}
