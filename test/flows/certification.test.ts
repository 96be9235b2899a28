import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { plays } from '../../src/sandbox/certification/plays.ts';
import type { Report } from '../../src/sandbox/certification/report.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({
  config: { webhookAllowedNetworks: ['127.0.0.0/8'], webhookTimeoutMs: 2_000 },
});
const folder = await mkdtemp(join(tmpdir(), 'antar-receivers-'));
after(() => rm(folder, { recursive: true }));
const sample = await readFile(new URL('../../examples/receiver/receiver.js', import.meta.url), 'utf8');
await writeFile(join(folder, 'package.json'), '{ "type": "module" }');

/** Starts a receiver of its own process. @returns its address */
async function startReceiver(name: string, source: string): Promise<string> {
  const file = join(folder, `${name.replaceAll(' ', '-')}.js`);
  await writeFile(file, source);
  const env = { ...process.env, PORT: '0', AUTH_KEY: 'X-Api-Key', AUTH_VALUE: 'rahasia' };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  after(() => child.kill());
  const [line] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${/\d+/.exec(String(line))![0]}/`;
}

/** Puts a receiver to the test by the interface, as a provider of its own. */
async function certify(url: string): Promise<Report> {
  const token = await service.token('sandbox', await service.addProvider('Toko Uji'));
  const endpoint = { url, authKey: 'X-Api-Key', authValue: 'rahasia' };
  await service.call('PUT', '/v1/webhooks/endpoint', { token, body: endpoint });
  const begun = await service.call('POST', '/v1/sandbox/certifications', { token });
  assert.equal(begun.status, 202);
  const path = `/v1/sandbox/certifications/${begun.body.data.certificationID}`;
  let report: Report | null = null;
  await until(async () => {
    ({ report } = (await service.call('GET', path, { token })).body.data);
    return report !== null;
  }, 60_000);
  return report!;
}

/** Runs the command line on the service's database as it is installed, by its launcher. */
const antar = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['bin/antar.js', ...args], {
    timeout: 60_000,
    killSignal: 'SIGKILL',
    cwd: new URL('../..', import.meta.url),
    env: {
      ...process.env,
      DATABASE_URL: service.ctx.sql.url,
      SECRET_KEY: service.ctx.config.secretKey,
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    },
  });

const failedDuties = ({ duties }: Report) =>
  duties.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);

/** A fault put into a copy of the sample receiver, and the one duty it breaks. */
const planted = [
  {
    fault: 'lets everybody in',
    from: 'if (!isAuthentic(request.headers)) return answer(401);',
    to: '',
    names: 'checks authentication',
  },
  {
    fault: 'works before it answers',
    from: '  takeEvent(event);\n',
    to: '  takeEvent(event);\n  await new Promise((resolve) => setTimeout(resolve, 3_000));\n',
    names: 'answers in time',
  },
  {
    fault: 'refuses what it has seen',
    from: 'if (taken.has(key)) return;',
    to: "if (taken.has(key)) throw new Error('seen');",
    names: 'tolerates duplicates',
  },
  {
    fault: 'refuses what is older than what it knows',
    from: 'if (known !== undefined && known.updatedAt > event.updatedAt) return;',
    to: "if (known !== undefined && known.updatedAt > event.updatedAt) throw new Error('old');",
    names: 'tolerates reordering',
  },
  {
    fault: 'knows no returns',
    from: '  const key = eventKey(event);',
    to: "  if (event.status === 'IN_RETURN') throw new Error('unknown');\n  const key = eventKey(event);",
    names: 'takes every status',
  },
];

/** A copy that answers 500 when taking an event throws. */
const breakable = (source: string) =>
  source.replace('takeEvent(event);\n', 'try { takeEvent(event); } catch { return answer(500); }\n');

describe('a certification', { concurrency: 3 }, () => {
  test('the sample receiver passes every duty', async () => {
    const report = await certify(await startReceiver('sample', sample));
    assert.deepEqual(failedDuties(report), [], JSON.stringify(report.duties));
    assert.equal(report.passed, true);
    assert.ok(report.calls > 150);
    assert.ok(report.plays.every(({ notTaken }) => notTaken === 0));
  });

  for (const { fault, from, to, names } of planted) {
    test(`a receiver that ${fault} fails "${names}", and only that`, async () => {
      assert.ok(sample.includes(from), 'the sample has the line that is made wrong');
      const source = fault === 'works before it answers' ? sample : breakable(sample);
      const report = await certify(await startReceiver(fault, source.replace(from, to)));
      assert.deepEqual(failedDuties(report), [names], JSON.stringify(report.duties));
      assert.equal(report.passed, false);
    });
  }

  test('decision 152: people of a provider begin one in the portal and read its report there, and the chain says who', async () => {
    const provider = await service.addProvider('Toko Portal');
    const hand = async (role: 'provider-admin' | 'provider-member', { workspaceId }: typeof provider) =>
      handOf(service, await addPerson(service.ctx, role, workspaceId));
    const [admin, member] = [await hand('provider-admin', provider), await hand('provider-member', provider)];
    const stranger = await hand('provider-admin', service.provider);
    const base = '/portal/v1/sandbox';
    const unset = await member.post(`${base}/certifications`);
    assert.deepEqual([unset.status, unset.body.error], [404, 'Webhook belum didaftarkan.']);

    const endpoint = {
      url: await startReceiver('portal', sample),
      authKey: 'X-Api-Key',
      authValue: 'rahasia',
    };
    assert.equal((await admin.put(`${base}/webhooks/endpoint`, endpoint)).status, 200);
    const begun = await member.post(`${base}/certifications`);
    assert.deepEqual([begun.status, begun.body.data.report], [202, null], begun.text);
    const id = begun.body.data.certificationID;
    assert.equal((await admin.post(`${base}/certifications`)).status, 409, 'one at a time, whoever asks');
    const path = `${base}/certifications/${id}`;
    await until(async () => (await admin.get(path)).body.data.report !== null, 60_000);
    const { report } = (await member.get(path)).body.data;
    assert.deepEqual([failedDuties(report), report.passed], [[], true]);

    const unseen = await stranger.get(path);
    assert.deepEqual([unseen.status, unseen.body.error], [404, 'Sertifikasi tidak ditemukan.']);
    const [entry] = (await admin.get(`/portal/v1/audit?subjectID=${provider.workspaceId}`)).body.data;
    assert.deepEqual(
      [entry.action, entry.actorID, entry.after.certificationID],
      ['certification.begin', member.id, id],
    );
  });

  test('antar certify prints the report, and registers again what was registered before', async () => {
    const provider = await service.addProvider('Toko Perintah');
    const token = await service.token('sandbox', provider);
    const before = { url: 'http://127.0.0.1:2/before', authKey: null };
    await service.call('PUT', '/v1/webhooks/endpoint', { token, body: before });
    const url = await startReceiver('commanded', sample);
    const pair = ['--auth-key', 'X-Api-Key', '--auth-value', 'rahasia'];
    const { stdout } = await antar('certify', '--url', url, ...pair, '--workspace', provider.workspaceId);
    assert.match(stdout, /tolerates duplicates +ok/);
    assert.match(stdout, /Ready to go live\.\n$/);
    const { body } = await service.call('GET', '/v1/webhooks/endpoint', { token });
    assert.equal(body.data.url, before.url);
  });

  test('decision 138: of many begun at once in one sandbox one runs, the others are told so, and the next may begin after it', async () => {
    const provider = await service.addProvider('Toko Ramai');
    const token = await service.token('sandbox', provider);
    const endpoint = { url: await startReceiver('busy', sample), authKey: 'X-Api-Key', authValue: 'rahasia' };
    await service.call('PUT', '/v1/webhooks/endpoint', { token, body: endpoint });
    const begin = () => service.call('POST', '/v1/sandbox/certifications', { token });
    const answers = await Promise.all(Array.from({ length: 8 }, begin));
    const [begun, ...others] = answers.toSorted((one, other) => one.status - other.status);
    assert.equal(begun!.status, 202);
    for (const { status, body } of others) {
      assert.equal(status, 409);
      assert.match(body.error, /^Sertifikasi lain di sandbox ini masih berjalan\./);
    }
    const count = {
      name: 'test.played',
      text: 'select count(*) as count from deliveries where workspace_id = $1',
    };
    const [{ count: played } = { count: 0 }] = await service.ctx.sql.query<{ count: number }>(count, [
      provider.workspaceId,
    ]);
    assert.equal(played, plays.length, 'the refused ones booked nothing');

    const path = `/v1/sandbox/certifications/${begun!.body.data.certificationID}`;
    await until(async () => (await service.call('GET', path, { token })).body.data.report !== null, 60_000);
    assert.equal((await begin()).status, 202);
  });

  test('needs an endpoint, and is of its own workspace only', async () => {
    const token = await service.token('sandbox', await service.addProvider('Toko Kosong'));
    const { status, body } = await service.call('POST', '/v1/sandbox/certifications', { token });
    assert.deepEqual([status, body.status], [404, 'Failed']);
    const other = await service.call('GET', '/v1/sandbox/certifications/CE-1', { token });
    assert.equal(other.body.error, 'Sertifikasi tidak ditemukan.');
  });
});
