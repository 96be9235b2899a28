import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import type { BookingParts } from '../deliveries/booking/book-request.ts';
import { expressExample } from '../deliveries/examples.ts';
import { type BodyForm, uncheckedJson } from '../http/body.ts';
import { valuesOf } from '../http/fields.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { readTimeZone, TimeZoneRequired } from '../http/time-zone.ts';
import { isId } from '../ids.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { defineFile } from '../sheets/define-file.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { mostRows, type RowHeaders, type TakenRow } from './batch.ts';
import { cancelBatch } from './cancel.ts';
import { type CheckedRow, checkRows } from './check.ts';
import { createBatch } from './create.ts';
import { type BatchProgress, type BatchRow, batchFields, rowFields } from './fields.ts';
import { outcomeOf } from './outcome-file.ts';
import { rowTooLarge } from './read-body.ts';
import {
  BatchAnswer,
  BatchBody,
  BatchesAnswer,
  BatchesQuery,
  BatchRowsAnswer,
  BatchRowsQuery,
  ChecksAnswer,
} from './schema.ts';
import type { BatchReading } from './start-reading.ts';
import { findBatch, listBatches, listRows } from './store.ts';

/** The path prefix of the routes: for a provider's programs, or for its people in the portal. */
type Base = '/v1' | '/portal/v1/:environment';

const group = { tag: 'Batches', roles: providerRoles };
const define = routesOf(group);
/** Maximum size of a batch's body: enough for 5,000 rows of 3 KB. */
const bodyLimit = 16 * 1024 * 1024;

/** The functions that book rows and parse uploaded batches. */
export interface BatchParts extends BookingParts {
  readonly reading: BatchReading;
}

/**
 * Routes that book many deliveries at once (decisions 270 and 271), an extension of the contract; `app` has identified
 * the caller.
 */
export function batchRoutes(app: FastifyInstance, ctx: Context, parts: BatchParts, base: Base = '/v1'): void {
  app.register(async (scope) => {
    readRows(scope, parts);
    bookRoute(scope, ctx, parts, base);
    checkRoute(scope, ctx, parts, base);
  });
  readRoutes(app, ctx, base);
  rowRoutes(app, ctx, base);
  cancelRoute(app, ctx, base);
}

const success = (message: string, data: object) => ({ status: 'Success', message, data });

const batchOf = (batch: BatchProgress) => valuesOf(batchFields, batch);

const example = { rows: [{ idempotencyKey: 'ORDER-1', delivery: expressExample }] };
const rowsBody: BodyForm<readonly TakenRow[]> = {
  ...uncheckedJson(BatchBody, example),
  read: (rows) => {
    if (rows === undefined) throw problems.bodyMissing();
    return rows as readonly TakenRow[];
  },
};

/** Parses request bodies into rows; a worker thread parses large ones. */
function readRows(scope: FastifyInstance, { reading }: BatchParts): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ caller }: FastifyRequest, body: Buffer) => reading.read(caller.workspaceId, body),
  );
}

const rowsRefusals = [
  problems.timeZoneInvalid(),
  problems.fieldTooMany('rows', mostRows),
  rowTooLarge(1),
  problems.batchKeyInvalid(),
  problems.batchKeyRepeated(),
];

/**
 * Checks the headers that apply to every row. It runs before the body is read, so that a wrong header is refused at
 * once.
 */
const readHeaders =
  ({ wishes }: BookingParts) =>
  async ({ headers, caller }: FastifyRequest): Promise<void> => {
    readTimeZone(headers);
    await wishes.read(headers, caller, undefined);
  };

function headersOf({ headers }: Pick<FastifyRequest, 'headers'>, { wishes }: BookingParts): RowHeaders {
  const names = ['x-client-time-zone', ...Object.keys(wishes.headers.properties)];
  const sent = names.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(sent.filter((each): each is [string, string] => typeof each[1] === 'string'));
}

function bookRoute(app: FastifyInstance, ctx: Context, parts: BookingParts, base: Base): void {
  const { wishes } = parts;
  define(app, {
    method: 'POST',
    path: `${base}/deliveries/batches`,
    operationId: 'bookBatch',
    isExpensive: true,
    keyScope: 'book',
    summary: 'Book up to 5,000 deliveries',
    description:
      'Takes them in and books them one after the other. Each row is booked once, as a create with its `idempotencyKey` ' +
      'would, and has its own answer. The headers hold for every row. A row with `onlyIfNew` is refused with 409 while a ' +
      'delivery that is not cancelled has its `providerOrderID`.',
    repeats: 'itself',
    headers: Type.Object({ ...TimeZoneRequired.properties, ...wishes.headers.properties }),
    body: rowsBody,
    bodyLimit,
    answers: { 202: BatchAnswer },
    refusals: [...rowsRefusals, problems.batchesUnderWay(), ...wishes.refusals],
    onRequest: [readHeaders(parts)],
    run: async (request) => {
      const { caller, body: rows } = request;
      const made = await createBatch(ctx, caller, { headers: headersOf(request, parts), rows });
      const untouched = {
        waiting: rows.length,
        booked: 0,
        existing: 0,
        refused: 0,
        cancelled: 0,
        amountIdr: 0,
      };
      return success('Batch diterima.', batchOf({ ...made, ...untouched }));
    },
  });
}

function checkRoute(app: FastifyInstance, ctx: Context, parts: BookingParts, base: Base): void {
  define(app, {
    method: 'POST',
    path: `${base}/deliveries/batches/checks`,
    operationId: 'checkBatch',
    isExpensive: true,
    keyScope: 'book',
    summary: 'Check and price the rows of a batch; nothing is booked',
    description:
      'Each row answers its price, or every fault of its fields, or why booking it now would be refused, and the delivery ' +
      'that has its `providerOrderID` already.',
    isRead: true,
    headers: TimeZoneRequired,
    body: rowsBody,
    bodyLimit,
    answers: { 200: ChecksAnswer },
    refusals: rowsRefusals,
    onRequest: [async ({ headers }) => void readTimeZone(headers)],
    run: async (request) => {
      const { caller, body: rows } = request;
      const checked = await checkRows(ctx, parts, { caller, headers: headersOf(request, parts), rows });
      return success('Data berhasil diperiksa.', checked.map(checkedOf));
    },
  });
}

const checkedOf = ({ position, key, priced, faults, existing }: CheckedRow) => ({
  row: position,
  idempotencyKey: key,
  amount: priced?.amountIdr ?? null,
  service: priced?.service ?? null,
  distance: priced?.distanceMeters ?? null,
  estimatedDropoffAt: priced?.estimatedDropoffAt ?? null,
  driverAvailability: priced?.hasDriver ?? null,
  existing: existing && {
    deliveryID: existing.deliveryId,
    status: existing.status,
    createdAt: existing.createdAt,
  },
  errors: faults,
});

/** Returns the batch id in a path. @throws batchNotFound if the text is not an id */
function idOf({ batchID }: { readonly batchID: string }): string {
  if (!isId(batchID)) throw problems.batchNotFound();
  return batchID;
}

function readRoutes(app: FastifyInstance, ctx: Context, base: Base): void {
  define(app, {
    method: 'GET',
    path: `${base}/batches`,
    operationId: 'listBatches',
    keyScope: 'read',
    summary: 'List the batches, the latest first',
    query: parameters(BatchesQuery),
    answers: { 200: BatchesAnswer },
    run: async ({ caller, query: { after, limit } }) => {
      const batches = await listBatches(ctx.sql, caller, { after: after ?? null, limit: limit ?? 50 });
      return success('Data batch ditemukan.', batches.map(batchOf));
    },
  });
  define(app, {
    method: 'GET',
    path: `${base}/batches/:batchID`,
    operationId: 'readBatch',
    keyScope: 'read',
    summary: 'Show how far a batch is',
    answers: { 200: BatchAnswer },
    refusals: [problems.batchNotFound()],
    run: async ({ caller, params }) => {
      const batch = orRefuse(await findBatch(ctx.sql, caller, idOf(params)), problems.batchNotFound);
      return success('Data batch ditemukan.', batchOf(batch));
    },
  });
}

const rowOf = (row: BatchRow) => valuesOf(rowFields, row);

function rowRoutes(app: FastifyInstance, ctx: Context, base: Base): void {
  const path = `${base}/batches/:batchID` as const;
  define(app, {
    method: 'GET',
    path: `${path}/rows`,
    operationId: 'listBatchRows',
    isExpensive: true,
    keyScope: 'read',
    summary: 'List the rows of a batch with their answers',
    query: parameters(BatchRowsQuery),
    answers: { 200: BatchRowsAnswer },
    refusals: [problems.batchNotFound()],
    run: async ({ caller, params, query: { after, status, limit } }) => {
      const batchID = idOf(params);
      const filter = { after: after ?? 0, status: status ?? null, limit: limit ?? 100 };
      const rows = await listRows(ctx.sql, caller, batchID, filter);
      if (rows.length === 0 && (await findBatch(ctx.sql, caller, batchID)) === undefined)
        throw problems.batchNotFound();
      return success('Data batch ditemukan.', rows.map(rowOf));
    },
  });
  defineFile(app, {
    ...group,
    path: `${path}/outcome`,
    operationId: 'downloadBatchOutcome',
    keyScope: 'read',
    content: 'the rows of a batch with their answers',
    isForPrograms: base === '/v1',
    refusals: [problems.batchNotFound()],
    run: async ({ caller, params }) => {
      const batchID = idOf(params);
      if ((await findBatch(ctx.sql, caller, batchID)) === undefined) throw problems.batchNotFound();
      return outcomeOf(ctx, caller, batchID);
    },
  });
}

function cancelRoute(app: FastifyInstance, ctx: Context, base: Base): void {
  define(app, {
    method: 'DELETE',
    path: `${base}/batches/:batchID`,
    operationId: 'cancelBatch',
    keyScope: 'book',
    summary: 'Cancel the rows of a batch that are not booked yet',
    description: 'What is booked stays, and is cancelled one by one.',
    answers: { 200: BatchAnswer },
    refusals: [problems.batchNotFound()],
    run: async ({ caller, params }) =>
      success('Sisa batch dibatalkan.', batchOf(await cancelBatch(ctx, caller, idOf(params)))),
  });
}
