import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context.ts';
import { explained, moveRefusals } from '../../deliveries/explain.ts';
import { statuses } from '../../deliveries/lifecycle.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { environmentField, named, nullable, oneOf, Success, strictObject } from '../../http/schema.ts';
import { findHub } from '../../hub/find-hub.ts';
import { codeField, scannedCode } from '../../hub/scanned-code.ts';
import { problems } from '../../problems/problems.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { movers } from '../../vocabulary/roles.ts';
import { type ReturnScan, receiveReturn, returnOutcomes } from './receive-return.ts';

const define = routesOf({ tag: 'Operations: warehouse', roles: movers });

const ReturnScanRequest = strictObject(
  {
    environment: environmentField,
    code: codeField,
  },
  { title: 'ReturnScanRequest', description: 'A parcel that comes back to the hub.' },
);

const ReturnScanned = Success(
  named('ReturnScanned', 'A parcel that was scanned as it came back.', {
    outcome: oneOf(returnOutcomes, {
      description:
        '`parked`: after a failed return; `received`: noted as back, it waits for a decision or its return; `twice`: ' +
        'back already; `not-returned`: in another state; `ambiguous`: an order id of several providers',
    }),
    deliveryID: nullable(Type.String()),
    providerOrderID: nullable(Type.String()),
    provider: nullable(Type.String()),
    recipient: nullable(Type.String()),
    status: nullable(oneOf(statuses)),
    courier: nullable(
      Type.String({ description: 'The name of the courier to whom it is assigned, or was last' }),
    ),
    candidates: Type.Array(
      named('ReturnCandidate', 'A parcel that the code means.', {
        deliveryID: Type.String(),
        provider: Type.String(),
        recipient: Type.String(),
      }),
    ),
  }),
  'ReturnScannedAnswer',
  'What it is.',
);

const show = ({ outcome, parcel, status, candidates }: ReturnScan) => ({
  outcome,
  deliveryID: parcel?.id ?? null,
  providerOrderID: parcel?.providerOrderId ?? null,
  provider: parcel?.provider ?? null,
  recipient: parcel?.recipient ?? null,
  status,
  courier: parcel?.courier ?? null,
  candidates: candidates.map(({ id, provider, recipient }) => ({ deliveryID: id, provider, recipient })),
});

/** Registers the scan of parcels that come back to a hub. `app` checks the role with `requireRole`. */
export function returnScansRoute(
  app: FastifyInstance,
  ctx: Context,
  quoting: Pick<Quoting, 'marketAt'>,
): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/hubs/:hubID/return-scans',
    operationId: 'scanReturn',
    summary: 'Take a returned parcel back in, or learn its state',
    body: json(ReturnScanRequest, { environment: 'production', code: 'ORDER-1' }),
    answers: { 200: ReturnScanned },
    refusals: [problems.hubNotFound(), problems.deliveryNotFound(), ...moveRefusals],
    run: async ({ params, signedIn, body: { environment, code } }) => {
      const hub = findHub(quoting, params.hubID, ctx.now());
      const scan = { at: { environment, hubId: hub.id }, hubName: hub.name, code: scannedCode(code) };
      return { status: 'Success', data: show(await explained(receiveReturn(ctx, signedIn, scan))) };
    },
  });
}
