import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { codeOf, messageOf } from '../caught.ts';
import type { Config } from '../config/config.ts';
import { SettingError } from '../config/setting-text.ts';

/** The address to listen on. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** A reserved address: until `release`, no other program can listen on it, and connections to it are closed at once. */
export interface ReservedAddress extends ListenAddress {
  release(): Promise<void>;
}

/**
 * Reserves the configured port before the rest of the service starts. The port is reserved on every interface,
 * including IPv6 if the machine has it, unless HOST names a single address.
 * @throws SettingError
 */
export async function reserveAddress({ port, host }: Config): Promise<ReservedAddress> {
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen({ port, host }), 'listening');
  } catch (error) {
    throw refuseAddress(error, { port, host });
  }
  const found = listeningAt(server);
  let released: Promise<unknown> | undefined;
  const release = async () => {
    released ??= once(server.close(), 'close');
    await released;
  };
  return { host: host ?? found.address, port: found.port, release };
}

/** The address at which a server listens. */
export const listeningAt = (server: Server): AddressInfo => server.address() as AddressInfo;

/** Returns the URL at which a browser on this machine reaches the service. */
export function urlOf({ host, port }: ListenAddress): string {
  const everywhere = ['::', '0.0.0.0', '::1', '127.0.0.1'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

/** Turns the error of a failed `listen` call into a message that names the setting which the operator must change. */
export function refuseAddress(
  error: unknown,
  { port, host }: { port: number; host: string | undefined },
): SettingError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new SettingError(
        `PORT ${port} is in use by another program; stop it, or set PORT to a free one`,
      );
    case 'EACCES':
      return new SettingError(`PORT ${port} may not be opened by this account; set PORT to one from 1024`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new SettingError(`HOST ${host} is not an address of this machine`);
    default:
      return new SettingError(
        `HOST ${host ?? '(any)'} and PORT ${port} cannot be listened on: ${messageOf(error)}`,
      );
  }
}
