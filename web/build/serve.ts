import { createServer } from 'vite';
import { screensConfig } from '../vite.config.ts';

/**
 * Serves the screens as they are written, with the service at `PORT` behind them: changes are seen at the next
 * reload, without a build.
 */
const service = `http://localhost:${process.env.PORT ?? 3000}`;
const server = await createServer({
  ...screensConfig,
  logLevel: 'info',
  server: { proxy: { '^/(people|operations|portal|courier)/v1/': service, '^/(media|v1)/': service } },
});
await server.listen();
server.printUrls();
