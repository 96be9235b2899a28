import assert from 'node:assert/strict';
import { book } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

// The browser is the subject: focus, typing and the queue that a page keeps while the service restarts.
const count = byLength({ short: 40, long: 500 });
const config = { mapStyleUrl: '' };
const service = await startService({ config });
const other = await service.addProvider('Toko Seroja');

/** Books parcels of two providers in turns, and returns their order numbers. */
async function bookMany(): Promise<string[]> {
  const tokens = [await service.token('production'), await service.token('production', other)];
  const codes = Array.from({ length: count }, (_, index) => `P${index}`);
  for (let from = 0; from < count; from += 8) {
    await Promise.all(
      codes
        .slice(from, from + 8)
        .map((providerOrderID, index) =>
          book(service, 'LOGISTIC', { token: tokens[index % 2]!, body: { providerOrderID } }),
        ),
    );
  }
  return codes;
}

const verified = async ({ ctx }: TestService): Promise<number> => {
  const text = `select count(*)::int as count from deliveries where status = 'VERIFIED'`;
  const [row] = await ctx.sql.query<{ count: number }>({ name: 'test.verified', text }, []);
  return row!.count;
};

screenTest(
  `${count} parcels are taken in without a mouse, and a restart of the service in the middle loses none`,
  async () => {
    const codes = await bookMany();
    const path = '/operations/warehouse/intake?hub=hub-cakung';
    await using(await visitAs(service, 'warehouse', { path }), async (page) => {
      await page.getByRole('textbox', { name: 'Pindai paket' }).waitFor();
      const scan = async (some: readonly string[]) => {
        for (const code of some) {
          await page.keyboard.type(code);
          await page.keyboard.press('Enter');
        }
      };
      const half = count / 2;
      await scan(codes.slice(0, half));
      await service.stop();
      await scan(codes.slice(half, half + 10));
      const port = Number(new URL(service.baseUrl).port);
      const restarted = await startService({ config, sql: service.owner, port });
      await scan(codes.slice(half + 10));
      await until(async () => (await verified(restarted)) === count);
      const text = 'select count(*)::int as count from intake_lines where scanned_at is not null';
      const [lines] = await restarted.ctx.sql.query<{ count: number }>({ name: 'test.lines', text }, []);
      assert.equal(lines!.count, count, 'each parcel once');
      await page.getByRole('button', { name: `Diterima ${count}` }).waitFor();
    });
  },
);
