import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { countReports } from '../../support/reports.ts';
import { press } from './keyboard.ts';
import { look, lookAtAll } from './look.ts';
import { type Desks, type Night, names } from './night.ts';

/** Bagus finds what failed and came back in the history, filtered to its provider, and takes it along as a file. */
export async function searchHistory(_night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  await bagus.getByRole('link', { name: 'History', exact: true }).click();
  const list = bagus.getByRole('grid', { name: 'History' });
  await list.getByText('MALAM-TELEPON-1').waitFor();
  await bagus.getByRole('button', { name: 'Filter', exact: true }).click();
  await bagus.getByRole('combobox', { name: 'Provider' }).click();
  await bagus.getByRole('option', { name: names.provider }).click();
  await bagus.waitForURL(/provider=/);
  await look(bagus, 'night-history-filter.1920.dark.en');
  await bagus.keyboard.press('Escape');
  await bagus.getByRole('button', { name: /^Filter ?1$/ }).waitFor();
  await bagus.getByRole('button', { name: 'Returns', exact: true }).click();
  await list.getByText('MALAM-GAGAL-1').waitFor({ state: 'detached' });
  await list.getByText('MALAM-RETUR-1').waitFor();
  await bagus.getByRole('button', { name: 'Download', exact: true }).click();
  const download = bagus.waitForEvent('download');
  await bagus.getByRole('menuitem', { name: 'Download CSV' }).click();
  const lines = (await text(await (await download).createReadStream())).trim().split('\n').slice(1);
  assert.deepEqual(
    lines.map((line) => /MALAM-[A-Z]+-\d/.exec(line)?.[0]),
    ['MALAM-RETUR-1'],
  );

  // Ani opens the same by keys.
  await press(ani, 'g', 'h');
  await ani.getByRole('grid', { name: 'Riwayat' }).getByText('MALAM-TELEPON-1').waitFor();
  await press(ani, 'ArrowDown', 'Enter');
  await ani.getByRole('complementary').getByText('Riwayat', { exact: true }).waitFor();
  await lookAtAll(desks, 'history');
  await press(ani, 'Escape');
  await ani.getByRole('complementary').waitFor({ state: 'detached' });
  await press(ani, 'g', 'b');
}

const figures = `
  select count(*) filter (where status <> 'CANCELLED')::integer as deliveries,
    count(*) filter (where failed_at is not null)::integer as failed
  from deliveries
  where environment = 'production'`;

/** The admin reads the report of the night on a phone; its figures are those of the database. */
export async function readReport({ service }: Night, desks: Desks): Promise<void> {
  const { admin, bagus } = desks;
  await countReports(service.ctx);
  const [counted] = await service.ctx.sql.query<{ deliveries: number; failed: number }>({
    name: 'test.night-figures',
    text: figures,
  });
  assert.ok(counted!.deliveries > 0 && counted!.failed > 0);
  const pages = admin.getByRole('navigation', { name: 'Menu utama' });
  await pages.getByRole('button', { name: 'Lainnya' }).click();
  await pages.getByRole('link', { name: 'Laporan' }).click();
  const figure = async (name: string) =>
    admin
      .locator('dl > div')
      .filter({ has: admin.locator('dt', { hasText: name }) })
      .locator('dd')
      .first()
      .innerText();
  await admin.getByRole('img', { name: /^Grafik/ }).waitFor();
  assert.deepEqual(
    [await figure('Pengiriman'), await figure('Gagal')],
    [`${counted!.deliveries}`, `${counted!.failed}`],
  );
  await bagus.getByRole('link', { name: 'Reports', exact: true }).click();
  await bagus.getByRole('button', { name: 'Failure reason', exact: true }).click();
  await bagus.getByRole('grid', { name: 'Failure reason' }).getByText('Recipient absent').waitFor();
  await lookAtAll(desks, 'report');
  await bagus.getByRole('button', { name: 'Courier', exact: true }).click();
  await bagus.getByRole('grid', { name: 'Courier' }).getByText(names.anton).waitFor();
  await look(bagus, 'night-report-courier.1920.dark.en');
  await bagus.getByRole('link', { name: 'Board', exact: true }).click();
}
