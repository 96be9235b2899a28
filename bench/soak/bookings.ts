import type { Environment } from '../../src/context.ts';
import { expressBody } from '../support/bodies.ts';
import { applyLoad, type LoadResult, prepareRequest, type Request } from '../support/load.ts';

/** A process that bookings go to, with a token of each environment. */
export interface Door {
  readonly url: string;
  readonly host: string;
  readonly tokens: Readonly<Record<Environment, string>>;
}

/** So many places per environment, so that no booking is the same as the one before. */
const places = 200;
/** Share of production bookings, for the couriers: one in this many; the others are simulated in the sandbox. */
const productionEvery = 10;
const connectionsPerDoor = 16;

const { origin, destination, ...rest } = JSON.parse(expressBody);

/** A place around the pickups, within a span in degrees. */
export const aroundPickup = (spread: number) => aroundPlace(origin.coordinates, spread);

const aroundPlace = ({ latitude, longitude }: { latitude: number; longitude: number }, spread: number) => ({
  latitude: latitude + spread * (Math.random() - 0.5),
  longitude: longitude + spread * (Math.random() - 0.5),
});

const bodyAround = () =>
  JSON.stringify({
    ...rest,
    origin: { ...origin, coordinates: aroundPlace(origin.coordinates, 0.03) },
    destination: { ...destination, coordinates: aroundPlace(destination.coordinates, 0.03) },
  });

/** Books at every door at a rate, for some seconds. */
export type Book = (
  perSecond: number,
  seconds: number,
) => Promise<Pick<LoadResult, 'latenciesMs' | 'unexpected'>>;

export function bookAt(doors: readonly Door[]): Book {
  const nexts = doors.map(requestsOf);
  return async (perSecond, seconds) => {
    const results = await Promise.all(
      doors.map(({ url }, index) =>
        applyLoad({
          url,
          seconds,
          connections: connectionsPerDoor,
          expectedStatus: 201,
          perSecond: perSecond / doors.length,
          next: nexts[index]!,
        }),
      ),
    );
    return {
      latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs).sort((one, other) => one - other),
      unexpected: results.reduce((sum, { unexpected }) => sum + unexpected, 0),
    };
  };
}

function requestsOf({ host, tokens }: Door): () => Request {
  const headers = { 'x-client-time-zone': 'Asia/Jakarta' };
  const prepare = (token: string) =>
    Array.from({ length: places }, () =>
      prepareRequest('POST', '/express/v1/deliveries', { host, token, headers, body: bodyAround() }),
    );
  const [production, sandbox] = [prepare(tokens.production), prepare(tokens.sandbox)];
  let sent = 0;
  return () => {
    sent += 1;
    return (sent % productionEvery === 0 ? production : sandbox)[sent % places]!;
  };
}
