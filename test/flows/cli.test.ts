import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { commandLine } from '../support/cli.ts';
import { runOn } from '../support/cluster.ts';
import { copyDataDir, makeFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { fetchToken, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const { call, ctx } = service;
const cli = commandLine({
  DATABASE_URL: ctx.sql.url,
  DATA_DIR: join(makeFolder(), 'data'),
  SECRET_KEY: String(ctx.config.secretKey),
});

const schemaFile = join(import.meta.dirname, '../../migrations/schema.sql');

const statusFor = async (token: string) => (await call('GET', '/caller', { token })).status;

test('an operator makes a workspace and a key pair that a provider can use at once', async () => {
  const workspace = await cli.json('workspace', 'create', 'Toko Kenanga', '--requests-per-minute', '600');
  assert.match(workspace.id, /^WS-/);
  assert.equal(workspace.requestsPerMinute, 600);
  const listed = await cli.json('workspace', 'list');
  assert.deepEqual(
    listed.map(({ name }: { name: string }) => name),
    ['Toko Melati', 'Toko Kenanga'],
  );

  const created = ['credentials', 'create', '--workspace', workspace.id, '--environment', 'production'];
  const pair = await cli.json(...created);
  const { body } = await call('GET', '/caller', { token: await fetchToken(call, pair) });
  assert.equal(body.workspaceId, workspace.id);
  assert.equal(body.environment, 'production');
});

test('a workspace that operators make can book every service', async () => {
  const { id } = await cli.json('workspace', 'create', 'Toko Anggrek');
  const services = await cli.json('services', 'list', '--workspace', id);
  assert.equal(services.length, 3);
});

test('decision 67: a new limit holds at once in the running service', async () => {
  const provider = await service.addProvider('Toko Flamboyan');
  const token = await service.token('sandbox', provider);
  assert.equal(await statusFor(token), 200);
  const update = (limit: string) =>
    cli.json('workspace', 'update', provider.workspaceId, '--requests-per-minute', limit);
  assert.equal((await update('1')).requestsPerMinute, 1);
  await until(async () => (await statusFor(token)) === 429);
  assert.equal((await update('none')).requestsPerMinute, null);
  await until(async () => (await statusFor(token)) === 200);
});

test('an operator makes the first account, whose password is shown once', async () => {
  const email = 'Ani@example.com';
  const made = await cli.json('people', 'create', email, '--role', 'operator-admin', '--name', 'Ani');
  const { password } = made;
  const signedIn = await call('POST', '/people/v1/sessions', { body: { email, password } });
  assert.equal(signedIn.status, 201, signedIn.text);
  const listed = await cli.json('people', 'list');
  assert.deepEqual(
    listed.map((person: { email: string; role: string }) => [person.email, person.role]),
    [['ani@example.com', 'operator-admin']],
  );
  const again = await cli.run('people', 'create', email, '--role', 'finance');
  assert.equal(again.stderr, 'antar: an account with this address exists already\n');
});

test('decision 161: an operator whose only admin lost the second factor turns it off on the command line', async () => {
  const email = 'locked@example.com';
  const { password } = await cli.json('people', 'create', email, '--role', 'operator-admin');
  const signIn = () => call('POST', '/people/v1/sessions', { body: { email, password } });
  const { token } = (await signIn()).body.data;
  const path = '/people/v1/me/second-factor';
  const { secret } = (await call('POST', path, { token })).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call('POST', `${path}/confirmation`, { token, body: { code } });
  assert.equal((await signIn()).body.code, 'secondFactorRequired');
  await cli.json('people', 'reset-second-factor', email);
  assert.equal((await call('GET', '/people/v1/me', { token })).status, 401);
  assert.equal((await signIn()).status, 201);
  const again = await cli.run('people', 'reset-second-factor', email);
  assert.equal(again.stderr, 'antar: this account has no second factor\n');
});

test('decision 9: a pair revoked on the command line is refused by the running service at once', async () => {
  const { workspaceId } = service.provider;
  const inWorkspace = ['--workspace', workspaceId];
  const pair = await cli.json('credentials', 'create', ...inWorkspace, '--environment', 'sandbox');
  const token = await fetchToken(call, pair);
  assert.equal(await statusFor(token), 200);
  const revoked = await cli.json('credentials', 'revoke', pair.clientKey, ...inWorkspace);
  assert.equal(revoked.revoked, true);
  // Every process hears of it within moments of the commit.
  await until(async () => (await statusFor(token)) === 401);

  const listed = await cli.json('credentials', 'list', ...inWorkspace, '--environment', 'sandbox');
  const states = listed.map(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null);
  assert.deepEqual(states, [true, false]);
  assert.ok(!JSON.stringify(listed).includes(pair.clientSecret));
});

test('what is changed on the command line is in the audit chain, without its secrets', async () => {
  const { workspaceId } = service.provider;
  const inWorkspace = ['--workspace', workspaceId];
  const pair = await cli.json('credentials', 'create', ...inWorkspace, '--environment', 'production');
  await cli.json('credentials', 'revoke', pair.clientKey, ...inWorkspace);
  const failed = await cli.run('credentials', 'revoke', pair.clientKey, ...inWorkspace);
  assert.equal(failed.code, 1);

  const entries = await cli.json('audit', 'list', '--subject', pair.clientKey);
  assert.deepEqual(
    entries.map(({ action, actorKind }: { action: string; actorKind: string }) => [action, actorKind]),
    [
      ['credential.revoke', 'command line'],
      ['credential.create', 'command line'],
    ],
  );
  assert.ok(!JSON.stringify(entries).includes(pair.clientSecret));
  assert.equal((await cli.json('audit', 'verify')).chain, 'whole');
});

test('people get a table, scripts get JSON', async () => {
  const { code, stdout, stderr } = await cli.run('workspace', 'list');
  assert.equal(code, 0);
  assert.equal(stderr, '');
  const [heading, first] = stdout.split('\n');
  assert.match(
    heading ?? '',
    /^ID +NAME +REQUESTS PER MINUTE +CANCEL FROM QUEUEING +FLEET ASSIGN +DIRECT ONLY +STATE +CREATED AT$/,
  );
  assert.match(first ?? '', /^WS-\S+ +Toko Melati +- +false +auto +false +active +\d{4}-/);
});

test('what cannot be done is one line on stderr and a non-zero exit', async () => {
  const cases: [string[], RegExp][] = [
    [['credentials', 'list'], /^antar: there are several workspaces; name one with --workspace <id>\n$/],
    [
      ['credentials', 'list', '-w', 'WS-X'],
      /^antar: there is no workspace WS-X; see: antar workspace list\n$/,
    ],
    [['credentials', 'revoke', 'dk_live_x', '-w', service.provider.workspaceId], /^antar: .*no live pair/],
    [['credentials', 'create'], /^error: required option '-e, --environment <environment>' not specified\n/],
    [['credentials', 'create', '-e', 'staging'], /Allowed choices are sandbox, production/],
    [['workspace', 'create', 'X', '--requests-per-minute', '0'], /whole number of at least 1/],
    [['workspace', 'update', 'WS-X', '--name', 'X'], /^antar: there is no workspace WS-X/],
    [['workspace', 'create', ''], /^antar: the database refuses this: .*\n$/],
    [['people', 'create', 'ani', '--role', 'finance'], /^antar: this is not an email address\n$/],
    [['fly'], /^error: unknown command 'fly'/],
  ];
  for (const [args, expected] of cases) {
    const { code, stdout, stderr } = await cli.run(...args);
    assert.notEqual(code, 0, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, expected);
  }
});

test('a database that cannot be reached, or that refuses us, is one line that names host and port', async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const hint = 'check DATABASE_URL, and whether it runs';
  const ours = new URL(ctx.sql.url);
  const place = `${ours.searchParams.get('host') ?? ours.hostname}:${ours.port}`;
  const changed = (change: (url: URL) => void) => {
    const url = new URL(ours);
    change(url);
    return url.href;
  };
  const newer = await createDatabase();
  await runOn(newer.url, `insert into migrations (name, checksum) values ('9999-future.sql', 'x')`);
  const cases: [string, RegExp][] = [
    [
      'postgres://antar:rahasia@127.0.0.1:1/antar',
      new RegExp(`^the database at 127.0.0.1:1 cannot be reached \\(.*ECONNREFUSED.*\\); ${hint}$`),
    ],
    [
      'postgres://antar:rahasia@db.invalid/antar',
      new RegExp(`^the database at db.invalid:5432 cannot be reached \\(.* db.invalid\\); ${hint}$`),
    ],
    [
      `postgres://antar:rahasia@127.0.0.1:${port}/antar`,
      new RegExp(`^the database at 127.0.0.1:${port} cannot be reached \\(.*timeout.*\\); ${hint}$`),
    ],
    [
      changed((url) => {
        url.password = 'rahasia';
      }),
      new RegExp(`^the database at ${place} refuses the connection: password authentication failed .*$`),
    ],
    [
      changed((url) => {
        url.pathname = '/nobodys';
      }),
      new RegExp(`^the database at ${place} refuses the connection: database "nobodys" does not exist$`),
    ],
    [
      newer.url,
      /^the database has 9999-future\.sql, which this version does not know and cannot work on: start the newer version$/,
    ],
  ];
  const commands = [['workspace', 'list'], ['migrate']];
  const outcomes = cases.flatMap(([DATABASE_URL, expected]) =>
    commands.map(async (args) => {
      const { code, stdout, stderr } = await commandLine({ DATABASE_URL }).run(...args);
      assert.deepEqual([code, stdout], [1, ''], args.join(' '));
      assert.match(stderr, /^antar: .*\n$/);
      assert.match(stderr.slice('antar: '.length, -1), expected);
      assert.doesNotMatch(stderr, /rahasia/);
    }),
  );
  await Promise.all(outcomes);
});

test('a connection that is lost while a command works is one line', async () => {
  const sql = await createDatabase();
  const other = commandLine({ DATABASE_URL: sql.url });
  await sql.transaction(async (tx) => {
    await tx.query({ name: 'test.lock', text: 'lock table workspaces' });
    const ended = other.run('workspace', 'list');
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'antar cli'
      and datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await sql.query({ name: 'test.end', text: end })).length > 0);
    const { code, stderr } = await ended;
    assert.equal(code, 1);
    assert.match(stderr, /^antar: the database at \S+ cannot be reached \(.*\); .*\n$/);
  });
});

test('a schema that lacks what a command needs is one line', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, 'alter table workspaces rename name to old_name');
  const { code, stderr } = await commandLine({ DATABASE_URL: sql.url }).run('workspace', 'list');
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^antar: the schema of the database is not this version's \(.*\); run: antar migrate\n$/,
  );
});

test('a setting that is nonsense is one line', async () => {
  const dataDir = join(makeFolder(), 'data');
  const nonsense = await commandLine({ PORT: 'http', DATA_DIR: dataDir }).run('workspace', 'list');
  assert.equal(nonsense.code, 1);
  assert.match(nonsense.stderr, /^antar: PORT must be a whole number from 0 to 65535, not "http"\n$/);
  for (const variable of ['TRUSTED_PROXIES', 'WEBHOOK_ALLOWED_NETWORKS']) {
    const settings = { [variable]: '10.0.0.0/8, proxy', DATA_DIR: dataDir };
    const unread = await commandLine(settings).run('workspace', 'list');
    assert.equal(unread.code, 1);
    const wanted = 'must be addresses or networks like 10.0.0.0/8, separated by commas';
    assert.equal(unread.stderr, `antar: ${variable} ${wanted}, not "proxy"\n`);
  }
});

test('the schema can be brought up to date and read', async () => {
  const { schema } = await cli.json('migrate');
  assert.equal(schema, 'up to date');
  const { code, stdout } = await cli.run('schema');
  assert.equal(code, 0);
  assert.ok(readFileSync(schemaFile, 'utf8').endsWith(stdout));
});

test('with the service down a command brings the embedded database up for itself', {
  timeout: 120_000,
}, async () => {
  const dataDir = await copyDataDir();
  const embedded = commandLine({ DATA_DIR: dataDir });
  const { id } = await embedded.json('workspace', 'create', 'Toko Teratai');
  const [listed] = await embedded.json('workspace', 'list');
  assert.equal(listed.id, id);
  assert.throws(() => readFileSync(join(dataDir, 'postgres', 'postmaster.pid')), 'it is stopped again');
});

test('a command makes no installation: it names the folder where there is none, and leaves it as it is', async () => {
  const empty = makeFolder();
  const folders = [join(empty, 'data'), empty, '/dev/null/data', '/proc/data'];
  for (const dataDir of folders) {
    const { code, stderr } = await commandLine({ DATA_DIR: dataDir }).run(
      'workspace',
      'create',
      'Toko Dahlia',
    );
    assert.equal(code, 1);
    const message = `antar: DATA_DIR ${dataDir} has no installation of Antar;`;
    assert.equal(stderr, `${message} set it to the service's folder, or make one: npm start\n`);
  }
  assert.deepEqual(readdirSync(empty), []);
});

test('a command makes no secret key of its own, which the service would not know', async () => {
  const dataDir = join(makeFolder(), 'data');
  const settings = { DATABASE_URL: ctx.sql.url, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', DATA_DIR: dataDir };
  const keyless = commandLine(settings);
  const { workspaceId } = service.provider;
  const scope = ['--workspace', workspaceId, '--environment', 'sandbox'];
  const { code, stderr } = await keyless.run('webhook', 'set', 'http://127.0.0.1:2/', ...scope);
  assert.equal(code, 1);
  const message = `antar: no secret key in ${dataDir}; set SECRET_KEY or DATA_DIR to the service's\n`;
  assert.equal(stderr, message);
  assert.equal((await keyless.json('workspace', 'list')).length > 0, true, 'what needs none is carried out');
  assert.equal(existsSync(dataDir), false);
});
