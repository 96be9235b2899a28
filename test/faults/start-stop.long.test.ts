import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { canReach } from '../../src/db/embedded/account.ts';
import { commandLineOf } from '../../src/db/embedded/process-table.ts';
import { makeFolder, newDataDir, postmasterPid, serverPids, tryKill } from '../support/data-folder.ts';
import { copyInstallation, readyAt, runService, type Settings, signIn } from '../support/installation.ts';
import { assertPace, full } from '../support/pace.ts';
import { until } from '../support/until.ts';

const nobody = { uid: 65534, gid: 65534 };
const root = join(import.meta.dirname, '..', '..');

async function stopAndCheck(service: ReturnType<typeof runService>, dataDir: string): Promise<void> {
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr());
  assert.deepEqual(serverPids(dataDir), []);
  assert.ok(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
}

test('the first start makes everything, shows the keys once, and stops with its database', async () => {
  const dataDir = newDataDir();
  const startedAt = performance.now();
  const first = runService(dataDir);
  const baseUrl = await readyAt(first);
  assertPace(performance.now() - startedAt, 60_000);
  await first.says(/client_secret/);
  await first.says(/sandbox webhooks may call 127\.0\.0\.0\/8, ::1\/128 \(WEBHOOK_SANDBOX_NETWORKS\)/);
  assert.equal((await (await signIn(dataDir, baseUrl)).book()).status, 201);
  await stopAndCheck(first, dataDir);

  const laterAt = performance.now();
  const later = runService(dataDir);
  await readyAt(later);
  assertPace(performance.now() - laterAt, 5_000);
  assert.doesNotMatch(later.stdout(), /client_secret/);
  await stopAndCheck(later, dataDir);
});

test('what an operator gets wrong is told in one line that names it', async (t) => {
  const taken = createServer().listen(0);
  t.after(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as AddressInfo;
  const nowhere = 'postgres://antar:secret@127.0.0.1:1/antar';
  const cases: [Settings, RegExp][] = [
    [{ PORT: 'abc' }, /^antar: PORT must be a whole number from 0 to 65535, not "abc"$/],
    [{ PORT: String(port) }, new RegExp(`^antar: PORT ${port} is in use by another program; .*$`)],
    [{ HOST: '203.0.113.1' }, /^antar: HOST 203\.0\.113\.1 is not an address of this machine$/],
    [{}, /^antar: the database at 127\.0\.0\.1:1 cannot be reached \(.*REFUSED.*\); .*$/],
    [
      { DATABASE_URL: 'postgres://antar:secret@db.invalid/antar' },
      /^antar: the database at db\.invalid:5432 cannot be reached \(.*\); .*$/,
    ],
    [
      { DATABASE_URL: `postgres://antar:secret@127.0.0.1:${silentPort}/antar` },
      new RegExp(
        `^antar: the database at 127.0.0.1:${silentPort} cannot be reached \\(timeout expired\\); .*$`,
      ),
    ],
    [
      { DATABASE_URL: '', DATA_DIR: '/dev/null/data' },
      /^antar: DATA_DIR \/dev\/null\/data cannot be written .*$/,
    ],
    [{ DATABASE_URL: '', DATA_DIR: '/proc/data' }, /^antar: DATA_DIR \/proc\/data cannot be written .*$/],
  ];
  const outcomes = cases.map(async ([settings, line]) => {
    const { ended, stderr } = runService('/dev/null', { DATABASE_URL: nowhere, ...settings });
    assert.equal(await ended, 1);
    assert.match(stderr().trimEnd(), line);
    assert.doesNotMatch(stderr(), /secret/);
  });
  await Promise.all(outcomes);
});

test('a second start on the same data folder says so and leaves the first alone', async () => {
  const dataDir = await copyInstallation();
  const first = runService(dataDir);
  const baseUrl = await readyAt(first);
  const second = runService(dataDir);
  assert.equal(await second.ended, 1);
  assert.match(
    second.stderr(),
    /^antar: Antar already runs on the data folder \S+ \(process \d+\); it was left alone\n$/,
  );
  assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
  await stopAndCheck(first, dataDir);
});

/** Opens a request and leaves it unfinished. */
async function beginRequest(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  const body = '{"client_key":"a","client_secret":"b"}';
  socket.write(
    `POST /v1/auth/providers/token HTTP/1.1\r\nhost: antar\r\ncontent-type: application/json\r\nconnection: close\r\n` +
      `content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await once(socket, 'ready');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  return {
    finish: async () => {
      socket.write(body.slice(5));
      await closed;
      return answer;
    },
  };
}

test('a request in flight is answered before the service stops', async () => {
  const dataDir = await copyInstallation();
  const service = runService(dataDir);
  const baseUrl = await readyAt(service);
  const request = await beginRequest(baseUrl);
  // A round trip later the server has seen the beginning.
  await fetch(`${baseUrl}/health/live`);
  service.child.kill('SIGTERM');
  await until(() =>
    fetch(`${baseUrl}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  assert.match(await request.finish(), /^HTTP\/1\.1 401 /);
  assert.equal(await service.ended, 0, service.stderr());
  assert.deepEqual(serverPids(dataDir), []);
});

test('a second Ctrl-C does not wait for what is in flight', async () => {
  const dataDir = await copyInstallation();
  const service = runService(dataDir);
  const baseUrl = await readyAt(service);
  await beginRequest(baseUrl);
  await fetch(`${baseUrl}/health/live`);
  // One Ctrl-C, as it arrives: from the terminal, from npm and from the launcher.
  for (const _ of [1, 2, 3]) service.child.kill('SIGINT');
  await delay(1_200);
  assert.notEqual(commandLineOf(service.pid), undefined, 'it waits');
  service.child.kill('SIGINT');
  assert.equal(await service.ended, 130);
  await until(() => serverPids(dataDir).length === 0);
});

test('when what started the service is killed, the service stops, and the next start works', async () => {
  const launcher = [process.execPath, join(root, 'bin', 'run.js'), 'src/main.ts'];
  const npm = process.env.npm_execpath;
  const commands = [launcher, npm === undefined ? ['npm', 'start'] : [process.execPath, npm, 'start']];
  const dataDir = await copyInstallation();
  for (const command of commands) {
    const started = runService(dataDir, {}, command);
    await readyAt(started);
    started.child.kill('SIGKILL');
    // The next start waits for the one that is stopping.
    const next = runService(dataDir);
    await readyAt(next);
    await stopAndCheck(next, dataDir);
  }
});

test('a stop that npm passes on ends everything', async () => {
  const dataDir = await copyInstallation();
  const launched = runService(dataDir, {}, [process.execPath, join(root, 'bin', 'run.js'), 'src/main.ts']);
  await readyAt(launched);
  await stopAndCheck(launched, dataDir);
});

/** Books from eight callers at once until told to stop, or the test is over. @returns the ids that were acknowledged */
function bookOn(book: () => Promise<{ status: number; body: { deliveryID: string } }>) {
  const acknowledged: string[] = [];
  let stopped = false;
  after(() => {
    stopped = true;
  });
  const callers = Array.from({ length: 8 }, async () => {
    while (!stopped) {
      const answer = await book().catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(answer.body.deliveryID);
      else await delay(20);
    }
  });
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await Promise.all(callers);
    },
  };
}

async function assertAllThere(dataDir: string, acknowledged: readonly string[]): Promise<void> {
  const service = runService(dataDir);
  const { read } = await signIn(dataDir, await readyAt(service));
  for (const id of acknowledged) assert.equal((await read(id)).status, 200, `${id} was acknowledged`);
  await stopAndCheck(service, dataDir);
}

for (const victim of ['the service', 'everything']) {
  test(`every acknowledged booking is there after kill -9 of ${victim}`, async () => {
    const dataDir = await copyInstallation();
    for (let round = 0; round < (full ? 8 : 1); round += 1) {
      const service = runService(dataDir);
      const booking = bookOn((await signIn(dataDir, await readyAt(service))).book);
      await until(() => booking.acknowledged.length >= 50);
      await delay(Math.random() * 100);
      const servers = victim === 'everything' ? serverPids(dataDir) : [];
      service.child.kill('SIGKILL');
      for (const pid of servers) tryKill(pid, 'SIGKILL');
      await service.ended;
      await booking.stop();
      await assertAllThere(dataDir, booking.acknowledged);
    }
  });
}

test('bookings go on within 5 s after kill -9 of the database, and every acknowledged one is there', async () => {
  const dataDir = await copyInstallation();
  const service = runService(dataDir);
  const booking = bookOn((await signIn(dataDir, await readyAt(service))).book);
  for (let round = 0; round < (full ? 8 : 1); round += 1) {
    const before = booking.acknowledged.length;
    await until(() => booking.acknowledged.length >= before + 50);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    const killedAt = booking.acknowledged.length;
    const killedAtMs = performance.now();
    await until(() => booking.acknowledged.length > killedAt + 8);
    assertPace(performance.now() - killedAtMs, 5_000);
  }
  await booking.stop();
  await stopAndCheck(service, dataDir);
  await assertAllThere(dataDir, booking.acknowledged);
});

if (full && process.getuid?.() === 0 && canReach(root, nobody)) {
  test('it works as an ordinary user too', async () => {
    const home = makeFolder();
    chownSync(home, nobody.uid, nobody.gid);
    const dataDir = join(home, 'data');
    const service = runService(dataDir, {}, undefined, nobody);
    assert.equal((await (await signIn(dataDir, await readyAt(service))).book()).status, 201);
    await stopAndCheck(service, dataDir);
  });
}
