import assert from 'node:assert/strict';
import { test } from 'node:test';
import { continueCertification } from '../../src/sandbox/certification/certify.ts';
import { createClock } from '../support/clock.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({
  now: clock.now,
  config: { roles: ['api'], webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const scope = { workspaceId: service.provider.workspaceId, environment: 'sandbox' } as const;
const receiver = await startReceiver((_hit, response) => response.writeHead(200).end());
const token = await service.token();
await service.call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });

const begin = async (): Promise<string> =>
  (await service.call('POST', '/v1/sandbox/certifications', { token })).body.data.certificationID;
const goOn = (certificationId: string) => continueCertification(service.ctx, { ...scope, certificationId });

/** A call of a play, begun now. */
const callNow = (certificationId: string, durationMs = 5) =>
  service.ctx.sql.query(
    {
      name: 'test.call',
      text: `
        insert into webhook_attempts (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome,
          started_at, duration_ms, http_status)
        select e.id, e.workspace_id, e.environment, e.delivery_id, e.sequence, 1, 'event', 'delivered', $2, $3, 200
        from events e
        where e.delivery_id = (select plays -> 0 ->> 'deliveryId' from certifications where id = $1)
        limit 1`,
    },
    [certificationId, clock.now(), durationMs],
  );

test('a certification that still makes calls is waited for, one that makes none is judged after two minutes', async () => {
  const id = await begin();
  clock.pass(1.9);
  assert.ok(await goOn(id), 'not over yet');
  await callNow(id);
  clock.pass(0.12);
  assert.ok(await goOn(id), 'slow, but it goes on');
  await callNow(id, 9_000);
  clock.pass(0.45);
  assert.ok(await goOn(id), 'the call after a slow one may be under way');
  clock.pass(0.05);
  assert.equal(await goOn(id), undefined, 'nothing moves any more');

  const slow = await begin();
  clock.pass(3.99);
  await callNow(slow);
  assert.ok(await goOn(slow));
  clock.pass(0.01);
  assert.equal(await goOn(slow), undefined, 'four minutes are the end');
});
