import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import pg from 'pg';

/** How a pooler treats a connection's options; PgBouncer refuses or drops them. */
export type Options = 'refused' | 'dropped' | 'passed';

export interface PoolerOptions {
  readonly options: Options;
  /** True if a connection keeps its server's end until it closes, as with `pool_mode=session`. */
  readonly bySession?: boolean;
}

/** The server's end of a connection, as bytes. */
interface End {
  readonly stream: Socket;
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const words = (...parts: string[]) => Buffer.from(`${parts.join('\0')}\0`);
const ready = message('Z', Buffer.from('I'));
/** Signed in, by an id that is not the server's. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', words('server_version', '17.0')),
  message('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  ready,
]);

/**
 * Stands before a database as a pooler does: gives each transaction whichever of its connections is free.
 * @returns its address
 */
export async function layPooler(url: string, { options, bySession = false }: PoolerOptions): Promise<string> {
  const free: End[] = [];
  const clients: pg.Client[] = [];
  const open = async (wanted?: string): Promise<End> => {
    const client = new pg.Client({ connectionString: url, ...(wanted && { options: wanted }) });
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    const { stream } = (client as unknown as { connection: End }).connection;
    stream.removeAllListeners('data');
    return { stream };
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', async (startup) => {
      const startupOptions = /\0options\0([^\0]*)\0/.exec(startup.toString())?.[1];
      if (startupOptions !== undefined && options === 'refused') {
        socket.end(message('E', words('SFATAL', 'C08P01', 'Munsupported startup parameter: options', '')));
        return;
      }
      const own = options === 'passed' ? startupOptions : undefined;
      serve(socket, {
        take: async () => free.pop() ?? (await open(own)),
        give: (end) => free.push(end),
        bySession,
      });
      socket.write(welcome);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    for (const client of clients) (client as unknown as { connection: End }).connection.stream.destroy();
  });
  const address = new URL(url);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return address.href;
}

interface Pool {
  take(): Promise<End>;
  give(end: End): void;
  readonly bySession: boolean;
}

/** Passes one client's bytes to a server's end, which it gives back when its transaction has ended. */
function serve(socket: Socket, { take, give, bySession }: Pool): void {
  let end: Promise<End> | undefined;
  const release = ({ stream }: End) => {
    stream.removeAllListeners('data');
    end = undefined;
    give({ stream });
  };
  socket.on('data', async (request) => {
    if (request[0] === 0x58) return;
    end ??= take().then((taken) => {
      taken.stream.on('data', (answer: Buffer) => {
        // The answer to a test's query arrives in one piece, which ends in "idle".
        if (answer.subarray(-ready.length).equals(ready) && !bySession) release(taken);
        socket.write(answer);
      });
      return taken;
    });
    (await end).stream.write(request);
  });
}
