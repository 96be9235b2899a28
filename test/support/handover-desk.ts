import assert from 'node:assert/strict';
import type { CourierHand } from './courier-app.ts';
import type { Json } from './json.ts';
import { type Hand, operationsHand } from './operations.ts';
import { startReceiver } from './receiver.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/** The money at the door of the deliveries of these tests, as collected and as booked. */
export const money = {
  collected: { amount: 87_500, method: 'CASH' },
  cod: { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } },
};

/** The statuses that a late handover passes after PENDING_PICKUP. */
export const lateSteps = ['PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED'];

/** The entries of the books of a delivery. */
const entries = {
  name: 'test.entries-of-delivery',
  text: `
    select t.kind, e.account, e.amount_idr as "amountIdr", e.courier_id as "courierId"
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.source like $1 || '%'
    order by t.kind, e.account`,
};

/** What operations, couriers and the provider do and see of handovers that are late, or reported by no phone. */
export async function openHandoverDesk(service: TestService) {
  const { call, ctx } = service;
  const dispatcher = await operationsHand(service);
  const finance = await operationsHand(service, 'finance');
  const token = await service.token('production');
  const receiver = await startReceiver((_hit, response) => response.writeHead(200).end());
  await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  return {
    dispatcher,
    finance,
    assign: async (id: string, to: CourierHand): Promise<void> => {
      const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
      assert.equal(answer.status, 200, answer.text);
    },
    move: async (id: string, name: string, more: object = {}): Promise<void> => {
      const request = { move: name, ...more };
      const answer = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, request);
      assert.equal(answer.status, 200, answer.text);
    },
    view: async (id: string): Promise<Json> =>
      (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data,
    read: async (id: string): Promise<Json> =>
      (await call('GET', `/v1/deliveries/${id}`, { token })).body.data,
    dayOf: async (courier: Hand): Promise<Json> => (await courier.get('/courier/v1/day')).body.data,
    settle: (id: string, courier: Hand, body: object, by = dispatcher) =>
      by.post(`/operations/v1/deliveries/${id}/late-handovers/${courier.id}/settlement`, body),
    alertsOf: async (id: string): Promise<Json[]> => {
      const { data } = (await dispatcher.get('/operations/v1/alerts?environment=production&limit=500')).body;
      return data.filter((each: Json) => each.kind === 'late-handover' && each.deliveryID === id);
    },
    cashOf: async (courier: Hand): Promise<Json | undefined> =>
      (await finance.get('/operations/v1/cash-in-hand?environment=production')).body.data.find(
        ({ courierID }: Json) => courierID === courier.id,
      ),
    booksOf: (id: string): Promise<Json[]> => ctx.sql.query<Json>(entries, [id]),
    /** The bodies of the webhooks of a delivery, once there are `count`. */
    webhooksOf: async (id: string, count: number): Promise<Json[]> => {
      const bodies = () =>
        receiver.hits.map(({ body }) => JSON.parse(body)).filter((each) => each.deliveryID === id);
      await until(() => bodies().length >= count);
      return bodies();
    },
  };
}
