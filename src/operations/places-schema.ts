import Type from 'typebox';
import { Point } from '../deliveries/answer-schema.ts';
import { made, schemasOf } from '../http/fields.ts';
import { named, oneOf, Success } from '../http/schema.ts';
import { type ServiceCode, serviceCodes } from '../quotes/tariffs/sheet.ts';
import { workspaceFields } from '../workspaces/fields.ts';

/** The fields of a provider in the lists of operations. */
export const shownWorkspace = {
  ...workspaceFields,
  services: made(
    Type.Array(oneOf(serviceCodes), { description: 'What it may book' }),
    ({ services }: { readonly services: readonly ServiceCode[] }) => services,
  ),
};
export const Workspaces = Success(
  Type.Array(named('WorkspaceShown', 'A provider.', schemasOf(shownWorkspace))),
  'WorkspacesAnswer',
  'The providers.',
);

export const Hubs = Success(
  Type.Array(
    named('HubShown', 'A hub of the tariffs in force.', {
      hubID: Type.String(),
      name: Type.String(),
      address: Type.String(),
      areaID: Type.String(),
      coordinates: Point,
      hours: Type.Array(Type.String(), { description: 'When it is staffed, such as `mon-sat 08:00-17:00`' }),
      tariffVersionID: Type.String({ description: 'The tariffs in force; a change of the hub names them' }),
    }),
  ),
  'HubsAnswer',
  'The hubs.',
);

export const Areas = Success(
  Type.Array(
    named('AreaShown', 'An area of the tariffs in force.', {
      areaID: Type.String(),
      name: Type.String(),
      timeZone: Type.String(),
      services: Type.Array(oneOf(serviceCodes), { description: 'What is sold there' }),
      squareKm: Type.Number(),
      tariffVersionID: Type.String({ description: 'The tariffs in force' }),
      boundary: named('Boundary', 'GeoJSON (RFC 7946): longitude, then latitude.', {
        type: oneOf(['Polygon', 'MultiPolygon']),
        coordinates: Type.Array(Type.Unknown(), { description: 'The rings, outer first, or the polygons' }),
      }),
    }),
  ),
  'AreasAnswer',
  'The areas.',
);
