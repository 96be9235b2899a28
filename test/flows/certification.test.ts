import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { plays } from '../../src/sandbox/certification/plays.ts';
import type { Report } from '../../src/sandbox/certification/report.ts';
import { statuses } from '../../src/vocabulary/statuses.ts';
import { commandLine } from '../support/cli.ts';
import { handOf } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { startReceiver as startWitness } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({
  config: { webhookAllowedNetworks: ['127.0.0.0/8'] },
});
/** Timeout for a busy machine. */
const patienceMs = 300_000;
const folder = await mkdtemp(join(tmpdir(), 'antar-receivers-'));
after(() => rm(folder, { recursive: true }));
const sample = await readFile(new URL('../../examples/receiver/receiver.js', import.meta.url), 'utf8');
await writeFile(join(folder, 'package.json'), '{ "type": "module" }');

interface Settings {
  readonly SECRET: string;
  readonly AUTH_KEY?: string;
  readonly AUTH_VALUE?: string;
}

const pair = { authKey: 'X-Api-Key', authValue: 'rahasia' };
const pairSettings = { AUTH_KEY: pair.authKey, AUTH_VALUE: pair.authValue };

/** Starts a receiver of its own process. @returns its address */
async function startReceiver(name: string, source: string, settings: Settings): Promise<string> {
  const file = join(folder, `${name.replaceAll(/\W/g, '-')}.js`);
  await writeFile(file, source);
  const env = { ...process.env, PORT: '0', ...settings };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  after(() => child.kill());
  const [line] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${/\d+/.exec(String(line))![0]}/`;
}

const setEndpoint = (token: string, endpoint: object) =>
  service.call('PUT', '/v1/webhooks/endpoint', { token, body: endpoint });

/** The signing secret of a new endpoint, so that a receiver can be started with it. */
const newSecret = async (token: string): Promise<string> =>
  (await setEndpoint(token, { url: 'http://127.0.0.1:2/before' })).body.data.secret;

/** Puts the endpoint of a provider to the test, by the interface. */
async function reportOf(token: string): Promise<Report> {
  const begun = await service.call('POST', '/v1/sandbox/certifications', { token });
  assert.equal(begun.status, 202);
  const path = `/v1/sandbox/certifications/${begun.body.data.certificationID}`;
  let report: Report | null = null;
  await until(async () => {
    // Many ask at once, and each question takes time from the receivers.
    await pause(100);
    ({ report } = (await service.call('GET', path, { token })).body.data);
    return report !== null;
  }, patienceMs);
  return report!;
}

/** Puts a receiver to the test, as a provider of its own. */
async function certify(name: string, source: string, withPair = true): Promise<Report> {
  const token = await service.token('sandbox', await service.addProvider('Toko Uji'));
  const SECRET = await newSecret(token);
  const url = await startReceiver(name, source, { SECRET, ...(withPair && pairSettings) });
  await setEndpoint(token, { url, ...(withPair && pair) });
  return reportOf(token);
}

const cli = commandLine({
  DATABASE_URL: service.ctx.sql.url,
  SECRET_KEY: String(service.ctx.config.secretKey),
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
});

interface Media {
  readonly type: string;
}

const failedDuties = ({ duties }: Report) =>
  duties.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);

const verdictOf = ({ duties }: Report, name: string) => duties.find((each) => each.name === name)!.verdict;

const signatureCheck = 'if (!isSigned(request.headers, body)) return answer(401);';
const pairCheck = 'if (!hasPair(request.headers)) return answer(401);';
const signatureDuties = ['refuses wrong signatures', 'refuses old signatures', 'refuses replayed signatures'];
const throwing = (when: string) => ({
  from: '  const key = eventKey(event);',
  to: `  if (${when}) throw new Error('unknown');\n  const key = eventKey(event);`,
});

/** A fault put into a copy of the sample receiver, and the duties it breaks; the first three are of different kinds. */
const planted: { fault: string; from: string; to: string; names: string[] }[] = [
  {
    fault: 'lets everybody in',
    from: `${signatureCheck}\n  ${pairCheck}`,
    to: '',
    names: [...signatureDuties, 'checks the authentication pair'],
  },
  {
    fault: 'refuses retries',
    from: '  let event;',
    to: "  if (request.headers['x-webhook-attempt'] !== '1') return answer(500);\n  let event;",
    names: ['takes retries'],
  },
  { fault: 'knows no schedule', ...throwing("event.status === 'QUEUEING'"), names: ['takes every status'] },
  { fault: 'goes by the pair alone', from: signatureCheck, to: '', names: signatureDuties },
  {
    fault: 'takes a signature of any age',
    from: 'if (!(ageSeconds <= oldestSeconds)) return false;',
    to: '',
    names: ['refuses old signatures'],
  },
  {
    fault: 'trusts a signature that it has seen',
    from: signatureCheck,
    to: `const signature = request.headers['webhook-signature'];
    if (!taken.has(signature) && !isSigned(request.headers, body)) return answer(401);
    taken.add(signature);`,
    names: ['refuses replayed signatures'],
  },
  {
    fault: 'works before it answers',
    from: '  takeEvent(event);\n',
    to: '  takeEvent(event);\n  await new Promise((resolve) => setTimeout(resolve, 12_000));\n',
    names: ['answers in time'],
  },
  {
    fault: 'refuses what it has seen',
    from: 'if (taken.has(key)) return;',
    to: "if (taken.has(key)) throw new Error('seen');",
    names: ['tolerates duplicates'],
  },
  {
    fault: 'refuses what is older than what it knows',
    from: 'if (known !== undefined && known.updatedAt > event.updatedAt) return;',
    to: "if (known !== undefined && known.updatedAt > event.updatedAt) throw new Error('old');",
    names: ['tolerates reordering'],
  },
  { fault: 'knows no returns', ...throwing("event.status === 'IN_RETURN'"), names: ['takes every status'] },
  {
    fault: 'knows failures of version 2 only',
    ...throwing("'trackingURL' in event && event.status === 'FAILED'"),
    names: ['takes version 1 bodies'],
  },
];

/** All of them, or one. */
const tried = planted.slice(0, byLength({ short: 1, long: 11 }));

/** A copy that answers 500 when taking an event throws. */
const breakable = (source: string) =>
  source.replace('takeEvent(event);\n', 'try { takeEvent(event); } catch { return answer(500); }\n');

describe('a certification', { concurrency: 5 }, () => {
  test('the sample receiver passes every duty', async () => {
    const report = await certify('sample', sample);
    assert.deepEqual(failedDuties(report), [], JSON.stringify(report.duties));
    assert.ok(report.duties.every(({ verdict }) => verdict === 'passed'));
    assert.equal(report.passed, true);
    assert.ok(report.calls > 150);
    assert.ok(report.plays.every(({ notTaken }) => notTaken === 0));
  });

  test('decision 166: a receiver that verifies signatures only passes, whether a pair is registered or not', async () => {
    const signaturesOnly = sample.replace(pairCheck, '');
    const reports = [await certify('no pair', sample, false), await certify('pair', signaturesOnly)];
    for (const report of reports) {
      assert.deepEqual(failedDuties(report), [], JSON.stringify(report.duties));
      assert.equal(verdictOf(report, 'checks the authentication pair'), 'not needed');
      assert.equal(report.passed, true);
    }
  });

  test('decision 165: every status of the contract is played, in both versions, with its retry and its duplicate', async () => {
    const token = await service.token('sandbox', await service.addProvider('Toko Saksi'));
    const receiver = await startWitness((_hit, response) => response.writeHead(401).end());
    await setEndpoint(token, { url: receiver.url });
    const refusing = await reportOf(token);
    assert.equal(verdictOf(refusing, 'takes right signatures'), 'failed');
    for (const { verdict, findings, remedy } of refusing.duties) {
      assert.equal(findings.length > 0, verdict !== 'passed', 'each has its reason');
      assert.equal(remedy !== null, verdict === 'failed', 'and what failed how to mend it');
    }

    receiver.behave((_hit, response) => response.writeHead(204).end());
    const before = receiver.hits.length;
    await reportOf(token);
    const hits = receiver.hits.slice(before);
    const bodies = hits.map(({ body }) => JSON.parse(body));
    assert.deepEqual(new Set(bodies.map(({ status }) => status)), new Set(statuses));
    const version1 = bodies.filter((body) => 'trackingURL' in body && body.status === 'FAILED');
    assert.ok(version1.some(({ media }) => media.some(({ type }: Media) => type === 'FAILED_PROOF')));
    assert.ok(bodies.some(({ media }) => media.some(({ type }: Media) => type === 'FAILED_DELIVERY_PROOF')));
    assert.ok(hits.some(({ attempt }) => attempt === 2));
    const seen = hits.map(({ id, attempt }) => `${id} ${attempt}`);
    assert.ok(new Set(seen).size < seen.length, 'a duplicate');
  });

  for (const { fault, from, to, names } of tried) {
    test(`a receiver that ${fault} fails ${names.map((name) => `"${name}"`).join(', ')}, and only that`, async () => {
      assert.ok(sample.includes(from), 'the sample has the line that is made wrong');
      const source = fault === 'works before it answers' ? sample : breakable(sample);
      const report = await certify(fault, source.replace(from, to));
      assert.deepEqual(failedDuties(report), names, JSON.stringify(report.duties));
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

    const first = await admin.put(`${base}/webhooks/endpoint`, { url: 'http://127.0.0.1:2/before' });
    const url = await startReceiver('portal', sample, { SECRET: first.body.data.secret });
    assert.equal((await admin.put(`${base}/webhooks/endpoint`, { url })).status, 200);
    const begun = await member.post(`${base}/certifications`);
    assert.deepEqual([begun.status, begun.body.data.report], [202, null], begun.text);
    const id = begun.body.data.certificationID;
    assert.equal((await admin.post(`${base}/certifications`)).status, 409, 'one at a time, whoever asks');
    const path = `${base}/certifications/${id}`;
    await until(async () => (await admin.get(path)).body.data.report !== null, patienceMs);
    const { report } = (await member.get(path)).body.data;
    assert.deepEqual([failedDuties(report), report.passed], [[], true]);

    const unseen = await stranger.get(path);
    assert.deepEqual([unseen.status, unseen.body.error], [404, 'Sertifikasi tidak ditemukan.']);
    const [entry] = (await admin.get(`/portal/v1/workspace/audit?subjectID=${provider.workspaceId}`)).body
      .data;
    assert.deepEqual(
      [entry.action, entry.actorID, entry.after.certificationID],
      ['certification.begin', member.id, id],
    );
  });

  test('antar certify prints the report, and registers again what was registered before', async () => {
    const provider = await service.addProvider('Toko Perintah');
    const token = await service.token('sandbox', provider);
    const SECRET = await newSecret(token);
    const url = await startReceiver('commanded', sample, { SECRET, ...pairSettings });
    const options = [
      '--auth-key',
      'X-Api-Key',
      '--auth-value',
      'rahasia',
      '--workspace',
      provider.workspaceId,
    ];
    const { code, stdout, stderr } = await cli.run('certify', '--url', url, ...options);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /tolerates duplicates +ok/);
    assert.match(stdout, /Ready to go live\.\n$/);
    const { body } = await service.call('GET', '/v1/webhooks/endpoint', { token });
    assert.equal(body.data.url, 'http://127.0.0.1:2/before');
  });

  test('antar certify puts the registered address to the test, or one whose secret it is told', async () => {
    const { workspaceId } = await service.addProvider('Toko Rahasia');
    const none = await cli.run('certify', '--workspace', workspaceId);
    assert.equal(none.code, 1);
    assert.match(none.stderr, /no address is registered in the sandbox/);
    const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const url = await startReceiver('told', sample, { SECRET });
    const output = await cli.run('certify', '--url', url, '--secret', SECRET, '--workspace', workspaceId);
    assert.equal(output.code, 0, output.stderr);
    assert.match(output.stdout, /Ready to go live\.\n$/);
    const set = ['webhook', 'set', url, '--environment', 'sandbox', '--workspace', workspaceId];
    const { secret } = await cli.json(...set);
    const unknown = await cli.run('certify', '--workspace', workspaceId);
    assert.equal(unknown.code, 1);
    assert.match(unknown.stdout, /takes right signatures: a rightly signed call was answered with 401/);
    assert.match(unknown.stdout, /Remedy: Verify with the signing secret of the endpoint/);
    assert.match(unknown.stdout, /Not ready to go live\.\n$/);
    assert.match(secret, /^whsec_/);
  });

  test('decision 138: of many begun at once in one sandbox one runs, the others are told so, and the next may begin after it', async () => {
    const provider = await service.addProvider('Toko Ramai');
    const token = await service.token('sandbox', provider);
    const url = await startReceiver('busy', sample, { SECRET: await newSecret(token) });
    await setEndpoint(token, { url });
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
    await until(
      async () => (await service.call('GET', path, { token })).body.data.report !== null,
      patienceMs,
    );
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
