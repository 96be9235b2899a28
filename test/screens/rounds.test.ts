// A browser is the subject: a scanner's keys, the focus, and the looks of the pages.
import assert from 'node:assert/strict';
import { openTestSession } from '../support/people.ts';
import { planAtHub } from '../support/rounds.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { confirm, focused } from './browser/keys.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visitAs } from './browser/open.ts';
import { openApp, press, smallPhone } from './browser/phone.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const hub = await planAtHub(service);
const path = '/operations/warehouse/rounds?hub=hub-cakung';

/** Types a code as a scanner does, and waits for its verdict. */
async function scan(page: Page, code: string, verdict: string, end = 'Enter'): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press(end);
  const shown = page.locator(`[data-verdict="${verdict}"]`);
  await shown.filter({ hasText: code }).waitFor();
}

screenTest(
  'decision 508: a round is handed out with a scanner and keys alone, and what is missing is named',
  async () => {
    const [mine, theirs] = [await hub.round('Joko', 4), await hub.round('Sari', 1)];
    const [first, second, found, missing] = mine.orders;
    await using(await visitAs(service, 'warehouse', { path: `${path}&scan=true` }), async (page) => {
      await page.getByText('Siap diserahkan', { exact: true }).first().waitFor();
      await scan(page, 'NONE', 'unknown');
      await scan(page, first!, 'good');
      await page.getByText('1 dari 4 dipindai').waitFor();
      await scan(page, theirs.orders[0]!, 'bad', 'Tab');
      await page.getByText('Milik ritase Sari').waitFor();
      await scan(page, second!, 'good', 'Tab');
      await page.getByText('2 dari 4 dipindai').waitFor();
      await expectGood(page, 'rounds-scan');
      const button = page.getByRole('button', { name: 'Serahkan ke kurir' });
      const handOut = async () => {
        await until(() => button.isEnabled());
        await page.locator('[data-scan-field]').focus();
        // The empty field gives the focus on.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      };
      await handOut();
      // Decision 552: the Enter of a scan does not answer the question.
      await focused(page, '2 paket belum dipindai').waitFor();
      await scan(page, found!, 'good');
      await page.getByText('3 dari 4 dipindai').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await handOut();
      await page.getByRole('dialog').getByText(missing!).waitFor();
      await confirm(page, '1 paket belum dipindai');
      await page.getByText('3 paket diserahkan ke Joko').waitFor();
    });
    const staged = 'PENDING_DELIVERY';
    assert.deepEqual(await hub.statuses(mine), [staged, staged, staged, 'VERIFIED']);
    // Decisions 508 and 635: the first stop on the courier's phone is a door, and the round is one message.
    const { courierID: id } = mine;
    const { token } = await openTestSession(service.ctx, { courierId: id });
    await using(await openApp(service, { id, token }), async (page) => {
      await page.getByRole('heading', { name: 'Antar', exact: true }).waitFor();
      assert.equal(await page.getByText('Gudang').count(), 0);
      await page.getByText('Di tangan Anda: 3 paket').waitFor();
      await expectGood(page, 'courier-round', smallPhone);
      await page.getByRole('link', { name: /^Chat/ }).click();
      await page.getByText('Ritase baru untuk Anda').waitFor();
      assert.equal(await page.getByText('3 paket', { exact: true }).count(), 1);
      await page.getByRole('link', { name: 'Hari ini' }).click();
      await press(page, 'Berangkat mengantar (3)');
      await page.getByRole('button', { name: 'Saya sudah tiba' }).waitFor();
      // The phone sends the steps while the page is open.
      const gone = 'IN_DELIVERY';
      await until(async () => (await hub.statuses(mine)).join() === [gone, gone, gone, 'VERIFIED'].join());
    });
  },
);

screenTest('decision 506: parcels change round and order by keys, and a round is confirmed', async () => {
  const [one, two] = [await hub.round('Budi', 2, false), await hub.round('Rina', 1, false)];
  await using(await visitAs(service, 'warehouse', { path: `${path}&open=${one.roundID}` }), async (page) => {
    const listing = page.getByRole('grid', { name: 'Budi' });
    await listing.getByText(one.orders[0]!, { exact: true }).waitFor();
    const panel = page.getByRole('complementary');
    const unused = await panel.evaluate((each) => each.parentElement!.clientWidth - each.clientWidth);
    assert.equal(unused, 0, 'the panel fills its side');
    await expectGood(page, 'rounds');
    await listing.focus();
    await page.keyboard.press('d');
    await until(async () => (await hub.ordersOf(one.roundID))[1] === one.orders[0]);
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Pindahkan 1 paket' });
    await dialog.getByRole('combobox').fill('Rina');
    // Enter takes the option with the mark, which comes a moment after the option.
    await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Rina' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Pindahkan', disabled: false }).press('Enter');
    await until(async () => (await hub.ordersOf(two.roundID)).includes(one.orders[0]!));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Konfirmasi', disabled: false }).press('Enter');
    await page.getByRole('button', { name: 'Konfirmasi' }).waitFor({ state: 'detached' });
  });
  assert.deepEqual(await hub.ordersOf(two.roundID), [two.orders[0], one.orders[0]]);
});

longScreenTest('keys that are pressed one right after the other each move a parcel', async () => {
  const round = await hub.round('Wati', 4, false);
  const [first, second, third, fourth] = round.orders;
  await using(
    await visitAs(service, 'warehouse', { path: `${path}&open=${round.roundID}` }),
    async (page) => {
      const listing = page.getByRole('grid', { name: 'Wati' });
      await listing.getByText(first!, { exact: true }).waitFor();
      await listing.focus();
      for (const key of ['d', 'd', 'd', 'u', 'f']) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Konfirmasi' }).waitFor({ state: 'detached' });
    },
  );
  assert.deepEqual(await hub.ordersOf(round.roundID), [second, third, first, fourth]);
});

longScreenTest(
  'parcels are dragged to another place and another round, and labels of a round printed',
  async () => {
    const [one, two] = [await hub.round('Dewi', 3, false), await hub.round('Fitri', 1, false)];
    const [first, second, third] = one.orders as [string, string, string];
    await using(
      await visitAs(service, 'warehouse', { path: `${path}&open=${one.roundID}` }),
      async (page) => {
        const listing = page.getByRole('grid', { name: 'Dewi' });
        const parcel = (order: string) => listing.getByText(order, { exact: true });
        await parcel(third).dragTo(parcel(first));
        await until(async () => (await hub.ordersOf(one.roundID)).join() === [third, first, second].join());
        // A drag that begins before the rows have moved takes another parcel.
        await until(async () =>
          new RegExp([third, first, second].join('[^]*')).test(await listing.innerText()),
        );
        const other = page.getByRole('row').filter({ hasText: 'Fitri' });
        await parcel(second).dragTo(other);
        await until(async () => (await hub.ordersOf(two.roundID)).includes(second));
        await parcel(second).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Cetak label' }).click();
        const sheet = page.getByRole('menuitem', { name: /A4/ });
        const address = new URL((await sheet.getAttribute('href'))!, page.url());
        assert.deepEqual(address.searchParams.get('deliveryIDs')?.split(','), [
          one.deliveryIDs[2],
          one.deliveryIDs[0],
        ]);
        assert.equal((await page.request.get(address.href)).status(), 200);
      },
    );
  },
);

longScreenTest('decision 507: who changed a round first is named to who comes second', async () => {
  const round = await hub.round('Tono', 2, false);
  await using(
    await visitAs(service, 'warehouse', { path: `${path}&open=${round.roundID}` }),
    async (page) => {
      await page.getByRole('grid', { name: 'Tono' }).waitFor();
      // The page does not learn of the colleague's change in time.
      await page.route('**/hub-cakung/plan?*', (route) => route.abort());
      await hub.reverse(round);
      await page.getByRole('button', { name: 'Konfirmasi' }).click();
      await page.getByText(/Ritase ini sudah diubah oleh .+ WIB/).waitFor();
    },
  );
});
