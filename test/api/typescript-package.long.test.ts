import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { makeFolder } from '../support/data-folder.ts';
import { findFreePort } from '../support/ports.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const source = join(root, 'sdk/typescript');
const service = await startService({
  config: { webhookAllowedNetworks: ['127.0.0.0/8'], sandboxSpeed: 3600 },
});

/** A folder into which the packed client was installed. */
const folder = makeFolder();
const installed = join(folder, 'node_modules/antar-client');
const [program = ''] = [
  ...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g),
].map(([, code]) => code!);

before(async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: source });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--no-audit', '--no-fund', join(folder, filename)], { cwd: folder });
});

test('decision 831: the packed client is at most 10 kB and needs only what every runtime has', () => {
  const file = join(installed, 'dist/index.js');
  assert.ok(statSync(file).size <= 10_000, String(statSync(file).size));
  assert.doesNotMatch(readFileSync(file, 'utf8'), /node:|\bprocess\b|\bBuffer\b|\brequire\b|^import/m);
  assert.equal(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).dependencies, undefined);
});

test('decision 831: the program of its README, of at most 30 lines, ends with a verified COMPLETED webhook', async () => {
  assert.ok(program.trim().split('\n').length <= 30);
  writeFileSync(join(folder, 'program.js'), program);
  const { clientKey, clientSecret } = service.provider.sandbox;
  const env = {
    ...process.env,
    ANTAR_URL: service.baseUrl,
    ANTAR_CLIENT_KEY: clientKey,
    ANTAR_CLIENT_SECRET: clientSecret,
    PORT: String(await findFreePort()),
  };
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder, env, timeout: 60_000 });
  assert.match(stdout, /^Rp \d+$/m);
  assert.match(stdout, /^COMPLETED DE-/m);
});

test('decision 832: the installed command plays a scenario and forwards its events', async () => {
  const receiver = await startReceiver();
  after(() => receiver.close());
  const { clientKey, clientSecret } = service.provider.sandbox;
  const pair = ['--url', service.baseUrl, '--key', clientKey, '--secret', clientSecret];
  const options = ['--to', receiver.url, '--play', 'no-courier', '--speed', '3600', '--once'];
  const { stdout, stderr } = await run('npx', ['antar-client', 'listen', ...pair, ...options], {
    cwd: folder,
  });
  assert.match(stdout, /ALLOCATING .*→ 200 in \d+ ms\n.*FAILED_PICKUP .*→ 200/);
  assert.match(stderr, /^Listening for sandbox events of dk_sandbox_/);
  const wrong = run('npx', ['antar-client', 'listen', ...pair, '--once'], { cwd: folder });
  await assert.rejects(wrong, /antar-client: --once needs --play/);
});

test('decision 831: its types accept a right program and reject a wrong one', async () => {
  const check = async (code: string) => {
    writeFileSync(join(folder, 'typed.ts'), code);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [tsc, ...options, 'typed.ts'], { cwd: folder }).then(
      () => '',
      ({ stdout }) => String(stdout),
    );
  };
  const right = `
    import { Antar, Refusal, verifyWebhook, type RefusalCode } from 'antar-client';
    const antar = new Antar({ baseUrl: 'http://localhost', clientKey: 'a', clientSecret: 'b' });
    for await (const { payload, cursor } of antar.events({ pollMs: 0 })) console.log(payload.status, cursor);
    const body = await verifyWebhook('whsec_', new Headers(), '');
    if (body.status === 'COMPLETED') console.log(body.completedAt.length);
    const code: RefusalCode = 'deliveryNotFound';
    const isGone = (error: unknown) => error instanceof Refusal && error.code === code;
    await antar.read('DE-1').catch(isGone);`;
  assert.equal(await check(right), '');
  assert.match(await check(right.replace("'deliveryNotFound'", "'deliveryLost'")), /not assignable/);
  assert.match(await check(right.replace('clientKey', 'key')), /'key' does not exist/);
});
