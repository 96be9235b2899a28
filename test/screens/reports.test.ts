import assert from 'node:assert/strict';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { createFlow } from '../support/flow.ts';
import { recordsOf } from '../support/open-xlsx.ts';
import { countReports } from '../support/reports.ts';
import { startService } from '../support/service.ts';
import { downloadSheet } from './browser/download.ts';
import { expectGood, sizes } from './browser/look.ts';
import { type Locator, longScreenTest, type Page, screenTest, using, visitAs } from './browser/open.ts';

const clock = createClock('2026-11-24T05:00:00Z');
const service = await startService({ now: clock.now, config: { mapStyleUrl: '' } });
const aheadMs = clock.at.getTime() - Date.now();
const flow = await createFlow(service);

screenTest('reports show empty days, then charts, a table and a file', async () => {
  await using(await visitAs(service, 'finance', { path: '/operations/reports', aheadMs }), async (page) => {
    await page.getByText('Belum pernah ada pengiriman').waitFor();
    await expectGood(page, 'reports-empty');

    const id = await flow.book('express');
    await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart', 'complete');
    await flow.book('express');
    await countReports(service.ctx);
    await page.reload();
    await page.getByRole('img', { name: /^Grafik Tepat waktu menurut Hari/ }).waitFor();
    await expectGood(page, 'reports');
    await readsItsValues(page);

    await page.getByRole('button', { name: 'Mitra', exact: true }).click();
    await page.getByRole('grid', { name: 'Mitra' }).getByText('Toko Melati').waitFor();
    const { name, sheet } = await downloadSheet(page);
    assert.match(name, /^report-provider-.*\.xlsx$/);
    assert.deepEqual(
      recordsOf(sheet).map((row) => [row.Mitra, row.Pengiriman]),
      [['Toko Melati', 2]],
    );
    await page.getByRole('button', { name: 'Layanan', exact: true }).click();
    await page.getByRole('grid', { name: 'Layanan' }).getByText('Instan').waitFor();
    const { sheet: services } = await downloadSheet(page);
    assert.deepEqual(
      recordsOf(services).map((row) => row.Layanan),
      ['Instan'],
    );
    await page.getByRole('button', { name: 'Jam sibuk' }).click();
    await page.getByRole('columnheader', { name: '23' }).waitFor();
    const cells = await page
      .getByRole('region', { name: 'Jam sibuk' })
      .getByRole('cell')
      .evaluateAll((all) => all.map((cell) => [cell.textContent, getComputedStyle(cell).backgroundColor]));
    for (const [count, colour] of cells) assert.equal(colour === 'rgba(0, 0, 0, 0)', count === '', count);
    await expectGood(page, 'reports-heat-map');
  });
});

/** The pointer and screen readers read out the values of a day, whose labels do not touch on a phone either. */
async function readsItsValues(page: Page): Promise<void> {
  const reader = page.getByRole('slider', { name: /^Nilai grafik/ });
  assert.match(
    (await reader.getAttribute('aria-valuetext'))!,
    /^24 Nov( 2026)?: Antar 100,0 %, Jemput 100,0 %$/,
  );
  const chart = page.getByRole('img', { name: /^Grafik/ });
  await page.getByRole('figure').getByText('Sasaran 95 %').waitFor();
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width - 20, box.y + 40);
  await page
    .locator('figure strong')
    .getByText(/^24 Nov/)
    .waitFor();
  await page.mouse.move(0, 0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForFunction(
      (most) => document.querySelector('figure svg')!.getBoundingClientRect().width < most,
      width,
    );
    assert.deepEqual(await touching(chart), [], `${width} px`);
  }
  await page.setViewportSize(sizes.desktop);
}

/** Returns the texts of a chart that touch another text of it. */
const touching = (chart: Locator): Promise<string[]> =>
  chart.locator('text').evaluateAll((texts) => {
    const boxes = texts.map((text) => ({ text: text.textContent!, box: text.getBoundingClientRect() }));
    return boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
        .map((other) => `${text} | ${other.text}`),
    );
  });

longScreenTest('decision 695: the chart is there, and prints, in a browser of a POSIX locale', async () => {
  const visitor = { path: '/operations/reports', aheadMs };
  await using(await visitAs(service, 'finance', visitor), async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { value: 'en-US@posix' });
      Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] });
    });
    await page.reload();
    const chart = page.getByRole('img', { name: /^Grafik/ });
    const figure = page.getByRole('figure');
    await figure.getByText('Sasaran 95 %').waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.ok((await chart.boundingBox())!.height > 100);
    const selected = await figure.evaluate((whole) => {
      getSelection()!.selectAllChildren(whole);
      return String(getSelection());
    });
    assert.match(selected, /Sasaran 95 %/);
  });
});

longScreenTest('decision 582: at night the report has the day that has begun in Jayapura', async () => {
  const { ctx, provider } = service;
  // 23:30 in Jakarta is 00:30 of the next day in Makassar, and 01:30 in Jayapura.
  clock.at = new Date('2026-11-24T16:30:00Z');
  const scope = { workspaceId: provider.workspaceId, environment: 'production' } as const;
  for (const areaId of ['jakarta', 'makassar', 'jayapura'])
    await insertTestDelivery(ctx, { ...scope, areaId });
  await countReports(ctx);
  const visitor = { path: '/operations/reports', aheadMs: clock.at.getTime() - Date.now() };
  await using(await visitAs(service, 'finance', visitor), async (page) => {
    const row = page.getByRole('grid', { name: 'Hari' }).getByRole('row', { name: /25 Nov/ });
    await row.waitFor();
    assert.match(await row.innerText(), /\b2\b/, 'Makassar and Jayapura');
    assert.equal(await page.getByLabel('Sampai').inputValue(), '25 Nov 2026');
    const reader = page.getByRole('slider', { name: /^Nilai grafik/ });
    await reader.focus();
    await page.keyboard.press('ArrowLeft');
    await page
      .locator('figure strong')
      .getByText(/^24 Nov/)
      .waitFor();
    assert.match((await reader.getAttribute('aria-valuetext'))!, /^24 Nov( 2026)?: Antar 50,0 %/);
    await page.keyboard.press('End');
    await page
      .locator('figure strong')
      .getByText(/^25 Nov/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .locator('figure strong')
      .getByText(/^25 Nov/)
      .waitFor({ state: 'detached' });
    const { name, sheet } = await downloadSheet(page);
    assert.equal(name, 'report-day-2026-10-29-2026-11-25.xlsx');
    assert.equal(recordsOf(sheet).length, 2);
  });
});
