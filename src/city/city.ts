import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Environment } from '../context.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import type { Coordinates } from '../quotes/schema.ts';
import type { Shop } from './residents.ts';

/** The city runs in production, where couriers are dispatched and operations staff work. */
export const environment: Environment = 'production';

/** Number of couriers on motorcycles. A further `driverCount` couriers deliver parcels from the hubs. */
export const riderCount = 190;
export const driverCount = 10;

/** The number of active deliveries in the filled city. */
export const activeCount = 1_000;

/**
 * Maximum number of INSTANT deliveries that wait for a courier. When it is reached, the city books no orders, since the
 * queue would only grow.
 */
export const mostWaiting = 60;

/** The network of the city's own webhook receiver, to which the service sends the webhooks of the city's shops. */
export const receiverNetwork = '127.0.0.1/32';
/** The preferred port of the city's webhook receiver. If another program uses it, the receiver takes any free port. */
export const receiverPort = 39_171;

export const receiverUrl = ({ domain }: Shop, port: number = receiverPort): string =>
  `http://127.0.0.1:${port}/${domain}`;

/** The actor that the audit log names for changes by which the city is created and run. */
export const founder = { kind: 'service', id: 'demo city' } as const;

/** A shop, with the id of its workspace and the key pair with which the shop books. */
export interface FoundedShop {
  readonly shop: Shop;
  readonly workspaceId: string;
  readonly credentialId: string;
}

/** A courier of the city, with the area and the coordinates where they start. */
export interface CityCourier {
  readonly id: string;
  readonly areaId: string;
  readonly home: Coordinates;
  readonly isDriver: boolean;
}

/** A member of the operator's staff, as the author of changes. */
export type Actor = Pick<SignedIn, 'id' | 'role' | 'membershipId'>;

/**
 * Returns the configuration of a demo city: its screens say so, and webhooks may go to the city's own receiver on this
 * machine.
 */
export const asCity = (config: Config): Config => ({
  ...config,
  demo: 'city',
  webhookAllowedNetworks: [...config.webhookAllowedNetworks, receiverNetwork],
});

/**
 * Returns the log of a demo city: only errors, since late deliveries and failed webhooks happen on purpose. At
 * `LOG_LEVEL=debug` it has every line.
 */
export const logOfCity = (log: Logger): Logger =>
  log.isLevelEnabled('debug') ? log : log.child({}, { level: 'error' });
