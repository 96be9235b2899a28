import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 250;

/**
 * Ends the connections that would keep a stopping server waiting: those that have sent nothing at once, such as a browser's
 * spare ones, and all others once `mostMs` have passed (decision 371). Node ends idle ones, and no longer looks for slow ones.
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
    // One more may have been accepted just before the server stops listening.
    const sweep = setInterval(endUnused, sweepEveryMs);
    const end = setTimeout(() => server.closeAllConnections(), mostMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
    endUnused();
  });
}
