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
  assert.deepEqual(Object.keys(urgent.data), ['courierID', 'at', 'offers', 'messages', 'replies', 'sos']);
  const rest = (await stream.next())!.data;
  assert.equal(rest.courierID, courier.id);
  assert.ok('assignments' in rest && 'reasons' in rest && !('offers' in rest));

  const path = `/operations/v1/couriers/${courier.id}/messages`;
  assert.equal((await dispatcher.post(path, { text: 'JANGAN antar' })).status, 201);
  const changes = (await stream.next())!.data;
  assert.deepEqual(Object.keys(changes), ['courierID', 'at', 'etag', 'messages']);
  assert.equal(changes.messages[0].text, 'JANGAN antar');
  stream.close();

  // A phone that has this day gets a beat, and nothing of it again.
  const again = await follow(courier.token, changes.etag);
  assert.equal((await again.next())!.event, 'beat');
  const id = await book(service, 'EXPRESS');
  await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  const next = (await again.next())!;
  assert.deepEqual(next.data.messages.length, 2);
  assert.equal((await again.next())!.data.assignments[0].deliveryID, id);
  await courier.delete('/people/v1/sessions/current');
  let last = await again.next();
  while (last?.event === 'changes') last = await again.next();
  assert.equal(last?.event, 'end');
});

test('decisions 445 and 446: the stream shows a courier that operations have read a reply, and who has seen an SOS', async () => {
  const courier = await courierHand(service);
  const stream = await follow(courier.token);
  await stream.next();
  await stream.next();
  const at = new Date().toISOString();
  assert.equal(
    (await courier.post('/courier/v1/replies', { replyID: 'R', text: 'Di lobi.', at })).status,
    200,
  );
  const replied = (await stream.next())!.data;
  assert.deepEqual(Object.keys(replied), ['courierID', 'at', 'etag', 'replies']);
  const { newest, unread } = replied.replies;
  assert.equal(unread, 1);
  const read = `/operations/v1/couriers/${courier.id}/replies/read`;
  assert.equal((await dispatcher.put(read, { upTo: newest })).status, 200);
  assert.deepEqual((await stream.next())!.data.replies, { newest, unread: 0 });

  assert.equal((await courier.post('/courier/v1/sos', { callID: 'C', at })).status, 200);
  const called = (await stream.next())!.data;
  assert.equal(called.sos.seenAt, null);
  const alerts = await dispatcher.get('/operations/v1/alerts?environment=production');
  const [{ alertID, kind }] = alerts.body.data;
  assert.equal(kind, 'courier-sos');
  assert.equal((await dispatcher.post(`/operations/v1/alerts/${alertID}/acknowledgement`)).status, 200);
  assert.ok((await stream.next())!.data.sos.seenAt !== null);
  stream.close();
});
