import assert from 'node:assert/strict';
import { insertTestCourier } from '../support/deliveries.ts';
import { fillDeliveries } from '../support/many-deliveries.ts';
import { book, type Hand, handOf, operationsHand } from '../support/operations.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

const count = byLength({ short: 20_000, full: 1_000_000 });
const mostMs = 300;

const service = await startService({ config: { mapStyleUrl: '' } });
const deliveryId = await book(service, 'EXPRESS');
await insertTestCourier(service.ctx.sql, 'CO-MANY');
await fillDeliveries(service.owner, { deliveryId, courierId: 'CO-MANY', count });

screenTest(
  'decision 266: among a million deliveries of a workspace, any part of a text is found',
  async () => {
    const n = Math.ceil(count / 3);
    const digits = String((n * 104_729) % 1_000_000_000).padStart(9, '0');
    const order = `INV/2026/${String(n).padStart(8, '0')}`;
    const path = '/portal/production/deliveries';
    await using(await visitAs(service, 'provider-member', { path }), async (page) => {
      const answered = new Map<string, number>();
      page.on('requestfinished', (request) => {
        const text = new URL(request.url()).searchParams.get('q');
        const { requestStart, responseEnd } = request.timing();
        if (text !== null && request.url().includes('/deliveries?'))
          answered.set(text, responseEnd - requestStart);
      });
      const field = page.getByRole('searchbox', { name: /^Cari nomor pesanan/ });
      const shown = () => page.locator('main').innerText();
      const search = async (text: string) => {
        await field.fill(text);
        await until(async () => answered.has(text));
      };
      for (const text of [order, order.slice(-6), digits.slice(2), `Keluarga${(n * 7_919) % 50_000}`]) {
        await search(text);
        await until(async () => (await shown()).includes(order));
      }
      for (const text of ['kenanga', 'budi']) {
        await search(text);
        await until(async () => (await shown()).includes('INV/2026/'));
      }
      await search('tidak ada sama sekali');
      for (const [text, ms] of answered) {
        assertPace(ms, mostMs);
        assert.ok(ms > 0, text);
      }
    });
  },
);

/** So many that their texts are not all read one by one, of whose common names the newest lack one (decision 266). */
const failMany = {
  name: 'test.fail-many',
  mostSeconds: 60,
  text: `
    update deliveries
    set status = 'FAILED_DELIVERY', completed_at = null, failed_at = created_at, failed_reason = 'Penerima tidak ada'
    where id in (
        select id from deliveries where status = 'COMPLETED' and recipient ->> 'firstName' <> 'Dewi' order by id desc limit 6000
      )
      or id in (
        select id from deliveries where status = 'COMPLETED' and recipient ->> 'firstName' = 'Dewi' order by id limit 70
      )`,
};

/** The matches by a comparison of every text, newest first. */
const compareAll = {
  name: 'test.compare-all',
  mostSeconds: 60,
  text: `
    select d.id
    from deliveries d
    left join delivery_texts t on t.delivery_id = d.id
    where coalesce(t.text, delivery_text(d.id, d.provider_order_id, d.sender, d.recipient, d.origin, d.destination)) like '%' || $1::text || '%' and ($2::text is null or d.status = any (string_to_array($2, ','))) and ($3::text is null or d.category = $3)
      and ($4::text is null or d.provider_outlet_id = $4) and d.id < coalesce($5, 'E')
      and lower(contact_name(d.sender) || ' ' || contact_name(d.recipient)) like '%' || lower($6) || '%'
      and d.environment = 'production'
    order by d.id desc
    limit 50`,
};

screenTest(
  'decision 266: every way of a search gives what comparing each text gives, page by page',
  async () => {
    await service.owner.query(failMany);
    const hand = handOf(
      service,
      await addPerson(service.ctx, 'provider-member', service.provider.workspaceId),
    );
    const name = `keluarga${(Math.ceil(count / 20) * 20 * 7_919) % 50_000}`;
    const questions: Record<string, string>[] = [
      { q: 'kenanga' },
      { q: name },
      { q: 'budi', status: 'FAILED_DELIVERY' },
      { q: 'siti', status: 'FAILED_DELIVERY' },
      { q: 'dewi', status: 'FAILED_DELIVERY' },
      { q: 'dewi', status: 'CANCELLED,FAILED_DELIVERY,DISPOSED', category: 'EXPRESS' },
      { q: name, status: 'FAILED_DELIVERY' },
      { q: 'siti', status: 'CANCELLED,FAILED_DELIVERY,DISPOSED' },
      { q: name, status: 'CANCELLED,FAILED_DELIVERY,RETURNED' },
      { q: 'no.', status: 'FAILED_DELIVERY' },
      { q: 'budi', status: 'FAILED_DELIVERY,COMPLETED,FAILED_DELIVERY' },
      { status: 'CANCELLED,FAILED_DELIVERY,DISPOSED' },
      { status: 'CANCELLED,DISPOSED' },
      { q: 'dewi', status: 'COMPLETED' },
      { q: name, status: 'COMPLETED' },
      { q: 'blok 31 no', category: 'EXPRESS' },
      { q: 'blok', category: 'LOGISTIC' },
      { q: 'agus', outletID: 'OUTLET-7' },
      { q: 'bukan siapa-siapa', status: 'DISPOSED' },
      { name: 'Budi' },
      { name: 'Budi', status: 'FAILED_DELIVERY' },
      { name: 'Dewi', status: 'COMPLETED', category: 'EXPRESS' },
      { name },
      { name: 'Toko', q: 'dewi' },
      { name: 'tidak ada' },
    ];
    for (const filter of questions) await expectSame(hand, '/portal/v1/production/deliveries', filter);
  },
);

screenTest('decision 266: operations find names, frequent and rare ones, page by page', async () => {
  const hand = await operationsHand(service);
  const { workspaceId } = service.provider;
  const scopes = [{ environment: 'production' }, { environment: 'production', workspaceID: workspaceId }];
  for (const scope of scopes)
    for (const name of ['budi', 'keluarga7', 'tidak ada'])
      await expectSame(hand, '/operations/v1/deliveries', { ...scope, name });
});

/** Expects two pages of a search to be what a comparison of every delivery gives. */
async function expectSame(hand: Hand, path: string, filter: Record<string, string>): Promise<void> {
  let after: string | undefined;
  for (let page = 0; page < 2; page += 1) {
    const query = new URLSearchParams({ ...filter, limit: '50', ...(after !== undefined && { after }) });
    const answer = await hand.get(`${path}?${query}`);
    assert.equal(answer.status, 200, answer.text);
    const found = answer.body.data.map((each: { deliveryID: string }) => each.deliveryID);
    const { q = '', status = null, category = null, outletID = null, name = '' } = filter;
    const criteria = [q, status, category, outletID, after ?? null, name];
    const expected = await service.owner.query<{ id: string }>(compareAll, criteria);
    assert.deepEqual(
      found,
      expected.map(({ id }) => id),
      `${query}`,
    );
    after = found.at(-1);
    if (after === undefined) break;
  }
}
