import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

/** A line to a service or a database that a test may cut, silence, and lead to another process of it: the address stays. */
export interface TestLine {
  readonly baseUrl: string;
  /** Where new connections lead. */
  lead(baseUrl: string): void;
  /** Cuts every connection, and takes none until it is repaired. */
  cut(): void;
  /** Lets nothing through any more, as a host that has vanished: connections stay open, and new ones are taken. */
  silence(): void;
  /** Serves new connections again; what was cut or silenced before stays so. */
  mend(): void;
}

export async function layLine(baseUrl: string): Promise<TestLine> {
  const sockets = new Set<Socket>();
  let target = new URL(baseUrl);
  let isCut = false;
  let isSilent = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    if (isSilent) return void sockets.add(near.on('error', () => undefined));
    const far = connectTo(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const each of sockets) each.destroy();
  };
  after(close);
  const { port } = server.address() as { port: number };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    lead: (next) => {
      target = new URL(next);
    },
    cut: () => {
      isCut = true;
      for (const each of sockets) each.destroy();
    },
    silence: () => {
      isSilent = true;
      for (const each of sockets) each.unpipe().pause();
    },
    mend: () => {
      isCut = false;
      isSilent = false;
    },
  };
}

/** An embedded database listens at a socket in the folder that its address names. */
function connectTo({ hostname, port, searchParams }: URL): Socket {
  const folder = searchParams.get('host');
  return folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port}`);
}
