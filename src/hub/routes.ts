import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Context } from '../context.ts';
import type { Drawing } from '../documents/start-drawing.ts';
import { type BodyForm, json } from '../http/body.ts';
import { valuesOf } from '../http/fields.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { compileBody } from '../http/validate.ts';
import { changeInPerson } from '../people/in-person.ts';
import { orRefuse, problems, refusedItem } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { plainCode } from '../text/code.ts';
import { decodeText } from '../text/table-text.ts';
import { movers, operatorRoles } from '../vocabulary/roles.ts';
import { closeIntake, intakeChange } from './close.ts';
import { closedIntakeRoutes } from './closed-routes.ts';
import { type Intake, intakeFields, intakeLineFields } from './fields.ts';
import { findHub } from './find-hub.ts';
import { hubIntakeRoutes } from './hub-routes.ts';
import { manifestRefusals, readManifest } from './manifest.ts';
import { openIntake } from './open.ts';
import { ownHubRoute } from './own-hub-routes.ts';
import { reportDamage } from './report-damage.ts';
import { scanParcel } from './scan.ts';
import { scannedCode } from './scanned-code.ts';
import {
  Closed,
  DamageReported,
  DamageRequest,
  IntakeAnswer,
  IntakeQuery,
  Intakes,
  Manifest,
  manifestLimit,
  PageQuery,
  Scanned,
  ScanRequest,
} from './schema.ts';
import { findIntake, listIntakes, listLines } from './store.ts';

const define = routesOf({ tag: 'Operations: warehouse' });
const path = '/operations/v1/intakes';
const bodyLimit = 2 * 1024 * 1024;

const wire = (intake: Intake) => valuesOf(intakeFields, intake);

async function answerOf(ctx: Context, intake: Intake) {
  const lines = await listLines(ctx.sql, intake.id);
  const shownLines = lines.map((each) => valuesOf(intakeLineFields, each));
  return { status: 'Success', data: { ...wire(intake), lines: shownLines } };
}

/** Routes for the parcels that the warehouse expects and scans. `app` checks the role with `requireRole`. */
export async function intakeRoutes(
  app: FastifyInstance,
  ctx: Context,
  quoting: Pick<Quoting, 'marketAt'>,
  drawing: Drawing,
): Promise<void> {
  await app.register(async (scope) => openRoute(scope, ctx, quoting));
  readRoutes(app, ctx);
  scanRoute(app, ctx);
  closeRoute(app, ctx);
  damageRoute(app, ctx);
  hubIntakeRoutes(app, ctx, quoting);
  ownHubRoute(app, ctx, quoting);
  closedIntakeRoutes(app, ctx, { quoting, drawing });
}

const checkManifest = compileBody(Manifest);

/** A request body with the codes of a manifest's parcels, in JSON or CSV. */
const manifest: BodyForm<string[]> = {
  content: {
    'application/json': Manifest,
    'text/csv': Type.String({ description: 'With a column `deliveryID` or `providerOrderID`.' }),
  },
  isRequired: true,
  example: { parcels: [{ providerOrderID: 'ORDER-1' }, { deliveryID: 'DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC' }] },
  refusals: [problems.bodyMissing(), problems.fieldRequired('parcels'), ...manifestRefusals],
  read: (body) => {
    const codes = typeof body === 'string' ? readManifest(body) : checkManifest(body).parcels.map(codeOf);
    if (codes.length > manifestLimit) throw problems.fieldTooMany('parcels', manifestLimit);
    return codes;
  },
};

function codeOf({ deliveryID, providerOrderID }: Static<typeof Manifest>['parcels'][number]): string {
  const code = plainCode(deliveryID ?? '') || plainCode(providerOrderID ?? '');
  if (code === '') throw problems.fieldRequired('parcels.deliveryID');
  return code;
}

function openRoute(app: FastifyInstance, ctx: Context, quoting: Pick<Quoting, 'marketAt'>): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit }, async (_: unknown, bytes: Buffer) =>
    decodeText(bytes),
  );
  define(app, {
    method: 'POST',
    path,
    operationId: 'openIntake',
    isExpensive: true,
    summary: 'Open an intake with a manifest, in JSON or CSV (columns deliveryID or providerOrderID)',
    roles: movers,
    query: parameters(IntakeQuery),
    body: manifest,
    bodyLimit,
    answers: { 201: IntakeAnswer },
    refusals: [
      problems.fieldTooMany('parcels', manifestLimit),
      problems.workspaceNotFound(),
      problems.hubNotFound(),
    ],
    run: async ({ query: { workspaceID, environment, hubID }, body: codes, signedIn }) => {
      const scope = { workspaceId: workspaceID, environment };
      const hubId = hubID ? findHub(quoting, hubID, ctx.now()).id : null;
      const intake = await changeInPerson(ctx, signedIn, async (each) => {
        const opened = await openIntake(each, scope, { personId: signedIn.id, codes, hubId });
        return [opened, { ...intakeChange('intake.open', opened), after: { expected: codes.length } }];
      });
      return answerOf(ctx, intake);
    },
  });
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listIntakes',
    isExpensive: true,
    summary: 'List the intakes, latest first',
    roles: operatorRoles,
    query: parameters(PageQuery),
    answers: { 200: Intakes },
    run: async ({ query: { after, limit } }) => {
      const intakes = await listIntakes(ctx.sql, after ?? null, limit ?? 50);
      return { status: 'Success', data: intakes.map(wire) };
    },
  });
  define(app, {
    method: 'GET',
    path: `${path}/:intakeID`,
    operationId: 'readIntake',
    isExpensive: true,
    summary: 'Show an intake: expected and arrived parcels',
    roles: operatorRoles,
    answers: { 200: IntakeAnswer },
    refusals: [problems.intakeNotFound()],
    run: async ({ params }) => {
      const intake = orRefuse(await findIntake(ctx.sql, params.intakeID), problems.intakeNotFound);
      return answerOf(ctx, intake);
    },
  });
}

function scanRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${path}/:intakeID/scans`,
    operationId: 'scanParcel',
    summary: 'Take in an arrived parcel: it becomes VERIFIED, also when it is late',
    roles: movers,
    body: json(ScanRequest, { code: 'ORDER-1' }),
    answers: { 200: Scanned },
    refusals: [problems.intakeNotFound()],
    run: async ({ params, signedIn, body: { code } }) => {
      const scan = { code: scannedCode(code), personId: signedIn.id };
      const { deliveryId, ...rest } = await changeInPerson(ctx, signedIn, async (each) => {
        const { intake, ...scanned } = await scanParcel(each, params.intakeID, scan);
        return [scanned, { ...intakeChange('intake.scan', intake), after: scanned }];
      });
      return { status: 'Success', data: { ...rest, deliveryID: deliveryId } };
    },
  });
}

function closeRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${path}/:intakeID/closing`,
    operationId: 'closeIntake',
    isExpensive: true,
    summary: 'Report missing parcels: each becomes NOT_VERIFIED and gets its own answer',
    roles: movers,
    repeats: 'itself',
    answers: { 200: Closed },
    refusals: [problems.intakeNotFound()],
    run: async ({ params, signedIn }) => {
      const results = await closeIntake(ctx, params.intakeID, signedIn);
      const data = results.map(({ deliveryId, refusal }) => ({
        deliveryID: deliveryId,
        done: refusal === null,
        httpStatus: refusal?.httpStatus ?? 200,
        ...refusedItem(refusal),
      }));
      return { status: 'Success', data };
    },
  });
}

function damageRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${path}/:intakeID/damages`,
    operationId: 'reportDamage',
    summary: 'Mark a scanned parcel as damaged on arrival, with a photo and an internal note',
    roles: movers,
    body: json(DamageRequest, {
      deliveryID: 'DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
      mediaID: 'ME-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
      notes: 'Kardus basah.',
    }),
    answers: { 200: DamageReported },
    refusals: [problems.intakeNotFound(), problems.deliveryNotFound(), problems.mediaNotFound()],
    run: async ({ params, signedIn, body: { deliveryID, mediaID, notes } }) => {
      const damage = { deliveryId: deliveryID, mediaId: mediaID, notes: notes.trim() };
      const damagedAt = await reportDamage(ctx, signedIn, params.intakeID, damage);
      return { status: 'Success', data: { deliveryID, damagedAt } };
    },
  });
}
