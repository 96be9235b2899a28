import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems.ts';
import { closeIntake, intakeChange } from './close.ts';
import { readManifest } from './manifest.ts';
import { openIntake } from './open.ts';
import { scanParcel } from './scan.ts';
import {
  Closed,
  IntakeAnswer,
  IntakeQuery,
  Intakes,
  Manifest,
  manifestLimit,
  PageQuery,
  Scanned,
  ScanRequest,
} from './schema.ts';
import { findIntake, type Intake, listIntakes, listLines } from './store.ts';

const tags = ['Operations: warehouse'];
const refused = { '4xx': Failed };
const path = '/operations/v1/intakes';
const bodyLimit = 2 * 1024 * 1024;

const wire = ({ id, workspaceId, ...rest }: Intake) => ({ intakeID: id, workspaceID: workspaceId, ...rest });

async function answerOf(ctx: Context, intake: Intake) {
  const lines = await listLines(ctx.sql, intake.id);
  const told = lines.map(({ deliveryId, ...rest }) => ({ deliveryID: deliveryId, ...rest }));
  return { status: 'Success', data: { ...wire(intake), lines: told } };
}

/** What the warehouse expects, and what arrives. `app` stands behind `requireRole`. */
export async function intakeRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => openRoute(scope, ctx));
  readRoutes(app, ctx);
  arrivalRoutes(app, ctx);
}

function openRoute(app: FastifyInstance, ctx: Context): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'string', bodyLimit },
    async (_: unknown, text: string) => text,
  );
  const readQuery = compileQuery(IntakeQuery);
  const checkManifest = compileBody(Manifest);
  const codesOf = (body: unknown): string[] => {
    if (typeof body === 'string') return readManifest(body);
    return checkManifest(body).parcels.map(({ deliveryID, providerOrderID }) => {
      const code = deliveryID?.trim() || providerOrderID?.trim();
      if (!code) throw problems.fieldRequired('parcels.deliveryID');
      return code;
    });
  };
  app.post(
    path,
    {
      bodyLimit,
      schema: {
        tags,
        operationId: 'openIntake',
        summary: 'Open an intake by a manifest, in JSON or CSV (columns deliveryID or providerOrderID)',
        consumes: ['application/json', 'text/csv'],
        querystring: IntakeQuery,
        body: Manifest,
        response: { 201: IntakeAnswer, ...refused },
      },
    },
    async ({ query, body, signedIn }, reply) => {
      const { workspaceID, environment } = readQuery(query);
      const codes = codesOf(body);
      if (codes.length > manifestLimit) throw problems.fieldTooMany('parcels', manifestLimit);
      const scope = { workspaceId: workspaceID, environment };
      const intake = await changeInPerson(ctx, signedIn, async (each) => {
        const opened = await openIntake(each, scope, { personId: signedIn.id, codes });
        return [opened, { ...intakeChange('intake.open', opened), after: { expected: codes.length } }];
      });
      return reply.code(201).send(await answerOf(ctx, intake));
    },
  );
}

type OfIntake = { Params: { intakeID: string } };

function readRoutes(app: FastifyInstance, ctx: Context): void {
  const readPage = compileQuery(PageQuery);
  app.get(
    path,
    {
      schema: {
        tags,
        operationId: 'listIntakes',
        summary: 'The intakes, the latest first',
        querystring: PageQuery,
        response: { 200: Intakes, ...refused },
      },
    },
    async ({ query }) => {
      const { after, limit } = readPage(query);
      const intakes = await listIntakes(ctx.sql, after ?? null, limit ?? 50);
      return { status: 'Success', data: intakes.map(wire) };
    },
  );
  app.get<OfIntake>(
    `${path}/:intakeID`,
    {
      schema: {
        tags,
        operationId: 'readIntake',
        summary: 'An intake: what was expected, what has arrived',
        response: { 200: IntakeAnswer, ...refused },
      },
    },
    async ({ params }) => {
      const intake = await findIntake(ctx.sql, params.intakeID);
      if (intake === undefined) throw problems.intakeNotFound();
      return answerOf(ctx, intake);
    },
  );
}

function arrivalRoutes(app: FastifyInstance, ctx: Context): void {
  const checkScan = compileBody(ScanRequest);
  app.post<OfIntake>(
    `${path}/:intakeID/scans`,
    {
      schema: {
        tags,
        operationId: 'scanParcel',
        summary: 'Take in a parcel that arrived: it becomes VERIFIED, also when it is late',
        body: ScanRequest,
        response: { 200: Scanned, ...refused },
      },
    },
    async ({ params, signedIn, body }) => {
      const code = checkScan(body).code.trim();
      if (code === '') throw problems.fieldRequired('code');
      const scan = { code, personId: signedIn.id };
      const { deliveryId, ...rest } = await changeInPerson(ctx, signedIn, async (each) => {
        const { intake, ...scanned } = await scanParcel(each, params.intakeID, scan);
        return [scanned, { ...intakeChange('intake.scan', intake), after: scanned }];
      });
      return { status: 'Success', data: { ...rest, deliveryID: deliveryId } };
    },
  );
  app.post<OfIntake>(
    `${path}/:intakeID/closing`,
    {
      schema: {
        tags,
        operationId: 'closeIntake',
        summary:
          'Report what did not arrive: every such parcel becomes NOT_VERIFIED, each answered for itself',
        response: { 200: Closed, ...refused },
      },
    },
    async ({ params, signedIn }) => {
      const results = await closeIntake(ctx, params.intakeID, signedIn);
      const data = results.map(({ deliveryId, refusal }) => ({
        deliveryID: deliveryId,
        done: refusal === null,
        httpStatus: refusal?.httpStatus ?? 200,
        error: refusal?.message ?? null,
      }));
      return { status: 'Success', data };
    },
  );
}
