import type { FastifyInstance } from 'fastify';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { personRoles } from '../vocabulary/roles.ts';
import type { Addresses } from './open.ts';
import { FoundPlaces, PlacesQuery } from './schema.ts';

const most = 8;

const nameless = { province: null, city: null, district: null, subDistrict: null, radiusMeters: null };

/**
 * Registers the route that suggests places while somebody types an address (decision 261). `app` already requires a
 * role.
 */
export function gazetteerRoutes(app: FastifyInstance, { gazetteer, geocoder }: Addresses): void {
  defineRoute(app, {
    method: 'GET',
    path: '/portal/v1/places',
    operationId: 'searchPlaces',
    isExpensive: true,
    tag: 'Places',
    summary: 'Find the places of Indonesia that a text names',
    roles: personRoles,
    query: parameters(PlacesQuery),
    answers: { 200: FoundPlaces },
    run: async ({ query: { q } }) => {
      const searching = geocoder?.search(q);
      const named = await gazetteer.search(q, most);
      const places = named.map((place) => ({ ...place, source: 'gazetteer' as const }));
      const outside = (await searching) ?? [];
      const located = outside.map((place) => ({ ...nameless, ...place, source: 'geocoder' as const }));
      return { status: 'Success', data: [...located, ...places].slice(0, most) };
    },
  });
}
