import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { copyInstallation, readyAt, runService, signIn } from '../support/installation.ts';
import { full } from '../support/pace.ts';
import { until } from '../support/until.ts';

/** A disk of its own can be mounted by root alone; the short form stands in `src/db/ping.test.ts`. */
const mayMount = full && process.getuid?.() === 0 && existsSync('/proc/mounts');

// A process and a disk of its own: nothing else fills up as a disk does.
test('decision 365: on a full disk the service is not ready, and it is again once there is room', {
  skip: !mayMount,
}, async () => {
  const installation = await copyInstallation();
  const disk = `${installation}-disk`;
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', disk]);
  after(() => void execFileSync('umount', ['-l', disk]));
  const dataDir = join(disk, 'data');
  execFileSync('cp', ['-a', installation, dataDir]);
  const service = runService(dataDir);
  const baseUrl = await readyAt(service);
  const client = await signIn(dataDir, baseUrl);
  const isReady = async () => (await fetch(`${baseUrl}/health/ready`)).status === 200;
  assert.equal((await client.book()).status, 201);
  assert.ok(await isReady());

  const filler = join(disk, 'filler');
  try {
    for (let part = 0; ; part += 1) writeFileSync(`${filler}-${part}`, Buffer.alloc(64 * 1024));
  } catch {
    // The disk is full.
  }
  const statuses: number[] = [];
  await until(async () => {
    statuses.push((await client.book()).status);
    return statuses.at(-1) === 503;
  });
  const refused: number[] = [];
  let ready = 0;
  for (let count = 0; count < 50; count += 1) {
    refused.push((await client.book()).status);
    if (await isReady()) ready += 1;
  }
  process.stdout.write(
    `full disk: ${refused.filter((status) => status === 503).length} of 50 bookings 503, ready ${ready} of 50 times\n`,
  );
  assert.equal(ready, 0);
  for (let part = 0; existsSync(`${filler}-${part}`); part += 1) rmSync(`${filler}-${part}`);
  await until(isReady);
  await until(async () => (await client.book()).status === 201);
  service.child.kill('SIGTERM');
  await service.ended;
});
