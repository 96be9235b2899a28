import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingKinds } from '../../src/monitoring/examine/finding.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const admin = await operationsHand(service, 'operator-admin');

test('decision 474: health has the findings of the doctor, each with what to do, the queues, the backups and the room', async () => {
  const token = await service.token();
  const endpoint = { url: 'http://127.0.0.1:61999/hook' };
  const set = await service.call('PUT', '/v1/webhooks/endpoint', { token, body: endpoint });
  assert.ok(set.status < 300, set.text);
  await book(service, 'EXPRESS', { token });
  const { status, body, text } = await admin.get('/operations/v1/health');
  assert.equal(status, 200, text);
  const { findings, webhooks, backups, database, storage, lateEvidence } = body.data;
  for (const { kind, severity, finding, remedy } of findings) {
    assert.ok(findingKinds.includes(kind));
    assert.match(severity, /^(error|warning)$/);
    assert.ok(finding.length > 5 && remedy.length > 5);
  }
  const found = (subject: string) => findings.filter((each: Json) => each.subject === subject);
  assert.match(found('backups')[0].finding, /no backup was ever recorded/);
  assert.match(found('webhooks')[0].finding, /127\.0\.0\.1:61999 .* cannot be reached/);
  assert.equal(found('webhooks')[0].values.origin, 'http://127.0.0.1:61999');
  const { workspaceID, environment, waiting } = webhooks[0];
  assert.deepEqual([webhooks.length, workspaceID, environment], [1, service.provider.workspaceId, 'sandbox']);
  assert.ok(waiting <= 1);
  assert.deepEqual([backups.newestAt, backups.outcome], [null, null]);
  assert.ok(database.sizeBytes > 0 && storage.freeMegabytes > 0);
  assert.equal(lateEvidence, 0);
});

test('decision 474: readers at the same time, and those of the next seconds, get one examination', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => admin.get('/operations/v1/health')));
  const later = await admin.get('/operations/v1/health');
  const times = [...answers, later].map(({ body }) => body.data.examinedAt);
  assert.equal(new Set(times).size, 1);
});
