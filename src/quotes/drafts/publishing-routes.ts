import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { admins } from '../../vocabulary/roles.ts';
import type { Quoting } from '../quoting.ts';
import { listTariffVersions } from '../tariffs/store.ts';
import { holdDraft } from './draft.ts';
import { publishDraft, withdrawVersion } from './publish.ts';
import { PublishRefused, PublishRequest, VersionAnswer, Versions } from './schema.ts';
import { showVersion } from './show.ts';

const define = routesOf({ tag: 'Operations: tariffs', roles: admins });
const versions = '/operations/v1/tariff-versions';

/** Routes that list the versions of the tariffs, publish a draft, and take a version back. */
export function publishingRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'GET',
    path: versions,
    operationId: 'listTariffVersions',
    summary: 'List the versions of the tariffs, past and planned, in the order in which they take effect',
    isExpensive: true,
    answers: { 200: Versions },
    run: async () => ({
      status: 'Success',
      data: (await listTariffVersions(ctx.sql.reading)).map(showVersion),
    }),
  });
  define(app, {
    method: 'POST',
    path: '/operations/v1/tariff-drafts/:tariffDraftID/publish',
    operationId: 'publishTariffDraft',
    summary: 'Publish a draft, at once or on a day; it becomes a version of the tariffs',
    needsPassword: true,
    body: json(PublishRequest, { version: 1, follows: null, on: '2026-12-07' }),
    answers: { 201: VersionAnswer, 409: PublishRefused },
    refusals: [
      problems.tariffDraftNotFound(),
      problems.tariffDraftChangedMeanwhile(),
      problems.tariffDraftFaulty(),
      problems.tariffDatePassed(),
      problems.tariffsChangedMeanwhile(),
    ],
    run: async ({ params, body: { version: seen, follows, on, timeZone }, signedIn }) => {
      const start = { follows, ...(on != null && { on }), ...(timeZone != null && { timeZone }) };
      const published = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const draft = await holdDraft(tx, params.tariffDraftID, seen);
        const { version, checked } = await publishDraft(each, tx, draft, start);
        const after = { name: draft.name, effectiveFrom: version.effectiveFrom, changes: checked.changes };
        const subject = { kind: 'tariffs', id: version.id };
        return [version, { action: 'tariffs.publish', subject, after }];
      });
      await quoting.refresh();
      return { status: 'Success', data: showVersion(published) };
    },
  });
  withdrawRoute(app, ctx, quoting);
}

function withdrawRoute(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'POST',
    path: `${versions}/:tariffVersionID/withdraw`,
    operationId: 'withdrawTariffVersion',
    summary: 'Take back the version in force, or a planned one: the version before it applies again',
    needsPassword: true,
    answers: { 201: VersionAnswer },
    refusals: [problems.tariffVersionNotFound(), problems.tariffVersionPast()],
    run: async ({ params: { tariffVersionID: id }, signedIn }) => {
      const restored = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const { version, former } = await withdrawVersion(each, tx, id);
        const after = { restores: former.id, effectiveFrom: version.effectiveFrom };
        const subject = { kind: 'tariffs', id: version.id };
        return [version, { action: 'tariffs.withdraw', subject, before: { withdrawn: id }, after }];
      });
      await quoting.refresh();
      return { status: 'Success', data: showVersion(restored) };
    },
  });
}
