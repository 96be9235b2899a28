import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serverPids, tryKill } from '../support/data-folder.ts';
import { copyInstallation, readyAt, runService, signIn } from '../support/installation.ts';
import { assertPace } from '../support/pace.ts';

/** How soon the service serves again after a `kill -9` amid bookings. It starts real processes, since their start is measured. */
const kills = 5;
const lanes = 16;
const bookedMs = 10_000;
const mostMs = 4_000;

/** Books in lanes without a pause until told to end, whatever becomes of the service. @returns the bookings acknowledged */
async function bookOn(book: () => Promise<{ status: number }>, isOver: () => boolean): Promise<number> {
  let booked = 0;
  const lane = async () => {
    while (!isOver()) {
      const status = await book().then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 201) booked += 1;
      else await pause(50);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return booked;
}

for (const [name, kill] of [
  ['its process', () => undefined],
  [
    'it and its database',
    (dataDir: string) => {
      for (const pid of serverPids(dataDir)) tryKill(pid, 'SIGKILL');
    },
  ],
] as const) {
  test(`after a kill -9 of ${name} amid bookings the service is ready within four seconds`, async (t) => {
    const dataDir = await copyInstallation();
    let service = runService(dataDir);
    const tookMs: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const { book } = await signIn(dataDir, await readyAt(service));
      let isOver = false;
      const booking = bookOn(book, () => isOver);
      await pause(bookedMs);
      kill(dataDir);
      service.child.kill('SIGKILL');
      isOver = true;
      const [booked] = await Promise.all([booking, service.ended]);
      assert.ok(booked > 0);
      const startedMs = performance.now();
      service = runService(dataDir);
      const ready = await fetch(`${await readyAt(service)}/health/ready`);
      assert.equal(ready.status, 200, await ready.text());
      tookMs.push(performance.now() - startedMs);
    }
    service.child.kill('SIGTERM');
    await service.ended;
    tookMs.sort((one, other) => one - other);
    t.diagnostic(`${tookMs.map(Math.round).join(', ')} ms`);
    assertPace(tookMs[Math.floor(kills / 2)]!, mostMs);
  });
}
