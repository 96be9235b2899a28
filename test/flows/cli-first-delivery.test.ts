import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { type FirstRunNote, writeNote } from '../../src/first-run/note.ts';
import { commandLine } from '../support/cli.ts';
import { newDataDir } from '../support/data-folder.ts';
import { findFreePort } from '../support/ports.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const settings = { SECRET_KEY: randomBytes(32).toString('base64'), WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
const service = await startService({
  config: { secretKey: settings.SECRET_KEY, webhookAllowedNetworks: [settings.WEBHOOK_ALLOWED_NETWORKS] },
});
const { workspaceId, sandbox, production } = service.provider;
const steps = ['ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED'];

/** A command line beside a data folder with the note of a first start. */
async function withNote(changes: Partial<FirstRunNote> = {}) {
  const dataDir = newDataDir();
  const operations = { email: 'operations@antar.localhost', password: 'rahasia' };
  await writeNote(dataDir, {
    baseUrl: service.baseUrl,
    workspaceId,
    sandbox,
    production,
    operations,
    ...changes,
  });
  return commandLine({ ...settings, DATABASE_URL: service.ctx.sql.url, DATA_DIR: dataDir });
}

test('the first delivery goes from a token to COMPLETED, and the address before is registered again', async () => {
  const receiver = await startReceiver();
  const cli = await withNote();
  await cli.json('webhook', 'set', receiver.url, '--environment', 'sandbox');
  const { code, stdout, stderr } = await cli.run('first-delivery');
  assert.equal(code, 0, stderr);
  const lines = stdout.trimEnd().split('\n');
  const named = lines.filter((line) => !line.startsWith('Webhook')).map((line) => line.split(' ')[0]);
  assert.deepEqual(named, ['Token', 'Quote', 'Receiver', 'Booking', 'Done']);
  assert.match(stdout, /^Quote +\S.*, Rp[\d.]+ for \d\.\d km$/m);
  assert.match(stdout, /^Booking +DE-\S+ for order FIRST-\S+$/m);
  const webhooks = lines.filter((line) => line.startsWith('Webhook'));
  assert.deepEqual(
    webhooks.map((line) => line.split(/ +/)[2]),
    steps,
  );
  for (const line of webhooks) assert.match(line, / {2}signature verified(?:$| {2}courier )/);
  assert.match(webhooks.at(-1)!, / {2}received by Budi$/);
  assert.equal((await cli.json('webhook', 'show', '--environment', 'sandbox')).url, receiver.url);
  assert.equal(receiver.hits.length, 0);
  await receiver.close();
});

test('with --json it prints the quote and the webhooks once, for another key pair too', async () => {
  const provider = await service.addProvider('Toko Lain');
  const cli = commandLine({
    ...settings,
    DATABASE_URL: service.ctx.sql.url,
    DATA_DIR: newDataDir(),
    PUBLIC_URL: service.baseUrl,
  });
  const { clientKey, clientSecret } = provider.sandbox;
  const key = ['--client-key', clientKey, '--client-secret', clientSecret];
  const printed = await cli.json('first-delivery', '--workspace', provider.workspaceId, ...key);
  assert.equal(printed.quote.service.type, 'INSTANT');
  assert.deepEqual(
    printed.webhooks.map(({ status }: { status: string }) => status),
    steps,
  );
  assert.ok(printed.webhooks.every(({ isSigned }: { isSigned: boolean }) => isSigned));
});

test('it names the key pair that it lacks', async () => {
  const bare = commandLine({ ...settings, DATABASE_URL: service.ctx.sql.url, DATA_DIR: newDataDir() });
  const none = await bare.run('first-delivery');
  assert.equal(none.code, 1);
  assert.match(none.stderr, /^antar: there is no \S+first-run\.json, .* --client-key .*\n$/);

  const key = ['--client-key', production.clientKey, '--client-secret', production.clientSecret];
  const live = await bare.run('first-delivery', ...key);
  assert.match(live.stderr, /^antar: dk_live_\S+ is a key of production; name one of the sandbox .*\n$/);
  const half = await bare.run('first-delivery', '--client-key', sandbox.clientKey);
  assert.match(half.stderr, /belong together\n$/);

  const revoked = await (await withNote({ sandbox: production })).run('first-delivery');
  assert.match(
    revoked.stderr,
    /^antar: workspace WS-\S+ has no live key pair dk_live_\S+; make one with .*\n$/,
  );

  const provider = await service.addProvider('Toko Produksi');
  const productionOnly = await withNote(provider);
  const workspace = ['--workspace', provider.workspaceId];
  await productionOnly.json('credentials', 'revoke', provider.sandbox.clientKey, ...workspace);
  const { code, stderr } = await productionOnly.run('first-delivery');
  assert.equal(code, 1);
  assert.match(stderr, /^antar: workspace WS-\S+ has no live key pair of the sandbox; make one with .*\n$/);
});

test('it reports a service that does not answer, and another program at its port', async () => {
  const gone = await withNote({ baseUrl: `http://localhost:${await findFreePort()}` });
  const { code, stderr } = await gone.run('first-delivery');
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^antar: the service is not running at \S+ \(ECONNREFUSED\); start it .*: npm start\n$/,
  );

  const other = createServer((_request, response) => response.end('<h1>Halo</h1>'));
  other.listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const taken = await (await withNote({ baseUrl: `http://127.0.0.1:${port}` })).run('first-delivery');
  other.close();
  other.closeAllConnections();
  assert.match(taken.stderr, /^antar: another program answers at \S+ \(200, no JSON\); set PORT .*\n$/);
});

test('a stop ends it as a failure', async () => {
  const cli = await withNote();
  const started = cli.start('first-delivery');
  await started.says(/^Booking/m);
  started.stop();
  assert.equal(await started.ended, 1);
  assert.match(started.stderr(), /antar: stopped before the delivery was COMPLETED\n$/);
});
