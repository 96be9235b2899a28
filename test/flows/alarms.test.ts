import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enqueueJobs } from '../../src/jobs/store.ts';
import { recordBackup } from '../../src/monitoring/backups-store.ts';
import { reportAlarms } from '../../src/monitoring/report-alarms.ts';
import { reportAudit, watchDisk, watchInstallation } from '../../src/monitoring/watch-installation.ts';
import type { Json } from '../support/json.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readSeries, sumOf } from '../support/metrics.ts';
import { addPerson } from '../support/people.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const mail = await startMailServer();
const logged: Json[] = [];
let hours = 0;
const service = await startService({
  now: () => new Date(Date.now() + hours * 3_600_000),
  logTo: logged,
  config: {
    metricsPort: 0,
    smtpUrl: mail.url,
    mailFrom: 'antar@example.com',
    publicUrl: 'https://antar.example',
    webhookAllowedNetworks: ['127.0.0.0/8'],
    diskFreeMegabytes: 0,
  },
});
const { call, ctx, owner } = service;
const admin = await addPerson(ctx, 'operator-admin');
const other = await addPerson(ctx, 'dispatcher');

const loggedOf = (msg: string, kind: string) =>
  logged.filter((line) => line.msg === msg && line.kind === kind);
const raised = (kind: string) => loggedOf('an alarm is raised', kind).length;
const over = (kind: string) => loggedOf('an alarm ended', kind).length;
const open = async (kind: string) =>
  sumOf(await readSeries(service.metricsUrl), 'antar_alarms_open', { kind });
const mailsOf = (kind: string) =>
  mail.mails.filter(({ recipient, text = '' }) => recipient === admin.email && text.includes(kind)).length;

/** Looks three times, as three rounds of the watch would. */
async function watch() {
  for (const _ of [1, 2, 3]) await watchInstallation(ctx);
}

test('decision 295: parked jobs are told once to the log, the metrics and the administrators, and once when they are over', async () => {
  await enqueueJobs(ctx.sql, [{ kind: 'push', payload: {} as never, runAt: new Date('2100-01-01') }]);
  await owner.query({ name: 'test.park', text: `update jobs set parked_at = now() where kind = 'push'` });
  await watch();
  assert.deepEqual([raised('jobs-parked'), over('jobs-parked'), await open('jobs-parked')], [1, 0, 1]);
  const letter = await mail.mailTo(admin.email);
  assert.match(letter.subject ?? '', /^Peringatan Antar \/ Alarm: jobs-parked/);
  for (const language of ['Pekerjaan latar terlalu sering gagal', 'Background jobs have failed too often'])
    assert.ok(letter.text?.includes(language), language);
  assert.ok(letter.text?.includes('push') && letter.text.includes('https://antar.example/operations'));
  await owner.query({ name: 'test.retry', text: `delete from jobs where kind = 'push'` });
  await watch();
  await until(async () => (await open('jobs-parked')) === 0);
  assert.deepEqual([raised('jobs-parked'), over('jobs-parked')], [1, 1]);
  assert.match((await mail.mailTo(admin.email, 2)).subject ?? '', /^Selesai \/ Over: /);
  assert.equal(mailsOf('jobs-parked'), 2);
  assert.ok(!mail.mails.some(({ recipient }) => recipient === other.email), 'administrators alone are told');
});

test('decision 125: a job that recurs and keeps failing is told as parked ones are, though it be the watch itself', async () => {
  const write = (name: string, set: string) =>
    owner.query({ name: `test.${name}`, text: `update jobs set ${set} where kind = 'watch-promises'` });
  const countOf = (msg: string) =>
    loggedOf(msg, 'jobs-parked').filter(({ subject }) => subject === 'watch-promises').length;
  const failing = async () =>
    sumOf(await readSeries(service.metricsUrl), 'antar_jobs_parked', { kind: 'watch-promises' });
  await write('fail-14-times', `attempts = 15, holder_id = 'itself', run_at = now() + interval '1 day'`);
  await watch();
  assert.deepEqual([countOf('an alarm is raised'), await failing()], [0, 0]);
  await write('fail-15-times', 'attempts = 16');
  await watch();
  assert.equal(countOf('an alarm is raised'), 1);
  await until(async () => (await failing()) === 1);
  await write('succeed', 'attempts = 0, holder_id = null');
  await watch();
  assert.equal(countOf('an alarm ended'), 1);
  await until(async () => (await failing()) === 0);
});

test('decision 295: a webhook address that has failed for long is told once, by whichever process', async () => {
  const receiver = await startReceiver(answer(500));
  const token = await service.token();
  await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  const text = 'update webhook_endpoints set failing_since = $1';
  await owner.query({ name: 'test.fail', text }, [new Date()]);
  await watch();
  assert.equal(raised('webhook-unhealthy'), 0);
  hours = 1;
  await Promise.all([watch(), watch(), watch()]);
  assert.equal(raised('webhook-unhealthy'), 1);
  await owner.query({ name: 'test.fail', text }, [null]);
  await Promise.all([watch(), watch()]);
  assert.deepEqual([raised('webhook-unhealthy'), over('webhook-unhealthy')], [1, 1]);
  await receiver.close();
});

test('decision 295: failed and late backups are told, and that there is none is not', async () => {
  await watch();
  assert.deepEqual([raised('backup-failed'), raised('backup-late')], [0, 0]);
  await recordBackup(ctx.sql, { endedAt: ctx.now(), outcome: 'succeeded', details: null, verifiedAt: null });
  hours = 40;
  await watch();
  await recordBackup(ctx.sql, {
    endedAt: ctx.now(),
    outcome: 'failed',
    details: 'disk full',
    verifiedAt: null,
  });
  await watch();
  assert.deepEqual([raised('backup-failed'), raised('backup-late')], [1, 1]);
  assert.equal(loggedOf('an alarm is raised', 'backup-failed')[0].details, 'disk full');
  hours = 41;
  await recordBackup(ctx.sql, { endedAt: ctx.now(), outcome: 'succeeded', details: null, verifiedAt: null });
  await watch();
  assert.deepEqual([over('backup-failed'), over('backup-late')], [1, 1]);
});

test('decision 295: a broken audit chain and a full disk are told', async () => {
  for (const _ of [1, 2]) await reportAudit(ctx, 'the audit chain is broken at entry 3');
  assert.equal(raised('audit-broken'), 1);
  await reportAudit(ctx, undefined);
  assert.equal(over('audit-broken'), 1);
  const full = { ...ctx, config: { ...ctx.config, diskFreeMegabytes: 900_000_000 } };
  for (const _ of [1, 2]) watchDisk(full)();
  await until(() => raised('disk-low') === 1);
  watchDisk(ctx)();
  await until(() => over('disk-low') === 1);
  assert.equal(raised('disk-low'), 1);
});

test('decision 295: the alarm of a machine that is gone ends after ten minutes', async () => {
  const subject = 'another machine';
  const ended = () =>
    loggedOf('an alarm ended', 'disk-low').filter((line) => line.subject === subject).length;
  await reportAlarms(ctx, { kind: 'disk-low', subject, present: [{ subject, details: '1 MB are free' }] });
  await watch();
  assert.equal(ended(), 0);
  hours += 1;
  await watch();
  assert.equal(ended(), 1);
});
