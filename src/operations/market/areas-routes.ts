import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { GazetteerThread } from '../../gazetteer/start-gazetteer.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { boundaryAround } from '../../quotes/tariffs/boundary-around.ts';
import { reviseTariffs } from '../../quotes/tariffs/revise.ts';
import { readStarterSheet } from '../../quotes/tariffs/seed.ts';
import { withArea } from '../../quotes/tariffs/starter-area.ts';
import { admins } from '../../vocabulary/roles.ts';
import { checkHours } from './hubs-routes.ts';
import { AreaOpened, NewAreaRequest } from './schema.ts';

/** A village reaches about this far beyond its middle. */
const marginMeters = 3_000;

/**
 * Registers the route that opens a city or regency with the proposed prices (decision 793). `app` checks the role with
 * `requireRole`.
 */
export function areaSettingsRoutes(
  app: FastifyInstance,
  ctx: Context,
  gazetteer: Pick<GazetteerThread, 'extentOf'>,
): void {
  routesOf({ tag: 'Operations: board', roles: admins })(app, {
    method: 'POST',
    path: '/operations/v1/areas',
    operationId: 'openArea',
    isExpensive: true,
    summary: 'Open a city or regency for bookings, with the proposed prices of its region',
    body: json(NewAreaRequest, {
      tariffVersionID: null,
      province: 'Jawa Barat',
      city: 'Kota Bandung',
      services: ['EXPRESS INSTANT', 'EXPRESS SAME_DAY'],
      hours: ['daily 06:00-22:00'],
    }),
    answers: { 201: AreaOpened },
    refusals: [
      problems.cityNotFound(),
      problems.areaExists(),
      problems.tariffsChangedMeanwhile(),
      problems.tariffsPlanned('1 Jan 2027 00:00 WIB'),
      problems.fieldMustBe('hours', 'hours'),
    ],
    run: async ({ body: { tariffVersionID: seen, province, city, services, hours }, signedIn }) => {
      checkHours(hours);
      const extent = await gazetteer.extentOf(province, city);
      if (extent === undefined || extent.points.length === 0) throw problems.cityNotFound();
      const id = idOf(extent.name);
      const starter = await readStarterSheet();
      const area = {
        id,
        name: extent.name,
        cityCode: extent.code,
        provinceCode: extent.code.slice(0, 2),
        services,
        hours,
        boundary: boundaryAround(extent.points, marginMeters),
      };
      const version = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const revised = await reviseTariffs(each, tx, {
          seen,
          note: extent.name,
          revise: (present) => {
            if (present?.areas.some((one) => one.id === id)) throw problems.areaExists();
            return withArea(present, starter, area);
          },
        });
        const subject = { kind: 'tariffs', id: revised.id };
        return [revised.id, { action: 'area.open', subject, after: { name: extent.name, services, hours } }];
      });
      return { status: 'Success', data: { areaID: id, name: extent.name, tariffVersionID: version } };
    },
  });
}

/** Turns the name of a city into the id of its area: `Kota Bandung` to `kota-bandung`. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 63);
