import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { explained } from '../../deliveries/explain.ts';
import { stageRound } from '../../dispatch/give/stage-round.ts';
import { proposeRounds } from '../../dispatch/propose-rounds.ts';
import type { Planner } from '../../dispatch/run-wave.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems.ts';
import type { Hub } from '../../quotes/market.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { ProposalQuery, ProposedRounds, RoundRequest, StagedRound, showProposal } from './schema.ts';

const tags = ['Operations: warehouse'];
const refused = { '4xx': Failed };
type OfHub = { Params: { hubID: string } };

export interface RoundRoutesOptions {
  readonly quoting: Pick<Quoting, 'marketAt'>;
  readonly plan: Planner;
  readonly whereabouts: Whereabouts;
}

/** Rounds from a hub: proposed, and given to couriers (decision 150). `app` stands behind `requireRole`. */
export function roundRoutes(
  app: FastifyInstance,
  ctx: Context,
  { quoting, plan, whereabouts }: RoundRoutesOptions,
): void {
  const findHub = (hubId: string): Hub => {
    const hub = quoting.marketAt(ctx.now())?.hubs.find(({ id }) => id === hubId);
    if (hub === undefined) throw problems.hubNotFound();
    return hub;
  };

  const readQuery = compileQuery(ProposalQuery);
  app.get<OfHub>(
    '/operations/v1/hubs/:hubID/proposal',
    {
      schema: {
        tags,
        operationId: 'proposeRounds',
        summary: 'Propose rounds for the verified parcels of a hub; takes some seconds, changes nothing',
        querystring: ProposalQuery,
        response: { 200: ProposedRounds, ...refused },
      },
    },
    async ({ params, query }) => {
      const { environment, courierIDs } = readQuery(query);
      const courierIds = courierIDs ? courierIDs.split(',').map((id) => id.trim()) : null;
      const whom = { environment, courierIds, whereabouts };
      const proposal = await proposeRounds(ctx, findHub(params.hubID), { ...whom, plan });
      return { status: 'Success', data: showProposal(proposal, environment) };
    },
  );

  const checkRound = compileBody(RoundRequest);
  app.post<OfHub>(
    '/operations/v1/hubs/:hubID/rounds',
    {
      schema: {
        tags,
        operationId: 'stageRound',
        summary: 'Stage a round for its courier, as proposed or changed: all of its parcels, or none',
        body: RoundRequest,
        response: { 200: StagedRound, ...refused },
      },
    },
    async ({ params, body, signedIn }) => {
      const { environment, courierID, deliveryIDs } = checkRound(body);
      const hub = findHub(params.hubID);
      const round = { environment, courierId: courierID, deliveryIds: deliveryIDs, personId: signedIn.id };
      const staged = changeInPerson(ctx, signedIn, async (each, tx) => {
        const deliveries = await stageRound(each, tx, hub, round);
        each.wake('webhooks');
        const subject = { kind: 'courier', id: courierID };
        const after = { hubID: hub.id, deliveryIDs };
        return [deliveries, { action: 'round.stage', subject, environment, after }];
      });
      const deliveries = (await explained(staged)).map(({ id, status }) => ({ deliveryID: id, status }));
      return { status: 'Success', data: { courierID, deliveries } };
    },
  );
}
