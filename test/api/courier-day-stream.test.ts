import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courierHand } from '../support/courier-app.ts';
import { openStream } from '../support/event-stream.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const dispatcher = await operationsHand(service);

const follow = (token: string, after?: string) =>
  openStream(
    `${service.baseUrl}/courier/v1/day/stream?timeZone=Asia%2FJakarta${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    { authorization: `Bearer ${token}` },
  );

test('decision 432: the stream sends offers and messages first, then the rest, then only the parts that change', async () => {
  const courier = await courierHand(service);
  const stream = await follow(courier.token);
  const urgent = (await stream.next())!;
  assert.equal(urgent.event, 'changes');
  assert.deepEqual(Object.keys(urgent.data), ['courierID', 'at', 'offers', 'messages']);
  const rest = (await stream.next())!.data;
  assert.equal(rest.courierID, courier.id);
  assert.ok('assignments' in rest && 'reasons' in rest && !('offers' in rest));

  const path = `/operations/v1/couriers/${courier.id}/messages`;
  assert.equal((await dispatcher.post(path, { text: 'JANGAN antar' })).status, 201);
  const told = (await stream.next())!.data;
  assert.deepEqual(Object.keys(told), ['courierID', 'at', 'etag', 'messages']);
  assert.equal(told.messages[0].text, 'JANGAN antar');
  stream.close();

  // A phone that has this day gets a beat, and nothing of it again.
  const again = await follow(courier.token, told.etag);
  assert.equal((await again.next())!.event, 'beat');
  const id = await book(service, 'EXPRESS');
  await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  const given = (await again.next())!;
  assert.deepEqual(given.data.messages.length, 2);
  assert.equal((await again.next())!.data.assignments[0].deliveryID, id);
  await courier.delete('/people/v1/sessions/current');
  let last = await again.next();
  while (last?.event === 'changes') last = await again.next();
  assert.equal(last?.event, 'end');
});
