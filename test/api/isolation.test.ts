import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../support/call.ts';
import { createFlow } from '../support/flow.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const flow = await createFlow(service);
const stranger = await service.addProvider('Toko Kenanga');
const strangers: Record<string, string> = {
  'the other environment of the same workspace': await service.token('sandbox'),
  'another workspace in the same environment': await service.token('production', stranger),
  'another workspace in the other environment': await service.token('sandbox', stranger),
};

const prefixes = ['/v1/deliveries', '/express/v1/deliveries', '/logistic/v1/deliveries'];
const ready = { type: 'READY_TO_PICKUP' };

/** Every way to reach a delivery by its id. */
const reaches = prefixes.flatMap((prefix) => [
  (id: string, token: string) => service.call('GET', `${prefix}/${id}`, { token }),
  (id: string, token: string) => service.call('DELETE', `${prefix}/${id}`, { token }),
  (id: string, token: string) => service.call('DELETE', `${prefix}/${id}`, { token, body: { notes: 'x' } }),
  (id: string, token: string) =>
    service.call('POST', `${prefix}/${id}/additional-notifications`, { token, body: ready }),
]);

/** The parts of an answer by which a caller can tell it from another: all but date, address and request id. */
const seenOf = ({ status, headers, text }: Answer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['date', 'link', 'x-request-id'].includes(name)),
});

for (const [who, token] of Object.entries(strangers)) {
  test(`spec 4.5: for ${who} a delivery is the same 404 as one that does not exist, everywhere`, async () => {
    const deliveries = [
      await flow.book('express'),
      await flow.book('express').then(async (id) => (await flow.walk(id, 'assign')).id),
      await flow.book('logistic'),
    ];
    for (const deliveryId of deliveries) {
      const before = await flow.read(deliveryId);
      const nobodys = `${deliveryId.slice(0, -1)}${deliveryId.endsWith('A') ? 'B' : 'A'}`;
      for (const reach of reaches) {
        const answer = await reach(deliveryId, token);
        assert.equal(answer.text, '{"status":"Failed","error":"Pengantaran tidak ditemukan"}');
        assert.equal(answer.status, 404);
        assert.deepEqual(seenOf(answer), seenOf(await reach(nobodys, token)));
      }
      assert.deepEqual(await flow.read(deliveryId), before, 'nothing was changed');
    }
  });
}

test('spec 4: without a token, or with one that is none, nothing tells whether a delivery exists', async () => {
  const deliveryId = await flow.book('express');
  for (const reach of reaches) {
    const answer = await reach(deliveryId, 'salah');
    assert.deepEqual([answer.status, answer.text], [401, '{"status":"Failed","error":"Tidak punya akses"}']);
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    assert.deepEqual(seenOf(answer), seenOf(await reach('DE-NOBODY', 'salah')));
  }
});

test('a courier of another workspace or environment is not assigned', async () => {
  const text = `
    insert into couriers (id, workspace_id, environment, name, phone) values
      ('C-THEIRS', $1, 'production', 'Tono', '+628333333333'),
      ('C-SANDBOX', null, 'sandbox', 'Tini', '+628444444444')`;
  await service.ctx.sql.query({ name: 'test.foreign-couriers', text }, [stranger.workspaceId]);
  const deliveryId = await flow.book('express');
  for (const courierId of ['C-THEIRS', 'C-SANDBOX', 'C-NOBODY']) {
    await assert.rejects(flow.walk(deliveryId, ['assign', { courierId }]), { why: 'courier' });
  }
});
