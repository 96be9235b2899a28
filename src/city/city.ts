import type { Config } from '../config/config.ts';
import type { Environment } from '../context.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import type { Coordinates } from '../quotes/schema.ts';
import type { Shop } from './residents.ts';

/** The city lives in production: there couriers are dispatched, and people of operations look. */
export const environment: Environment = 'production';

/** Couriers on motorcycles, and couriers who drive rounds from the hubs. */
export const riderCount = 190;
export const driverCount = 10;

/** Active deliveries of the filled city. */
export const activeCount = 1_000;

/** The limit of INSTANT deliveries that wait for a courier. At it the city books nothing: a queue would only grow. */
export const mostWaiting = 60;

/** Where the city's own receiver listens, for the webhooks of its shops. */
export const receiverNetwork = '127.0.0.1/32';
/** If another program has taken it, the receiver takes any free port. */
export const receiverPort = 39_171;

export const receiverUrl = ({ domain }: Shop, port: number = receiverPort): string =>
  `http://127.0.0.1:${port}/${domain}`;

/** The one who founds the city and keeps it alive, in the record of changes. */
export const founder = { kind: 'service', id: 'demo city' } as const;

/** A shop with its workspace, and the key pair by which its program books. */
export interface FoundedShop {
  readonly shop: Shop;
  readonly workspaceId: string;
  readonly credentialId: string;
}

/** A courier with the neighbourhood they set out from. */
export interface CityCourier {
  readonly id: string;
  readonly areaId: string;
  readonly home: Coordinates;
  readonly isDriver: boolean;
}

/** A person of operations who acts. */
export type Actor = Pick<SignedIn, 'id' | 'role' | 'membershipId'>;

/** The settings of a demo city: its shops' webhooks reach its own receiver on this machine. */
export const withCityNetwork = (config: Config): Config => ({
  ...config,
  webhookAllowedNetworks: [...config.webhookAllowedNetworks, receiverNetwork],
});
