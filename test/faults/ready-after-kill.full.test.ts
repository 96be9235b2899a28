import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serverPids, tryKill } from '../support/data-folder.ts';
import { copyInstallation, readyAt, runService, signIn } from '../support/installation.ts';
import { assertPace, full } from '../support/pace.ts';

/**
 * The time from the start of a process to `/health/ready`, after a kill -9 under the load of bookings. It starts real
 * processes, since their start is measured. What makes a start fast is in `test/faults/embedded.test.ts` and
 * `test/architecture.test.ts`.
 */
const kills = 5;
const lanes = 16;
const bookedMs = 10_000;
const mostMs = 4_000;

const root = join(import.meta.dirname, '../..');
/** The code is kept compiled, as it is by `npm start` and `antar start`. */
const settings = { LOG_LEVEL: 'info', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** Books in lanes without a pause until told to end. @returns the bookings acknowledged */
async function bookOn(book: () => Promise<{ status: number }>, isOver: () => boolean): Promise<number> {
  let booked = 0;
  const lane = async () => {
    while (!isOver()) {
      const answer = await book().catch(() => undefined);
      if (answer?.status === 201) booked += 1;
      else await pause(20);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return booked;
}

/** The parts of the newest recovery in the database's log, in ms. */
function readRecovery(dataDir: string): Record<string, number> {
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  const since = log.slice(log.lastIndexOf('starting PostgreSQL'));
  const msOf = (pattern: RegExp) => Math.round(1_000 * Number(pattern.exec(since)?.[1] ?? 0));
  return {
    redo: msOf(/redo done .* elapsed: ([\d.]+)/),
    checkpoint: msOf(/end-of-recovery[\s\S]*?total=([\d.]+)/),
  };
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

for (const victim of ['the service', 'everything'] as const) {
  test(`decision 377: after a kill -9 of ${victim} under load the service is ready within 4 s`, {
    skip: !full,
  }, async () => {
    const dataDir = await copyInstallation();
    let service = runService(dataDir, settings);
    const starts: Record<string, number>[] = [];
    for (let round = 0; round < kills; round += 1) {
      const { book } = await signIn(dataDir, await readyAt(service));
      let isOver = false;
      const booking = bookOn(book, () => isOver);
      await pause(bookedMs);
      const servers = victim === 'everything' ? serverPids(dataDir) : [];
      service.child.kill('SIGKILL');
      for (const pid of servers) tryKill(pid, 'SIGKILL');
      isOver = true;
      const [bookings] = await Promise.all([booking, service.ended]);
      const startedMs = performance.now();
      service = runService(dataDir, settings);
      const ready = await fetch(`${await readyAt(service)}/health/ready`);
      const tookMs = Math.round(performance.now() - startedMs);
      assert.equal(ready.status, 200, await ready.text());
      const [line = ''] = /^\{.*"startMs".*$/m.exec(service.stderr()) ?? [];
      const recovery = victim === 'everything' ? readRecovery(dataDir) : {};
      starts.push({ bookings, ready: tookMs, ...JSON.parse(line).startMs, ...recovery });
    }
    service.child.kill('SIGTERM');
    await service.ended;
    process.stdout.write(
      `kill -9 of ${victim}, in ms: ${starts.map((each) => `\n  ${JSON.stringify(each)}`)}\n`,
    );
    assertPace(median(starts.map(({ ready = Number.NaN }) => ready)), mostMs);
  });
}
