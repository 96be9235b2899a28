import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../support/call.ts';
import { createClock } from '../support/clock.ts';
import { assertInBalance } from '../support/ledger.ts';
import { bank, close, deposit, reverse, settle } from '../support/money-acts/cash.ts';
import { check } from '../support/money-acts/checks.ts';
import { agree, credit, issue, pay, remit, voidOne } from '../support/money-acts/invoices.ts';
import { createWorld, door, drawFrom, lateMoney, type World } from '../support/money-acts/world.ts';
import { byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-03-02T01:00:00Z');
const service = await startService({ now: clock.now });
const acts: Readonly<Record<string, readonly [weight: number, act: (world: World) => Promise<unknown>]>> = {
  door: [10, door],
  lateMoney: [1, lateMoney],
  deposit: [6, deposit],
  settle: [4, settle],
  reverse: [4, reverse],
  close: [2, close],
  bank: [4, bank],
  issue: [5, issue],
  pay: [7, pay],
  credit: [5, credit],
  void: [1, voidOne],
  agree: [1, agree],
  remit: [6, remit],
};
const weighted = Object.entries(acts).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));
const many = byLength({ short: 60, long: 1_000, full: 10_000 });

test('decisions 707 to 710 and 737: whatever five roles do with money, books, rests and dues agree after each act', async (t) => {
  const seed = 58;
  const world = await createWorld(service, clock, drawFrom(seed));
  const outcomes = new Map<string, number>();
  // Months pass as fast in a short run as the acts need invoices.
  const mostMinutes = byLength({ short: 2_400, long: 240 });
  let signedInAt = clock.at;
  for (let place = 0; place < many; place += 1) {
    clock.pass(1 + world.draw(mostMinutes));
    if (clock.at.getTime() - signedInAt.getTime() > 4 * 60 * 60 * 1_000) {
      await world.signIn();
      signedInAt = clock.at;
    }
    const name = weighted[world.draw(weighted.length)]!;
    const label = `act ${place} of seed ${seed}: ${name}`;
    try {
      const answer = (await acts[name]![1](world)) as Answer | undefined;
      const status = answer?.status ?? 0;
      assert.ok(status < 500, `${answer?.status} ${answer?.text}`);
      const key = `${name} ${status === 0 ? '-' : status} ${answer?.body?.code ?? ''}`;
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
      await check(world);
    } catch (error) {
      if (error instanceof Error) error.message = `${label}: ${error.message}`;
      throw error;
    }
  }
  await assertInBalance(service.owner);
  t.diagnostic(
    [...outcomes]
      .toSorted()
      .map(([key, count]) => `${key}: ${count}`)
      .join('\n'),
  );
});
