import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { tickingClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { book } from '../support/operations.ts';
import { full } from '../support/pace.ts';
import { startService } from '../support/service.ts';
import { type Page, screenTest, using, visitAs } from './browser/open.ts';

const active = full ? 1_000 : 150;
const seconds = full ? 20 : 3;
const changesPerSecond = 50;
const mostHeapBytes = 40 * 2 ** 20;
const longestTaskMs = 100;
/** Of a core, by the clock of the page's own thread, which other work on the machine does not change. */
const mostBusyShare = 0.5;

const now = tickingClock('2026-11-20T05:00:00Z');
const service = await startService({ now, config: { mapStyleUrl: '' } });
const { ctx } = service;

async function fill(): Promise<string[]> {
  const ids: string[] = [];
  const worker = async () => {
    while (ids.length < active) {
      const place = ids.push('') - 1;
      ids[place] = await book(service, 'EXPRESS');
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  for (let each = 0; each < active / 10; each += 1) {
    await putOnDuty(ctx, `CO-${each}`, { latitude: -6.2 + each / 2_000, longitude: 106.82 });
  }
  return ids;
}

/** Changes some deliveries and moves some couriers, as often as the figure says. */
async function stir(ids: readonly string[]): Promise<void> {
  const perTurn = changesPerSecond / 5;
  for (let turn = 0; turn < seconds * 5; turn += 1) {
    const some = Array.from({ length: perTurn }, (_, each) => ids[(turn * perTurn + each) % ids.length]);
    await ctx.sql.query(
      {
        name: 'test.stir',
        text: "update deliveries set promised_pickup_at = promised_pickup_at + interval '1 minute' where id = any($1)",
      },
      [some],
    );
    await delay(200);
  }
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** Time for which the page was busy. */
async function busySeconds(session: Session): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

screenTest(
  `the board stays smooth and small with ${active} deliveries and ${changesPerSecond} changes a second`,
  async () => {
    const ids = await fill();
    await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
      await page
        .getByRole('grid')
        .and(page.locator(`[aria-rowcount="${active + 1}"]`))
        .waitFor();
      await page.evaluate(() => {
        const tasks: number[] = [];
        Object.assign(window, { tasks });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask' });
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await busySeconds(session);
      const stirring = stir(ids);
      for (let press = 0; press < seconds * 4; press += 1) {
        await page.keyboard.press('j');
        await delay(200);
      }
      await stirring;
      const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
      const busy = (await busySeconds(session)) - before;
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      assert.ok(usedSize <= mostHeapBytes, `${usedSize} bytes`);
      assert.ok(busy <= mostBusyShare * seconds, `${busy} s of ${seconds}`);
      if (full)
        assert.ok(
          tasks.every((each) => each <= longestTaskMs),
          tasks.join(' '),
        );
    });
  },
);
