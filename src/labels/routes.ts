import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Change } from '../audit/change.ts';
import { mostRows } from '../batches/batch.ts';
import { listBookedIds } from '../batches/store.ts';
import type { Context, Scope } from '../context.ts';
import { listDeliveries } from '../deliveries/store.ts';
import type { Drawing } from '../documents/start-drawing.ts';
import { printPolicy } from '../http/html.ts';
import { parameters, readIds } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { oneOf, optional, strictObject } from '../http/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { movers, providerRoles } from '../vocabulary/roles.ts';
import { type LabelSize, labelSizes, labels, otherSize } from './page.ts';
import { sortingOf } from './sorting.ts';

/** Maximum number of labels on one page. */
const mostLabels = 200;

const deliveryIDs = Type.String({
  maxLength: 8_000,
  description: `Up to ${mostLabels} deliveries, joined by commas`,
});
const size = optional(oneOf(labelSizes, { description: 'A6 for thermal printers; A4 has four on a sheet' }));
const LabelsQuery = strictObject({ deliveryIDs, size });
const OwnLabelsQuery = strictObject({
  deliveryIDs: optional(deliveryIDs),
  size,
  batchID: optional(Type.String({ maxLength: 80, description: 'What a batch has booked, instead' })),
  after: optional(
    Type.Integer({
      minimum: 0,
      maximum: mostRows,
      description: 'The last row of the batch on the previous page',
    }),
  ),
});

const labelsPage = {
  description: 'A page to print, in Indonesian.',
  content: { 'text/html': Type.String() },
  headers: { 'content-security-policy': Type.String({ description: 'Its own style and script.' }) },
};

const refusals = [
  problems.fieldRequired('deliveryIDs'),
  problems.fieldTooMany('deliveryIDs', mostLabels),
  problems.deliveryNotFound(),
];

/** Returns the ids of the chosen deliveries. @throws fieldRequired, fieldTooMany */
function chosenIds(text: string | null | undefined): string[] {
  const ids = readIds('deliveryIDs', text, mostLabels);
  if (ids.length === 0) throw problems.fieldRequired('deliveryIDs');
  return ids;
}

/** The thread that draws labels, and the tariffs, which list hubs and areas. */
interface Printing {
  readonly drawing: Drawing;
  readonly hubs: Pick<Quoting, 'marketAt'>;
}

interface PrintRequest {
  readonly signedIn: SignedIn;
  readonly ids: readonly string[];
  readonly size: LabelSize;
  /** The query parameters of the request, for the link to the other size. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The scope of the deliveries; without it, deliveries of every workspace. */
  readonly scope?: Scope;
}

/** Returns the labels of deliveries and records who printed them. @throws deliveryNotFound */
async function answerLabels(
  ctx: Context,
  { drawing, hubs }: Printing,
  reply: FastifyReply,
  request: PrintRequest,
): Promise<Uint8Array> {
  const { signedIn, ids, size, scope, query } = request;
  const deliveries = await listDeliveries(ctx.sql, ids, scope);
  if (ids.length === 0 || deliveries.length < ids.length) throw problems.deliveryNotFound();
  const other = Object.entries({ ...query, size: otherSize(size) }).filter(([, value]) => value != null);
  const otherHref = `?${new URLSearchParams(other.map(([name, value]): [string, string] => [name, String(value)]))}`;
  const market = hubs.marketAt(ctx.now()) ?? { areas: [], hubs: [] };
  const labelled = deliveries.map((delivery) => ({ delivery, sorting: sortingOf(delivery, market) }));
  const page = await drawing.draw(labels, { labelled, size, otherHref });
  const change: Change = {
    action: 'labels.print',
    subject: { kind: 'delivery', id: ids[0]! },
    workspaceId: scope?.workspaceId,
    environment: scope?.environment,
    after: { size, deliveryIDs: ids },
  };
  await changeInPerson(ctx, signedIn, async () => [undefined, change]);
  reply.type('text/html; charset=utf-8').header('content-security-policy', printPolicy);
  return page;
}

/**
 * Prints labels of a provider's own deliveries: selected ones, or those of a batch (decision 272); `app` has identified
 * the caller.
 */
export function portalLabelRoutes(app: FastifyInstance, ctx: Context, printing: Printing): void {
  defineRoute(app, {
    method: 'GET',
    path: '/portal/v1/:environment/labels',
    operationId: 'printOwnLabels',
    isExpensive: true,
    tag: 'Portal: deliveries',
    summary: 'Show the labels of deliveries, to be printed',
    roles: providerRoles,
    hasNoHead: true,
    query: parameters(OwnLabelsQuery),
    answers: { 200: labelsPage },
    refusals,
    run: async ({ caller, signedIn, query }, reply) => {
      const { deliveryIDs, batchID, after, size } = query;
      const ofBatch = { after: after ?? 0, rows: mostLabels };
      const ids = batchID ? await listBookedIds(ctx.sql, caller, batchID, ofBatch) : chosenIds(deliveryIDs);
      return answerLabels(ctx, printing, reply, { signedIn, ids, size: size ?? 'A6', query, scope: caller });
    },
  });
}

/** Prints labels of any deliveries, for the warehouse (decision 272). `app` checks the role with `requireRole`. */
export function warehouseLabelRoutes(app: FastifyInstance, ctx: Context, printing: Printing): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/labels',
    operationId: 'printLabels',
    isExpensive: true,
    tag: 'Operations: warehouse',
    summary: 'Show the labels of deliveries, to be printed',
    roles: movers,
    hasNoHead: true,
    query: parameters(LabelsQuery),
    answers: { 200: labelsPage },
    refusals,
    run: async ({ signedIn, query }, reply) =>
      answerLabels(ctx, printing, reply, {
        signedIn,
        ids: chosenIds(query.deliveryIDs),
        size: query.size ?? 'A6',
        query,
      }),
  });
}
