import { createServer, type Plugin } from 'vite';
import { screens, screensConfig } from './vite.config.ts';

/** The address of the service. The server below forwards the calls of the API to it. */
const service = `http://localhost:${process.env.PORT ?? 3000}`;

/** Serves the page of a screen at every address below its path, as the service does. */
const pages: Plugin = {
  name: 'antar:pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      const screen = screens.find((each) => path === `/${each.path}` || path.startsWith(`/${each.path}/`));
      const isPage = screen !== undefined && !path.startsWith(`/${screen.path}/v1/`) && !path.includes('.');
      if (isPage) request.url = `/${screen.folder}/index.html`;
      next();
    });
  },
};

// Serves the screens from their sources, so that a change needs a reload but no build.
const server = await createServer({
  ...screensConfig,
  plugins: [pages],
  logLevel: 'info',
  server: { proxy: { '^/(people|operations|portal|courier)/v1/': service, '^/(media|v1)/': service } },
});
await server.listen();
server.printUrls();
