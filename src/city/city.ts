import type { Config } from '../config/config.ts';
import type { Environment } from '../context.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import type { Coordinates } from '../quotes/schema.ts';
import type { Shop } from './residents.ts';

/** The city runs in production, where couriers are dispatched and operations staff work. */
export const environment: Environment = 'production';

/** Couriers on motorcycles; the other couriers drive rounds from the hubs. */
export const riderCount = 190;
export const driverCount = 10;

/** The number of active deliveries in the filled city. */
export const activeCount = 1_000;

/**
 * The limit of INSTANT deliveries that wait for a courier. At the limit the city books nothing, since the queue would
 * only grow.
 */
export const mostWaiting = 60;

/** The network of the city's own receiver, which gets the webhooks of its shops. */
export const receiverNetwork = '127.0.0.1/32';
/** If another program uses this port, the receiver takes any free port. */
export const receiverPort = 39_171;

export const receiverUrl = ({ domain }: Shop, port: number = receiverPort): string =>
  `http://127.0.0.1:${port}/${domain}`;

/** The actor that creates the city and runs it, as the audit log shows it. */
export const founder = { kind: 'service', id: 'demo city' } as const;

/** A shop with its workspace, and the key pair with which its program books. */
export interface FoundedShop {
  readonly shop: Shop;
  readonly workspaceId: string;
  readonly credentialId: string;
}

/** A courier and the neighbourhood where they start. */
export interface CityCourier {
  readonly id: string;
  readonly areaId: string;
  readonly home: Coordinates;
  readonly isDriver: boolean;
}

/** A person of operations who acts. */
export type Actor = Pick<SignedIn, 'id' | 'role' | 'membershipId'>;

/** Returns the settings of a demo city, which allow webhooks to its own receiver on this machine. */
export const withCityNetwork = (config: Config): Config => ({
  ...config,
  webhookAllowedNetworks: [...config.webhookAllowedNetworks, receiverNetwork],
});
