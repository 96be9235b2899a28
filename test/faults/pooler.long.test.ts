import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { PoolerRefused, refusePooler } from '../../src/db/pooler.ts';
import { startAntar } from '../../src/start.ts';
import { runOn } from '../support/cluster.ts';
import { makeFolder, query } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { full } from '../support/pace.ts';
import { layPooler } from '../support/pooler.ts';
import { findFreePort } from '../support/ports.ts';
import { runProcess } from '../support/processes.ts';

const database = await createDatabase();
const direct = new URL(database.url);

const refused = (url: string, why: string) =>
  assert.rejects(refusePooler(url), (error: Error) => {
    assert.ok(error instanceof PoolerRefused, error.stack);
    const place = `127.0.0.1:${new URL(url).port}`;
    const message = `a pooler of connections stands at ${place} that ${why}; name PostgreSQL itself in DATABASE_URL, as Antar pools its connections itself`;
    assert.equal(error.message, message);
    return true;
  });

const sharing = 'gives each transaction another connection';
const dropping = 'drops the options of a connection';
const refusing = 'refuses the options of a connection';

test('decision 184: a pooler that gives each transaction another connection is refused', async () => {
  await refused(await layPooler(direct.href, { options: 'passed' }), sharing);
});

test('decision 184: a pooler that refuses or drops what a connection asks for is refused', async () => {
  for (const bySession of [false, true]) {
    await refused(await layPooler(direct.href, { options: 'refused', bySession }), refusing);
    await refused(await layPooler(direct.href, { options: 'dropped', bySession }), dropping);
  }
});

test('decision 184: PostgreSQL itself passes, and a pooler whose connections last and take options', async () => {
  await refusePooler(direct.href);
  await refusePooler(await layPooler(direct.href, { options: 'passed', bySession: true }));
});

test('decision 184: a start behind a pooler ends before anything is migrated', async () => {
  const DATABASE_URL = await layPooler(direct.href, { options: 'passed' });
  const settings = readConfig({ DATABASE_URL, DATA_DIR: join(makeFolder(), 'antar'), PORT: '0' });
  await runOn(direct.href, 'drop schema public cascade; create schema public');
  await assert.rejects(startAntar(settings), PoolerRefused);
  assert.deepEqual(await query(direct.href, `select from pg_tables where schemaname = 'public'`), []);
});

/** Runs Debian's PgBouncer before the server. @returns its address */
async function startPgBouncer(settings: Record<string, string>): Promise<string> {
  const folder = makeFolder({ mode: 0o755 });
  const address = new URL(direct);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String(await findFreePort());
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: address.port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${direct.searchParams.get('host')} port=${direct.port}`,
      '[pgbouncer]',
      ...lines,
      '',
    ].join('\n'),
  );
  for (const each of [users, file]) chmodSync(each, 0o644);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const running = runProcess('pgbouncer', [...user, file]);
  running.child.once('error', () => assert.fail('PgBouncer is missing: apt-get install pgbouncer'));
  await running.says(/process up/);
  return address.href;
}

// PgBouncer comes with no package of npm.
if (full)
  test('decision 184: PgBouncer is refused in every mode', async () => {
    for (const pool_mode of ['session', 'transaction', 'statement']) {
      await refused(await startPgBouncer({ pool_mode }), refusing);
      await refused(await startPgBouncer({ pool_mode, ignore_startup_parameters: 'options' }), dropping);
    }
  });
