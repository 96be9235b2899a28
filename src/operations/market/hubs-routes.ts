import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { parseSpan } from '../../quotes/hours.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { reviseTariffs } from '../../quotes/tariffs/revise.ts';
import type { HubEntry, Sheet } from '../../quotes/tariffs/sheet.ts';
import { admins } from '../../vocabulary/roles.ts';
import { HubRequest, HubSaved } from './schema.ts';

const define = routesOf({ tag: 'Operations: warehouse', roles: admins });
const idPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Registers the route that adds or changes a hub (decision 792). `app` checks the role with `requireRole`. */
export function hubSettingsRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'PUT',
    path: '/operations/v1/hubs/:hubID',
    operationId: 'putHub',
    summary: 'Add a hub, or change its name, place, address and hours, in the tariffs in force',
    body: json(HubRequest, {
      tariffVersionID: 'TV-01KAJ4',
      name: 'Gudang Cakung',
      areaID: 'jabodetabek',
      address: 'Jl. Raya Cakung Cilincing, Jakarta Timur',
      latitude: -6.188,
      longitude: 106.944,
      hours: ['mon-sat 08:00-20:00'],
    }),
    answers: { 200: HubSaved },
    refusals: [
      problems.hubNotFound(),
      problems.tariffsChangedMeanwhile(),
      problems.tariffsPlanned('1 Jan 2027 00:00 WIB'),
      problems.fieldOneOf('areaID', ['jabodetabek']),
      problems.fieldMustBe('hours', 'hours'),
    ],
    run: async ({ params: { hubID: id }, body: { tariffVersionID: seen, ...body }, signedIn }) => {
      if (!idPattern.test(id)) throw problems.hubNotFound();
      checkHours(body.hours);
      const version = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const revise = (sheet: Sheet | undefined) => withHub(sheet, id, body);
        const revised = await reviseTariffs(each, tx, { seen, note: `${body.name}`, revise });
        const subject = { kind: 'hub', id };
        return [revised.id, { action: 'hub.put', subject, after: revised.changes }];
      });
      await quoting.refresh();
      return { status: 'Success', data: { hubID: id, tariffVersionID: version, ...body } };
    },
  });
}

/** @throws fieldMustBe if a text is no span of local time */
export function checkHours(hours: readonly string[]): void {
  if (hours.some((each) => parseSpan(each) === undefined)) throw problems.fieldMustBe('hours', 'hours');
}

type Place = Omit<Static<typeof HubRequest>, 'tariffVersionID'>;

/** Returns the tariffs with a hub added or changed. @throws fieldOneOf for an area without LOGISTIC */
function withHub(sheet: Sheet | undefined, id: string, { areaID, hours, ...place }: Place): Sheet {
  const areas = (sheet?.areas ?? []).filter(({ services }) =>
    services.some(({ service }) => service === 'LOGISTIC SAME_DAY'),
  );
  if (sheet === undefined || !areas.some((each) => each.id === areaID))
    throw problems.fieldOneOf(
      'areaID',
      areas.map((each) => each.id),
    );
  const hub: HubEntry = { id, area: areaID, ...place, ...(hours.length > 0 && { hours }) };
  const isKnown = sheet.hubs.some((each) => each.id === id);
  const hubs = isKnown ? sheet.hubs.map((each) => (each.id === id ? hub : each)) : [...sheet.hubs, hub];
  return { ...sheet, hubs };
}
