import { createServer, type Server } from 'node:http';
import { listeningAt } from '../http/address.ts';
import { receiverPort, receiverUrl } from './city.ts';
import { type Shop, shops } from './residents.ts';

/** The server that receives the webhooks of the city's shops. */
export interface Receiver {
  readonly urlOf: (shop: Shop) => string;
  stop(): Promise<void>;
}

/** The receiver of a `shaky` shop fails about one in this number of calls. */
const shakyEvery = 8;

/** Starts a receiver that listens on this machine only, and answers as the server of each shop would. */
export async function startReceiver(): Promise<Receiver> {
  let calls = 0;
  const server = createServer((request, response) => {
    const shop = shops.find(({ domain }) => request.url === `/${domain}`);
    request.resume();
    request.on('end', () => {
      calls += 1;
      const fails = shop?.receiver === 'broken' || (shop?.receiver === 'shaky' && calls % shakyEvery === 0);
      response.writeHead(fails ? 503 : 200, { 'content-type': 'application/json' });
      response.end(fails ? '{"error":"try again later"}' : '{"ok":true}');
    });
  });
  await listen(server, receiverPort).catch(() => listen(server, 0));
  const { port } = listeningAt(server);
  return {
    urlOf: (shop) => receiverUrl(shop, port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
