import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { settings } from '../../src/config/settings.ts';
import { sampleBody } from '../../src/webhooks/sample.ts';
import { findFreePort } from '../support/ports.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectBody } from '../support/webhook-body.ts';
import { emit } from '../support/webhooks.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1]!);
const [receiver, catchUp] = blocks('js') as [string, string];

const config = { webhookAllowedNetworks: ['127.0.0.0/8'] };
const { call, ctx, provider, ...service } = await startService({ config });
const token = await service.token();
const folder = mkdtempSync(join(tmpdir(), 'antar-page-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true });
});

/** Runs an example as it stands. Its packages are found from here, wherever it runs. */
function run(code: string, variables: Record<string, string>): { child: ChildProcess; lines(): string[] } {
  const here = import.meta.resolve('standardwebhooks');
  const source = code.replace("from 'standardwebhooks'", `from '${here}'`);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (data: Buffer) => {
    text += data.toString();
  });
  return { child, lines: () => text.split('\n').slice(0, -1) };
}

const testCall = async () => (await call('POST', '/v1/webhooks/test', { token })).body.data;

test('the body that the page shows is a test event’s', () => {
  const shown = JSON.parse(blocks('json')[0]!);
  const expected = sampleBody(shown.deliveryID, new Date(shown.createdAt));
  expectBody(JSON.stringify(shown), expected, 'the page');
});

test('the settings that the page lists exist, with the defaults it tells', () => {
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (?:`(.+?)`)? ?\|/gm)];
  assert.ok(rows.length >= 3);
  for (const [, variable, documented] of rows) {
    const known = Object.values(settings).find((each) => each.variable === variable);
    assert.ok(known, variable);
    const fallback = variable === 'PUBLIC_URL' ? 'http://localhost:PORT' : known.fallback;
    assert.equal(documented ?? '', String(fallback ?? ''), variable);
  }
});

test('the receiver of the page takes what its secret has signed, until the overlap with a new one ends', async () => {
  const port = await findFreePort();
  const body = { url: `http://127.0.0.1:${port}/antar` };
  const { secret } = (await call('PUT', '/v1/webhooks/endpoint', { token, body })).body.data;
  const { lines } = run(receiver, { SECRET: secret, PORT: String(port) });
  await until(async () => (await testCall()).attempt.httpStatus === 204);
  const { id } = await testCall();
  await until(() => lines().some((line) => line.startsWith(`${id} DE-TEST`) && line.endsWith(' ALLOCATING')));

  const rotate = (overlapHours: number) =>
    call('POST', '/v1/webhooks/endpoint/secret', { token, body: { overlapHours } });
  await rotate(1);
  assert.equal((await testCall()).attempt.httpStatus, 204);
  await rotate(0);
  assert.equal((await testCall()).attempt.httpStatus, 401);
});

test('the loop of the page tells every event once, and goes on from where it was', async () => {
  const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' } as const;
  const read = async () => {
    const { child, lines } = run(catchUp, { BASE: service.baseUrl, TOKEN: token });
    const [code] = await once(child, 'close');
    assert.equal(code, 0);
    return lines().map((line) => line.split(' ')[0]);
  };
  assert.deepEqual(await read(), []);
  const emitted = [await emit(ctx.sql, scope), await emit(ctx.sql, scope)];
  const seen: unknown[] = [];
  // Other test files' transactions hold the feed back.
  await until(async () => seen.push(...(await read())) >= emitted.length);
  assert.deepEqual(seen, emitted);
  assert.deepEqual(await read(), []);
});
