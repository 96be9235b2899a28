import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { copyDelivery } from '../support/copies.ts';
import { putOnDuty } from '../support/couriers.ts';
import { book } from '../support/operations.ts';
import { assertPace, full } from '../support/pace.ts';
import { startService } from '../support/service.ts';
import { type Page, screenTest, using, visitAs } from './browser/open.ts';

const couriers = 300;
const perCourier = 4;
const waiting = 60;
const changes = 10;
const scrolledFrames = 150;
/** Time of the page's own thread, which other work on the machine changes little. */
const mostPerChangeMs = 100;
const mostPerFrameMs = full ? 20 : 40;
const leastFramesPerSecond = 50;

const now = tickingClock('2026-11-20T05:00:00Z');
const service = await startService({ now, config: { mapStyleUrl: '' } });
const { ctx, owner } = service;

/** Copies a delivery, gives most of the copies to couriers, at places of their own, and forecasts them. */
async function fill(): Promise<void> {
  const id = await book(service, 'EXPRESS');
  for (let each = 0; each < couriers; each += 1) {
    const at = { latitude: -6.3 + each / 1_500, longitude: 106.75 + (each % 20) / 200 };
    await putOnDuty(ctx, `CO-${each}`, at, { capacityParcels: 10 });
  }
  await copyDelivery(owner, id, { to: couriers * perCourier + waiting, orders: 'PACE-' });
  await owner.query(
    {
      name: 'test.give-all',
      text: `
        update deliveries d
        set status = 'PENDING_PICKUP', courier_id = 'CO-' || (n % $1), assigned_at = $2,
          promised_pickup_at = $2::timestamptz + make_interval(mins => (10 + n % 170)::int),
          promised_dropoff_at = $2::timestamptz + make_interval(mins => (30 + n % 200)::int),
          origin = jsonb_set(origin, '{coordinates}', jsonb_build_object('latitude', -6.3 + n / 6000.0,
            'longitude', 106.75 + n % 17 / 170.0)),
          destination = jsonb_set(destination, '{coordinates}', jsonb_build_object('latitude', -6.3 + n / 6000.0,
            'longitude', 106.76 + n % 23 / 230.0))
        from (
          select id, row_number() over (order by id) as n
          from deliveries
          where provider_order_id like 'PACE-%'
        ) numbered
        where d.id = numbered.id and n <= $3`,
    },
    [couriers, ctx.now(), couriers * perCourier],
  );
  await service.forecast();
}

/** Makes the first delivery of a courier due some minutes later. */
const change = (courierId: string, minutes: number) =>
  owner.query(
    {
      name: 'test.move-promise',
      text: `
        update deliveries
        set promised_pickup_at = promised_pickup_at + make_interval(mins => $2)
        where id = (select min(id) from deliveries where courier_id = $1)`,
    },
    [courierId, minutes],
  );

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** Time for which the page was busy. */
async function busyMs(session: Session): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

interface Watched {
  arrives: () => void;
}

/** Runs in the page before its scripts: reports when changes arrive. */
function watchArrivals(): void {
  const watched: Watched = { arrives: () => undefined };
  const Native = EventSource;
  Object.assign(window, {
    watched,
    EventSource: class extends Native {
      constructor(address: string) {
        super(address);
        this.addEventListener('changes', () => watched.arrives());
      }
    },
  });
}

/** Runs in the page: returns the time from the arrival of the next change until a bar is drawn anew. */
const drawNext = () =>
  new Promise<number>((resolve) => {
    const { watched } = window as unknown as { watched: Watched };
    watched.arrives = () => {
      watched.arrives = () => undefined;
      const arrivedMs = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - arrivedMs)));
      });
      const rows = document.querySelector('[data-timeline] [data-rows]')!;
      observer.observe(rows, { subtree: true, attributeFilter: ['aria-label'] });
    };
  });

/** Runs in the page: scrolls the rows in each frame; returns the time that it took. */
async function scroll(frames: number): Promise<number> {
  const scroller = document.querySelector('[data-timeline] [data-rows]')!;
  const from = performance.now();
  for (let frame = 0; frame < frames; frame += 1) {
    scroller.scrollTop += 90;
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - from;
}

screenTest(
  `the time-line of ${couriers} couriers draws a change within ${mostPerChangeMs} ms and scrolls at ${leastFramesPerSecond} frames a second`,
  async () => {
    await fill();
    await using(await visitAs(service, 'dispatcher', { path: '/operations/account' }), async (page) => {
      await page.addInitScript(watchArrivals);
      await page.goto('/operations/?show=time');
      await page
        .getByRole('grid')
        .and(page.locator(`[aria-rowcount="${couriers + 1}"]`))
        .waitFor();
      const first = await page.locator('[data-courier]').first().getAttribute('data-courier');
      await page.locator(`[data-courier="${first}"] [role=gridcell]`).first().waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });

      const latencies: number[] = [];
      const costs: number[] = [];
      for (let each = 0; each < changes; each += 1) {
        const before = await busyMs(session);
        const drawn = page.evaluate(drawNext);
        await change(first!, 7);
        latencies.push(await drawn);
        costs.push((await busyMs(session)) - before);
      }
      const perChangeMs = costs.toSorted((one, other) => one - other)[changes / 2]!;

      const beforeScroll = await busyMs(session);
      const tookMs = await page.evaluate(scroll, scrolledFrames);
      const perFrameMs = ((await busyMs(session)) - beforeScroll) / scrolledFrames;
      assert.ok(perChangeMs <= mostPerChangeMs, `${perChangeMs} ms a change`);
      assert.ok(perFrameMs <= mostPerFrameMs, `${perFrameMs} ms a frame`);
      assertPace(Math.max(...latencies), mostPerChangeMs);
      if (full) assert.ok((1_000 * scrolledFrames) / tookMs >= leastFramesPerSecond, `${tookMs} ms`);
    });
  },
);
