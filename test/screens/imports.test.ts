import assert from 'node:assert/strict';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { recordsOf } from '../support/open-xlsx.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { type TestCell, workbookOf, xlsxOf, zipOf } from '../support/spreadsheets.ts';
import { until } from '../support/until.ts';
import { downloadCsv, downloadSheet } from './browser/download.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const { ctx, owner, provider } = service;
const count = byLength({ short: 150, long: 500, full: 5_000 });
const faulty = 37;

const { origin, destination, sender } = expressBooking;
const heads = [
  'No. Pesanan',
  'Nama Penerima',
  'No HP Penerima',
  'Alamat Tujuan',
  'Lintang',
  'Bujur',
  'Nama Barang',
  'Qty',
  'Berat (kg)',
  'COD',
  'Layanan',
  'Nama Pengirim',
  'No HP Pengirim',
  'Alamat Asal',
  'Lintang Asal',
  'Bujur Asal',
];

/** A row as a spreadsheet of Indonesia saves it: decimals by commas, phones without their zero. */
const rowOf = (number: number, weight: string) => [
  `IMPOR-${number}`,
  `=Budi ${number}`,
  '8129876543',
  `"${destination.address}"`,
  String(destination.coordinates.latitude).replace('.', ','),
  String(destination.coordinates.longitude).replace('.', ','),
  'Kopi',
  '2',
  weight,
  number % 2 === 0 ? 'Rp 50.000' : '',
  'instant',
  sender.firstName,
  '81234567890',
  `"${origin.address}"`,
  String(origin.coordinates.latitude),
  String(origin.coordinates.longitude),
];

/** Faults stand evenly among the rows. */
const isFaulty = (number: number) =>
  number % Math.floor(count / faulty) === 1 && number / Math.floor(count / faulty) < faulty;
const lines = Array.from({ length: count }, (_, index) =>
  rowOf(index + 1, isFaulty(index + 1) ? 'berat' : '1,5'),
);
const file = {
  name: 'pesanan.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[heads, ...lines].map((cells) => cells.join(';')).join('\r\n')}`),
};

const countBooked = async () => {
  const text = `
    select count(*) as deliveries, count(distinct provider_order_id) as orders
    from deliveries
    where provider_order_id like 'IMPOR-%' and environment = 'sandbox'`;
  const [row] = await owner.query<{ deliveries: number; orders: number }>({ name: 'test.imported', text });
  return row!;
};

const dropFile = (page: Page) => page.locator('input[type=file]').setInputFiles(file);

/** The service books the rows, however long that takes beside other tests. */
const finished = (page: Page) => until(() => page.getByText('Selesai', { exact: true }).isVisible());

screenTest(
  'decision 273: a file with 37 faulty rows is mended, booked through a reload, and each row is booked once',
  async () => {
    const member = await addPerson(ctx, 'provider-member', provider.workspaceId);
    await using(await visit(service, { path: '/portal/sandbox/imports', as: member }), async (page) => {
      await page.getByRole('heading', { name: 'Letakkan berkas CSV atau XLSX di sini' }).waitFor();
      await expectGood(page, 'import-drop');
      await dropFile(page);
      await page.getByRole('button', { name: `Perlu diperbaiki ${faulty}` }).waitFor();
      const cell = page.getByRole('textbox', { name: 'Berat (kg), baris 2', exact: true });
      await cell.waitFor();
      await until(async () => page.getByRole('button', { name: /^Pesan / }).isEnabled());
      await expectGood(page, 'import-faults');

      // The draft outlives a reload, corrections included.
      await cell.fill('2,5');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Perlu diperbaiki ${faulty - 1}` }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: `Perlu diperbaiki ${faulty - 1}` }).waitFor();
      const book = page.getByRole('button', { name: /^Pesan / });
      await until(async () => book.isEnabled());
      await book.click();
      const question = page.getByRole('dialog', { name: 'Pesan di Sandbox?' });
      await question.getByText(`${faulty - 1} baris yang perlu diperbaiki dilewati.`).waitFor();
      await question.getByRole('button', { name: /^Pesan / }).click();

      await page.waitForURL(/batch=BA-/);
      await page.reload();
      await finished(page);
      await expectGood(page, 'import-finished');
      const booked = count - faulty + 1;
      assert.deepEqual(await countBooked(), { deliveries: booked, orders: booked });
      const { sheet } = await downloadSheet(page, 'Unduh hasil');
      assert.deepEqual([...new Set(recordsOf(sheet).map(({ Status }) => Status))], ['Dipesan']);
      assert.equal(sheet.rows.length, booked + 1);
      const [stored] = await owner.query<{ phone: string; weight: number }>({
        name: 'test.imported-row',
        text: `select recipient ->> 'phone' as phone, weight_kg as weight from deliveries where provider_order_id = 'IMPOR-1'`,
      });
      assert.deepEqual([stored!.phone, Number(stored!.weight)], ['08129876543', 2.5]);
    });
  },
);

screenTest(
  'decision 334: the same file, imported again, books nothing unless the person includes a row',
  async () => {
    const before = await countBooked();
    const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
    await using(await visit(service, { path: '/portal/sandbox/imports', as: admin }), async (page) => {
      await dropFile(page);
      const repeats = page.getByRole('button', { name: new RegExp(`^Pesanan berulang ${before.orders}$`) });
      await repeats.waitFor();
      await page.getByRole('button', { name: 'Pesan 0' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Pesan 0' }).isDisabled(), true);
      await repeats.click();
      await page.getByText('Sudah dipesan: DE-').first().waitFor();
      await expectGood(page, 'import-repeats');
      await page.getByRole('checkbox', { name: 'Pilih Baris 4', exact: true }).click();
      await page.getByRole('button', { name: 'Pesan 1', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Pesan di Sandbox?' });
      await question.getByText('baris dengan pesanan berulang dilewati.').waitFor();
      await question.getByRole('button', { name: 'Pesan 1' }).click();
      await finished(page);
      const { deliveries, orders } = await countBooked();
      assert.deepEqual([deliveries, orders], [before.deliveries + 1, before.orders]);
      await page.reload();
      await page.getByRole('heading', { name: 'Baris yang dilewati' }).waitFor();
      await expectGood(page, 'import-skipped');
      const skippedFile = 'Unduh baris yang dilewati';
      const lines = (await downloadCsv(page, skippedFile)).text.trim().split('\r\n');
      assert.equal(lines.length, count);
      assert.match(lines[1]!, /Sudah dipesan: DE-|Berat/);
      const { sheet } = await downloadSheet(page, skippedFile);
      assert.equal(sheet.rows.length, count);
      assert.equal(sheet.rows[0]!.map((cell) => cell!.value).join(), lines[0]);
      await page.getByRole('button', { name: 'Perbaiki baris ini' }).click();
      await page.getByRole('button', { name: `Semua baris ${count - 1}` }).waitFor();
    });
  },
);

longScreenTest(
  'decision 334: a batch that is sent again counts what it booked before as existing',
  async () => {
    const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
    const rows = [{ idempotencyKey: 'twice-1', delivery: { ...expressBooking, providerOrderID: 'TWICE-1' } }];
    const path = '/portal/v1/sandbox/deliveries/batches';
    const sent = { token: admin.token, headers: jakarta, body: { rows } };
    const first = (await service.call('POST', path, sent)).body.data.batchID;
    await using(
      await visit(service, { path: `/portal/sandbox/imports?batch=${first}`, as: admin }),
      async (page) => {
        await finished(page);
        assert.equal(await page.locator('[data-count=fresh]').innerText(), '1');
        const second = (await service.call('POST', path, sent)).body.data.batchID;
        await page.goto(`/portal/sandbox/imports?batch=${second}`);
        await finished(page);
        const countOf = (name: string) => page.locator(`[data-count=${name}]`).innerText();
        assert.deepEqual([await countOf('fresh'), await countOf('existing')], ['0', '1']);
      },
    );
  },
);

screenTest(
  'decision 330: a sheet is chosen, its errors stand at their cells, and hidden rows are not booked',
  async () => {
    const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
    const cells = (order: string, cod: TestCell, changes: Readonly<Record<number, TestCell>> = {}) =>
      rowOf(1, '1.5').map((cell, index): TestCell => {
        if (changes[index] !== undefined) return changes[index];
        if (index === 0) return order;
        if (index === 9) return cod;
        return cell.replaceAll('"', '').replace('=', '');
      });
    const rows = [
      ['Pesanan bulan November'],
      [],
      heads.map((head) => (head === 'Qty' ? 'No. Pesanan' : head)),
      cells('L-1', { t: 'e', v: '#VALUE!' }),
      cells('L-2', 50_000),
      cells('L-3', ''),
      cells('L-4', 12.345),
    ];
    const file = workbookOf([
      { name: 'Arsip', rows: [heads, cells('ARSIP', '')], state: 'hidden' },
      { name: 'Petunjuk', rows: [['Isi lembar Pesanan'], ['Satu baris untuk satu paket']] },
      { name: 'Pesanan', rows, hiddenRows: [6] },
    ]);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await using(await visit(service, { path: '/portal/sandbox/imports', as: admin }), async (page) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'toko.xlsx', mimeType, buffer: file });
      await page.getByRole('heading', { name: 'Pilih lembar' }).waitFor();
      await expectGood(page, 'import-sheets');
      await page.getByRole('button', { name: 'Pesanan', exact: true }).click();
      await page.getByRole('button', { name: 'Perlu diperbaiki 2' }).waitFor();
      await page.getByText('Kolom A, H sama-sama berjudul “No. Pesanan”').waitFor();
      const wrong = page.getByRole('textbox', { name: 'COD, baris 4', exact: true });
      await wrong.waitFor();
      assert.equal(await wrong.inputValue(), '#VALUE!');
      assert.equal(
        await page.getByRole('textbox', { name: 'COD, baris 7', exact: true }).inputValue(),
        '12.345',
      );
      await page.getByRole('button', { name: 'Pesan 1', exact: true }).waitFor();
      await expectGood(page, 'import-cell-faults');
      await page
        .getByRole('combobox', { name: 'Baris judul kolom' })
        .selectOption({ label: 'Baris 1: Pesanan bulan November' });
      await page.getByText(/isian wajib belum punya kolom/).waitFor();
    });
  },
);

longScreenTest(
  'decision 273: a spreadsheet is read too, and one that is made to do harm is not',
  async () => {
    const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
    const cells = rowOf(1, '1.5').map((cell) => cell.replaceAll('"', ''));
    cells[0] = 'XLSX-1';
    const rows = [heads, cells.map((cell, index) => (index === 2 || index === 12 ? Number(cell) : cell))];
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const bomb = zipOf([
      { name: 'xl/workbook.xml', bytes: Buffer.from('<a/>'), claimedBytes: 4_000_000_000 },
    ]);
    await using(await visit(service, { path: '/portal/sandbox/imports', as: admin }), async (page) => {
      const input = page.locator('input[type=file]');
      await input.setInputFiles({ name: 'bom.xlsx', mimeType, buffer: bomb });
      await page.getByText('Berkas ini terlalu besar.').waitFor();
      const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
      const far = workbookOf([{ rows: [['A'], ['1']], rest: corner }]);
      await input.setInputFiles({ name: 'jauh.xlsx', mimeType, buffer: far });
      await page.getByText('Sel XFD1048576 terisi, jauh di luar tabel.').waitFor();
      await input.setInputFiles({ name: 'pesanan.xlsx', mimeType, buffer: xlsxOf(rows) });
      const book = page.getByRole('button', { name: 'Pesan 1' });
      await until(async () => book.isEnabled());
    });
  },
);

/** Drops a file onto the page as a mouse does. */
async function dropOnto(page: Page, name: string, text: string): Promise<void> {
  const carried = await page.evaluateHandle(
    ([name = '', text = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'text/csv' }));
      return transfer;
    },
    [name, text],
  );
  const place = page.getByRole('region', { name: 'Letakkan berkas CSV atau XLSX di sini' });
  await place.dispatchEvent('dragover', { dataTransfer: carried });
  await place.dispatchEvent('drop', { dataTransfer: carried });
}

longScreenTest(
  'decision 273: a dropped file whose heads say nothing is matched by hand, once for all its kind',
  async () => {
    const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
    const named = heads.map((head) => (head === 'Berat (kg)' ? 'Timbangan' : head));
    const fileOf = (number: number) =>
      [named, rowOf(number, '1,5')].map((cells) => cells.join(';')).join('\n');
    await using(await visit(service, { path: '/portal/sandbox/imports', as: admin }), async (page) => {
      await dropOnto(page, 'timbangan.csv', fileOf(90_001));
      await page.getByText('1 isian wajib belum punya kolom').waitFor();
      await page.getByRole('combobox', { name: /^Berat \(kg\)/ }).selectOption({ label: 'Timbangan' });
      const book = page.getByRole('button', { name: 'Pesan 1' });
      await until(async () => book.isEnabled());
      await page.getByRole('button', { name: 'Berkas lain' }).click();
      await dropOnto(page, 'timbangan-lagi.csv', fileOf(90_002));
      await until(async () => book.isEnabled());
      assert.equal(await page.getByText('isian wajib belum punya kolom').count(), 0);
    });
  },
);

screenTest(
  "decision 615: a marketplace's file without coordinates is booked, once each proposed pin is accepted or corrected",
  async () => {
    const shop = await service.addProvider('Toko Kemang');
    const admin = await addPerson(ctx, 'provider-admin', shop.workspaceId);
    const first = { ...expressBooking, providerOrderID: 'FIRST-1' };
    const headers = { ...jakarta, 'idempotency-key': 'first' };
    const sent = { token: admin.token, headers, body: first };
    assert.equal((await service.call('POST', '/portal/v1/sandbox/deliveries', sent)).status, 201);
    const file = [
      'Nama Pembeli;No HP;Alamat Lengkap;Kota/Kabupaten;Kode Pos;Nilai COD;Titik',
      'Wulan;08125555777;Jl. Kemang Raya 10, Bangka, Mampang Prapatan;KOTA JAKARTA SELATAN;12730;Rp 150.000;',
      'Sari;08125555778;Jl. Cikini Raya 5;Jakarta Pusat;10330;;',
      'Dewi;08125555779;Jl. Sudirman 5;Jakarta Selatan;;;',
      'Rina;08125555780;Jl. Jenderal Sudirman Kav. 52;Jakarta Selatan;;75000;-6.2275, 106.8085',
      'Maya;0812;Jl. Jenderal Sudirman Kav. 52;Jakarta Selatan;;75000;-6.2275, 106.8085',
    ].join('\n');
    await using(await visit(service, { path: '/portal/sandbox/imports', as: admin }), async (page) => {
      await dropOnto(page, 'marketplace.csv', file);
      const weight = page.getByRole('textbox', { name: 'Berat (kg): isi untuk semua baris' });
      await weight.fill('1');
      await weight.blur();
      await page.getByText('1 isian wajib belum punya kolom').waitFor({ state: 'detached' });

      // The fault has the name of its column in the file.
      await page.getByText('Harus berupa nomor telepon').waitFor();
      await page.getByRole('textbox', { name: 'No HP, baris 6', exact: true }).fill('08125555781');
      await page.keyboard.press('Enter');
      const pins = page.getByRole('grid', { name: 'Periksa pin' });
      await pins.getByText('Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730').waitFor();
      await pins.getByText('Tidak ada usulan').waitFor();
      await expectGood(page, 'import-pins');
      const book = page.getByRole('button', { name: 'Pesan 2', exact: true });
      await book.waitFor();

      await pins.getByRole('row', { name: /Kemang Raya/ }).click();
      const panel = page.getByRole('complementary');
      await panel.getByText(/^Tengah Bangka, .*, ketelitian ± /).waitFor();
      await panel.getByRole('application').waitFor();
      await expectGood(page, 'import-pin');
      await panel.getByRole('button', { name: 'Terima pin' }).click();
      // The next row opens. This one is moved on the map.
      await page.getByRole('complementary', { name: 'Baris 3' }).waitFor();
      const own = panel.getByRole('textbox', { name: /^Titik/ });
      const before = await own.inputValue();
      await panel.getByRole('application').press('ArrowUp');
      assert.notEqual(await own.inputValue(), before);
      await panel.getByRole('button', { name: 'Terima pin' }).click();
      await page.getByRole('complementary', { name: 'Baris 4' }).waitFor();
      await panel.getByText(/tidak menyebut kelurahan/).waitFor();
      await own.fill('https://maps.google.com/?q=-6.22,106.81');
      await own.press('Enter');
      await page.getByRole('heading', { name: 'Setiap baris punya pin' }).waitFor();

      await page.getByRole('button', { name: 'Pesan 5', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pesan 5' }).click();
      await finished(page);
      const scope = [shop.workspaceId];
      const stored = await owner.query<{
        name: string;
        cod: string | null;
        at: string;
        city: string;
        sender: string;
      }>(
        {
          name: 'test.marketplace',
          text: `select recipient ->> 'firstName' as name, cod_amount_idr as cod, sender ->> 'firstName' as sender,
              destination ->> 'city' as city, destination -> 'coordinates' ->> 'latitude' as at
            from deliveries where workspace_id = $1 and provider_order_id <> 'FIRST-1' order by 1`,
        },
        scope,
      );
      assert.deepEqual(
        stored.map(({ name, cod, city }) => [name, cod === null ? null : Number(cod), city]),
        [
          ['Dewi', null, 'Jakarta Selatan'],
          ['Maya', 75_000, 'Jakarta Selatan'],
          ['Rina', 75_000, 'Jakarta Selatan'],
          ['Sari', null, 'Jakarta Pusat'],
          ['Wulan', 150_000, 'KOTA JAKARTA SELATAN'],
        ],
      );
      assert.deepEqual([...new Set(stored.map(({ sender }) => sender))], [expressBooking.sender.firstName]);
      assert.deepEqual([stored[0]!.at, stored[2]!.at], ['-6.22', '-6.2275']);

      // The same file has the same order numbers on the same day, so nothing is booked twice.
      await page.getByRole('button', { name: 'Impor berkas lain' }).click();
      await dropOnto(page, 'marketplace.csv', file);
      await page.getByRole('button', { name: 'Pesanan berulang 5' }).waitFor();
      await page.getByRole('button', { name: 'Periksa pin 0' }).waitFor();
    });
  },
);
