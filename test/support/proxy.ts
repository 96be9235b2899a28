import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

/** A line to a service or a database that a test may cut, silence, and lead to another process of it: the address stays. */
export interface TestProxy {
  readonly baseUrl: string;
  /** Where new connections lead. */
  lead(baseUrl: string): void;
  /** Cuts every connection, and takes none until it is repaired. */
  cut(): void;
  /** Lets nothing through any more, as a host that has vanished: connections stay open, and new ones are taken. */
  silence(): void;
  /** Serves new connections again; those cut or silenced before stay so. */
  mend(): void;
}

/** The bytes that a slow line carries in a second, in each direction; a test may change them. */
export interface ProxyRate {
  bytesPerSecond: number;
}

/** Lays a line to an address; a `rate` makes it slow. */
export async function startProxy(baseUrl: string, rate?: ProxyRate): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  let target = new URL(baseUrl);
  let isCut = false;
  let isSilent = false;
  const [up, down] = rate ? [laneOf(rate), laneOf(rate)] : [];
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    if (isSilent) return void sockets.add(near.on('error', () => undefined));
    const far = connectTo(target);
    for (const [one, other, lane] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      sockets.add(one);
      if (lane) one.pipe(slowed(lane)).pipe(other);
      else one.pipe(other);
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

/** One direction of a slow line. Resolves when the line has carried that many bytes. */
type SlowLane = (bytes: number) => Promise<unknown>;

function laneOf(rate: ProxyRate): SlowLane {
  let freeAtMs = 0;
  return (bytes) => {
    const nowMs = performance.now();
    freeAtMs = Math.max(nowMs, freeAtMs) + (bytes / rate.bytesPerSecond) * 1_000;
    return pause(freeAtMs - nowMs);
  };
}

/** Of all connections one packet after the other is carried, so that a large answer does not hold up a small one. */
const packetBytes = 1_400;

function slowed(carry: SlowLane): Transform {
  const pass = async (stream: Transform, bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += packetBytes) {
      const packet = bytes.subarray(at, at + packetBytes);
      await carry(packet.length);
      stream.push(packet);
    }
  };
  return new Transform({
    transform(bytes: Buffer, _, done) {
      pass(this, bytes).then(() => done(), done);
    },
  });
}
