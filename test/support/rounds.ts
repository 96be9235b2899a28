import assert from 'node:assert/strict';
import { startShift } from '../../src/fleet/shifts-store.ts';
import { putCourier } from '../../src/fleet/store.ts';
import { book, operationsHand } from './operations.ts';
import type { TestService } from './service.ts';

const path = '/operations/v1/hubs/hub-cakung';
let count = 0;

const statusesOf = {
  name: 'test.statuses-in-order',
  text: `
    select d.status
    from unnest($1::text[]) with ordinality as m (id, place)
    join deliveries d on d.id = m.id
    order by m.place`,
};

/** A planned round, its parcels in the order of their doors. */
export interface TestRound {
  readonly roundID: string;
  readonly courierID: string;
  readonly deliveryIDs: readonly string[];
  readonly orders: readonly string[];
}

/** Plans rounds of verified parcels at a hub. */
export async function planAtHub(service: TestService) {
  const { ctx } = service;
  const dispatcher = await operationsHand(service);

  const parcel = async (order: string): Promise<string> => {
    const body = { providerOrderID: order, destination: { address: `Jl. ${order}` } };
    const id = await book(service, 'LOGISTIC', { body });
    const moved = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, { move: 'verify' });
    assert.equal(moved.status, 200, moved.text);
    return id;
  };

  /** A courier on duty who takes many parcels. */
  const courier = async (name: string): Promise<string> => {
    count += 1;
    const id = `CO-ROUND-${count}`;
    await putCourier(ctx.sql, {
      id,
      workspaceId: null,
      environment: 'production',
      name,
      phone: `+62812000${String(count).padStart(5, '0')}`,
      photoUrl: null,
      vehicle: 'VAN',
      plate: null,
      capacityParcels: 200,
      capacityKg: 1_000,
      createdAt: ctx.now(),
      disabledAt: null,
    });
    await startShift(ctx.sql, id, ctx.now());
    return id;
  };

  const plan = async (rounds: readonly object[]) => {
    const answer = await dispatcher.post(`${path}/plan`, { environment: 'production', rounds });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const read = async () => (await dispatcher.get(`${path}/plan?environment=production`)).body.data;

  return {
    /** A round of a courier with new parcels. */
    round: async (name: string, parcels: number, confirmed = true): Promise<TestRound> => {
      const courierID = await courier(name);
      const orders = Array.from({ length: parcels }, (_, index) => `${name.toUpperCase()}-${index + 1}`);
      const deliveryIDs: string[] = [];
      for (const order of orders) deliveryIDs.push(await parcel(order));
      const [{ roundID }] = await plan([{ courierID, deliveryIDs, confirmed }]);
      return { roundID, courierID, deliveryIDs, orders };
    },
    /** A colleague's change of a round. */
    reverse: ({ roundID, courierID, deliveryIDs }: TestRound) =>
      plan([{ roundID, version: 1, courierID, deliveryIDs: deliveryIDs.toReversed() }]),
    ordersOf: async (roundID: string): Promise<string[]> => {
      const { rounds } = await read();
      const round = rounds.find((each: { roundID: string }) => each.roundID === roundID);
      return (round?.parcels ?? []).map((each: { providerOrderID: string }) => each.providerOrderID);
    },
    statuses: async ({ deliveryIDs }: TestRound): Promise<string[]> => {
      const rows = await ctx.sql.query<{ status: string }>(statusesOf, [deliveryIDs]);
      return rows.map(({ status }) => status);
    },
  };
}
