import assert from 'node:assert/strict';
import { insertReply } from '../../src/fleet/replies-store.ts';
import { putOnDuty } from '../support/couriers.ts';
import { pickup } from '../support/dispatch.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { confirm } from './browser/keys.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const dispatcher = await operationsHand(service);
const longName = 'Raden Mas Aryo Kusumaningrat Wicaksono bin Haji Abdurrahman Siregar';

await putOnDuty(service.ctx, 'CO-ONE', pickup);
await putOnDuty(service.ctx, 'CO-TWO', pickup);
await dispatcher.patch('/operations/v1/couriers/CO-TWO', { name: longName, phone: '081299990000' });
for (const _ of [1, 2]) {
  const id = await book(service, 'EXPRESS');
  const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: 'CO-ONE' });
  assert.equal(assigned.status, 200, assigned.text);
}

screenTest('the couriers and one of them whole have no finding', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/couriers' }), async (page) => {
    await page.getByRole('button', { name: longName }).waitFor();
    await expectGood(page, 'couriers');
    await page.getByRole('button', { name: /^Kurir CO-ONE/ }).click();
    const panel = page.getByRole('complementary', { name: 'Kurir CO-ONE' });
    await panel.getByRole('listitem').first().waitFor();
    await expectGood(page, 'courier');
  });
});

screenTest(
  'by keyboard alone one finds a courier, makes a code that signs in, and shuts them out',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/couriers' }), async (page) => {
      await page.getByRole('button', { name: longName }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('0812 9999');
      await page.getByText('1 dari 2').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('complementary', { name: longName }).waitFor();
      assert.match(page.url(), /open=CO-TWO/);
      await page.keyboard.press('c');
      await confirm(page, /Kode masuk/);
      const code = await page.getByRole('dialog').locator('output').textContent();
      const body = { phone: '081299990000', code };
      assert.equal((await service.call('POST', '/courier/v1/sessions', { body })).status, 201);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Tindakan lain' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Tutup akses' }).press('Enter');
      await confirm(page, /Tutup akses/);
      await page.getByText(`Akses ${longName} ditutup.`).waitFor();
      const { body: after } = await dispatcher.get('/operations/v1/couriers/CO-TWO');
      assert.ok(after.data.disabledAt !== null && after.data.onDutySince === null);
    });
  },
);

screenTest(
  'decision 213: a stop moves up by the keyboard, and what the service refuses goes back',
  async () => {
    const shown = async () =>
      (await dispatcher.get('/operations/v1/couriers/CO-ONE/stops')).body.data.map(
        ({ kind, deliveryIDs }: { kind: string; deliveryIDs: string[] }) => `${kind} ${deliveryIDs.join()}`,
      );
    const before = await shown();
    assert.ok(before.length >= 2);
    await using(
      await visitAs(service, 'dispatcher', { path: '/operations/couriers?open=CO-ONE' }),
      async (page) => {
        const panel = page.getByRole('complementary', { name: 'Kurir CO-ONE' });
        await panel.getByRole('listitem').first().waitFor();
        const first = panel.getByRole('button', { name: /^Turunkan/ }).first();
        await first.focus();
        // The pickup cannot come after its own delivery.
        await page.keyboard.press('Alt+ArrowDown');
        await page.getByRole('alert').waitFor();
        assert.deepEqual(await shown(), before);
      },
    );
  },
);

screenTest(
  'keys that are pressed one right after the other each move a stop, and the focus goes along',
  async () => {
    const id = 'CO-ORDER';
    await putOnDuty(service.ctx, id, pickup);
    for (const [street, number] of [
      ['Satu', 1],
      ['Dua', 2],
    ] as const) {
      // Stops at one place would be joined.
      const coordinates = { ...pickup, latitude: pickup.latitude + number / 500 };
      const destination = {
        address: `Jl. Tujuan ${street}`,
        coordinates: { ...pickup, latitude: pickup.latitude - number / 500 },
      };
      const body = { origin: { address: `Jl. ${street}`, coordinates }, destination };
      const booked = await book(service, 'EXPRESS', { body });
      await dispatcher.put(`/operations/v1/deliveries/${booked}/courier`, { courierID: id });
    }
    const shown = async (): Promise<string[]> =>
      (await dispatcher.get(`/operations/v1/couriers/${id}/stops`)).body.data.map(
        ({ place }: { place: { address: string } }) => place.address,
      );
    const before = await shown();
    const from = before.indexOf('Jl. Dua');
    assert.ok(from > 0);
    await using(
      await visitAs(service, 'dispatcher', { path: `/operations/couriers?open=${id}` }),
      async (page) => {
        const up = page.getByRole('button', { name: 'Naikkan: Jl. Dua' });
        await up.focus();
        for (let left = from; left > 0; left -= 1) await page.keyboard.press('Alt+ArrowUp');
        await until(async () => (await shown())[0] === 'Jl. Dua');
        await page.locator('[data-move=down]:focus').waitFor();
        const down = page.getByRole('button', { name: 'Turunkan: Jl. Dua' });
        assert.ok(await down.evaluate((button) => button === document.activeElement));
        assert.deepEqual(await shown(), ['Jl. Dua', ...before.filter((each) => each !== 'Jl. Dua')]);
      },
    );
  },
);

screenTest(
  'decision 586: five parcels of a sick courier are with others after a search, a row, a button and a confirmation',
  async () => {
    for (const id of ['CO-SICK', 'CO-FIT']) {
      await putOnDuty(service.ctx, id, { latitude: -7.25, longitude: 112.75 }, { capacityParcels: 8 });
    }
    for (const place of [1, 2, 3, 4, 5]) {
      const coordinates = { latitude: -7.25 - place / 200, longitude: 112.75 };
      const body = {
        origin: { address: `Jl. ${place}`, coordinates },
        destination: { address: 'Jl. Tujuan', coordinates: { latitude: -7.27, longitude: 112.76 } },
      };
      const booked = await book(service, 'EXPRESS', { body });
      await dispatcher.put(`/operations/v1/deliveries/${booked}/courier`, { courierID: 'CO-SICK' });
    }
    const path = '/operations/couriers?q=CO-SICK';
    await using(await visitAs(service, 'dispatcher', { path }), async (page) => {
      await page.getByRole('button', { name: /^Kurir CO-SICK/ }).click();
      const panel = page.getByRole('complementary', { name: 'Kurir CO-SICK' });
      await panel.getByRole('button', { name: 'Alihkan semua' }).click();
      const dialog = page.getByRole('dialog', { name: /Alihkan semua pengiriman/ });
      const give = dialog.getByRole('button', { name: 'Alihkan 5 pengiriman' });
      await give.waitFor();
      await expectGood(page, 'takeover');
      // One parcel stays: the times of the others are those without it.
      const arrivals = dialog.getByText(/^antar \d\d:\d\d/);
      const before = await arrivals.allInnerTexts();
      assert.equal(before.length, 5);
      const first = dialog.getByRole('combobox', { name: /^Kurir untuk/ }).first();
      const proposed = await first.inputValue();
      await dialog.getByRole('listitem').first().locator('button[aria-hidden=true]').click();
      await dialog.getByRole('button', { name: 'Alihkan 4 pengiriman' }).waitFor();
      await until(async () => (await arrivals.count()) === 4);
      assert.notDeepEqual(await arrivals.allInnerTexts(), before.slice(1), 'the others are reached sooner');
      await first.click();
      await page.getByRole('option', { name: proposed }).click();
      await until(async () => (await arrivals.count()) === 5);
      await give.click();
      await page.getByRole('dialog', { name: /5 berhasil, 0 tidak/ }).waitFor();
      assert.doesNotMatch(await panel.innerText(), /DE-/, 'no stop stays without its order');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await panel.getByText('Tidak bertugas').first().waitFor();
    });
    const { body: courier } = await dispatcher.get('/operations/v1/couriers/CO-SICK');
    assert.equal(courier.data.onDutySince, null);
    const { body: left } = await dispatcher.get('/operations/v1/couriers/CO-SICK/stops');
    assert.deepEqual(left.data, []);
  },
);

screenTest('the inbox lists unread replies first, and an answer is sent from there', async () => {
  const write = (courierId: string, replyId: string, text: string) => {
    const at = new Date();
    return insertReply(service.ctx.sql, { courierId, replyId, text, writtenAt: at }, at);
  };
  await write('CO-TWO', 'R-1', 'Ban saya bocor di Jl. Sudirman, mohon alihkan kiriman.');
  await write('CO-ORDER', 'R-2', 'Sudah sampai.');
  await using(await visitAs(service, 'dispatcher', { path: '/operations/messages' }), async (page) => {
    const inbox = page.getByRole('grid', { name: 'Chat kurir' });
    await inbox.getByRole('button', { name: longName }).waitFor();
    await expectGood(page, 'inbox');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Kurir CO-ORDER' });
    await panel.getByRole('textbox', { name: 'Isi chat' }).fill('Terima kasih.');
    await panel.getByRole('button', { name: 'Kirim' }).click();
    await panel.getByText('Terima kasih.').waitFor();
    await page.getByRole('button', { name: /^Belum dibaca 1/ }).click();
    await expectGood(page, 'inbox-conversation');
    await page.goto('/operations/couriers?view=out');
    await page.getByTitle('1 belum dibaca').waitFor();
    await page.goto('/operations/messages?sandbox=true&open=CO-TWO');
    const courier = await page.getByRole('link', { name: 'Lihat kurir' }).getAttribute('href');
    assert.match(courier!, /sandbox=true/, 'the courier of the same environment');
  });
});

longScreenTest('a person of finance sees couriers and changes none', async () => {
  await using(
    await visitAs(service, 'finance', { path: '/operations/couriers?open=CO-ONE' }),
    async (page) => {
      await page.getByRole('complementary', { name: 'Kurir CO-ONE' }).waitFor();
      assert.equal(await page.getByRole('button', { name: /Tambah kurir|Kode masuk|Ubah/ }).count(), 0);
    },
  );
});

screenTest(
  'a courier is added: the refusal of a phone number stands at its field, a copied one loses what is not drawn',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/couriers' }), async (page) => {
      await page.getByRole('button', { name: 'Tambah kurir' }).click();
      await page.getByLabel('Nama', { exact: true }).fill('Wati Lestari');
      const phone = page.getByLabel('Nomor telepon');
      await phone.fill('bukan nomor');
      await page.getByRole('button', { name: 'Tambah', exact: true }).click();
      await page.waitForFunction(
        (field) => field?.getAttribute('aria-invalid') === 'true',
        await phone.elementHandle(),
      );
      await phone.fill('\u202a+62\u00a0813\u20115555\u20110000\u202c');
      await page.keyboard.press('Enter');
      await page.getByRole('complementary', { name: 'Wati Lestari' }).waitFor();
      const { body } = await dispatcher.get('/operations/v1/couriers?text=081355550000');
      assert.deepEqual(
        body.data.map(({ name, phone }: { name: string; phone: string }) => [name, phone]),
        [['Wati Lestari', '+6281355550000']],
      );
    });
  },
);

screenTest(
  'decision 637: the form of a courier takes over what a colleague changes, but for what was typed',
  async () => {
    const id = 'CO-CHANGED';
    await putOnDuty(service.ctx, id, pickup);
    await using(
      await visitAs(service, 'dispatcher', { path: `/operations/couriers?open=${id}` }),
      async (page) => {
        await page.getByRole('complementary').getByRole('button', { name: 'Ubah', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Paket paling banyak').fill('7');
        const body = { capacityParcels: 9, capacityKg: 33, plate: 'B 1 X', phone: '081277770001' };
        assert.equal((await dispatcher.patch(`/operations/v1/couriers/${id}`, body)).status, 200);
        await dialog.getByText('Diubah orang lain menjadi 9.').waitFor();
        assert.equal(await dialog.getByLabel('Nomor polisi').inputValue(), 'B 1 X');
        const save = dialog.getByRole('button', { name: 'Simpan' });
        assert.ok(await save.isDisabled());
        await expectGood(page, 'courier-form-changed-desk');
        // A value that is typed again is no longer in question.
        await dialog.getByLabel('Paket paling banyak').fill('8');
        await save.click();
        await dialog.waitFor({ state: 'detached' });
      },
    );
    const { data } = (await dispatcher.get(`/operations/v1/couriers/${id}`)).body;
    assert.deepEqual([data.capacityParcels, data.capacityKg, data.plate], [8, 33, 'B 1 X']);
  },
);

screenTest('decision 169: a message whose answer is lost is sent again and told once', async () => {
  await using(
    await visitAs(service, 'dispatcher', { path: '/operations/couriers?open=CO-ONE' }),
    async (page) => {
      let sent = 0;
      await page.route('**/couriers/CO-ONE/messages', async (route) => {
        // The dialog reads the conversation at the same address.
        if (route.request().method() !== 'POST') return route.continue();
        sent += 1;
        if (sent > 1) return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      });
      await page.getByRole('complementary', { name: 'Kurir CO-ONE' }).waitFor();
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('textbox').fill('Hubungi gudang.');
      await page.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click();
      await page
        .getByText(/Chat .*Kurir CO-ONE/)
        .first()
        .waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      assert.equal(sent, 2);
      const text = "select text from courier_notifications where courier_id = 'CO-ONE' and type = 'MESSAGE'";
      const messages = await service.ctx.sql.query<{ text: string }>({ name: 'test.told', text }, []);
      assert.deepEqual(messages, [{ text: 'Hubungi gudang.' }]);
    },
  );
});
