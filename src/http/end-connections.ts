import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 250;

/**
 * Closes the connections for which a stopping server would wait. Connections that have sent nothing, such as a
 * browser's spare ones, are closed at once; the others are closed after `mostMs` (decision 371). A stopping Node server
 * closes idle connections itself, but no longer enforces its timeouts for slow requests.
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
    // The sweep repeats, because the server may accept another connection just before it stops listening.
    const sweep = setInterval(endUnused, sweepEveryMs);
    const end = setTimeout(() => server.closeAllConnections(), mostMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
    endUnused();
  });
}
