import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { personRoles } from '../vocabulary/roles.ts';
import type { Addresses } from './open.ts';
import { lineOf } from './propose-pin.ts';
import { FoundPlaces, PlacesQuery, ProposedPins, UnpinnedAddresses } from './schema.ts';

const most = 8;
const define = routesOf({ tag: 'Places', roles: personRoles });

const nameless = { province: null, city: null, district: null, subDistrict: null, radiusMeters: null };

/**
 * Registers the route that suggests places while somebody types an address (decision 261). `app` already requires a
 * role.
 */
export function gazetteerRoutes(app: FastifyInstance, { gazetteer, geocoder }: Addresses): void {
  pinsRoute(app, { gazetteer, geocoder });
  define(app, {
    method: 'GET',
    path: '/portal/v1/places',
    operationId: 'searchPlaces',
    isExpensive: true,
    summary: 'Find the places of Indonesia that a text names',
    query: parameters(PlacesQuery),
    answers: { 200: FoundPlaces },
    refusals: [problems.placesUnreadable()],
    run: async ({ query }) => {
      const { q } = query;
      const near = pointOf(query);
      const searching = geocoder?.search(q);
      const named = await gazetteer.search(q, most, near);
      const outside = (await searching) ?? [];
      if (named === undefined && outside.length === 0) throw problems.placesUnreadable();
      const places = (named ?? []).map((place) => ({ ...place, source: 'gazetteer' as const }));
      const located = outside.map((place) => ({ ...nameless, ...place, source: 'geocoder' as const }));
      return { status: 'Success', data: [...located, ...places].slice(0, most) };
    },
  });
}

/** Returns the point of a query, if it has one. @throws fieldRequired if a coordinate is missing */
function pointOf({ nearLatitude, nearLongitude }: Static<typeof PlacesQuery>): Coordinates | undefined {
  if (nearLatitude == null && nearLongitude == null) return undefined;
  if (nearLatitude == null) throw problems.fieldRequired('nearLatitude');
  if (nearLongitude == null) throw problems.fieldRequired('nearLongitude');
  return { latitude: nearLatitude, longitude: nearLongitude };
}

/**
 * Registers the route that proposes pins for addresses without one (decision 614). The outside geocoder is asked for a
 * single address alone, since it is asked for one at a time.
 */
function pinsRoute(app: FastifyInstance, { gazetteer, geocoder }: Omit<Addresses, 'close'>): void {
  define(app, {
    method: 'POST',
    path: '/portal/v1/places/pins',
    operationId: 'proposePins',
    isExpensive: true,
    isRead: true,
    summary: 'Propose a pin for each address: the middle of the village or district that it names',
    body: json(UnpinnedAddresses, {
      addresses: [{ address: 'Jl. Kemang Raya 10', city: 'Jakarta Selatan', postalCode: '12730' }],
    }),
    answers: { 200: ProposedPins },
    refusals: [problems.placesUnreadable()],
    run: async ({ body: { addresses, near } }) => {
      const [only, ...others] = addresses;
      const exact = only !== undefined && others.length === 0 ? geocoder?.search(lineOf(only)) : undefined;
      const pins = await gazetteer.propose(addresses, near ?? undefined);
      const [located] = (await exact) ?? [];
      const data = addresses.map((_, index) => {
        const pin = pins?.[index];
        return pin === undefined ? null : { ...pin, source: 'gazetteer' as const };
      });
      if (located === undefined && pins === undefined) throw problems.placesUnreadable();
      if (located === undefined) return { status: 'Success', data };
      return { status: 'Success', data: [{ ...nameless, ...located, source: 'geocoder' as const }] };
    },
  });
}
