import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { newDataDir, postmasterPid, serverPids, startHere } from '../support/data-folder.ts';
import { copyInstallation, readyAt, runService } from '../support/installation.ts';

test('a stop while the database is away is a stop in order: what is done in the background has failed by then', async () => {
  const database = await startHere(newDataDir());
  const settings = { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString('base64') };
  const service = runService(newDataDir(), settings);
  await readyAt(service);
  await database.stop();
  const said = [
    /tariffs could not be read/,
    /positions could not be read/,
    /couriers on duty could not be read/,
    /dispatch failed/,
    /jobs cannot be fetched/,
    /the webhook queue cannot be read|the lease of the webhook sender is not renewed/,
    /the listening connection is lost/,
  ];
  await Promise.all(said.map((pattern) => service.says(pattern)));
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr());
});

test('a stop right after kill -9 of the embedded database stops both, whatever the database is doing', async () => {
  const dataDir = await copyInstallation();
  for (let round = 0; round < 2; round += 1) {
    const service = runService(dataDir);
    await readyAt(service);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    // The server that takes its place is starting by then.
    if (round === 1) await service.says(/the embedded database stopped/);
    service.child.kill('SIGTERM');
    assert.equal(await service.ended, 0, service.stderr());
    assert.deepEqual(serverPids(dataDir), []);
  }
});
