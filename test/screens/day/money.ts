import assert from 'node:assert/strict';
import { until } from '../../support/until.ts';
import { cutOff } from '../browser/cut-off.ts';
import { expectClean } from '../browser/look.ts';
import { type Page, using, visit } from '../browser/open.ts';
import { at, type Day, environment, month, type Person, readAsAdmin, signInAgain, sleep } from './world.ts';

const path = '/operations/cash';

/** What is short of the cash that Joko hands in. */
export const shortIdr = 5_000;

const sheet = (page: Page) => page.getByRole('complementary');
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the form for the cash of the open courier by its key, and waits until it takes what is typed. */
async function openForm(page: Page): Promise<void> {
  await sheet(page)
    .getByRole('button', { name: /^(Terima uang|Take cash in)$/ })
    .waitFor();
  await page.keyboard.press('t');
  await dialogOf(page).locator('input:focus').waitFor();
}

const isTaken = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /diterima dengan bukti BKM-|taken in under receipt BKM-/ })
    .isVisible();
const isTooLate = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /sudah menerima uang kurir ini pada|took in cash of this courier at/ })
    .isVisible();

/** Two cashiers take in the cash of one courier at the same moment: one of them does. Then one takes in what is short. */
export async function takeCashIn(day: Day): Promise<void> {
  const { sari, wati, joko, rina } = day.people;
  const open = (as: Person) =>
    visit(day.service, { path: `${path}?open=${rina.id}`, as, look: as.look, aheadMs: day.aheadMs });
  const [first, second] = [await open(sari), await open(wati)];
  await using(second, () =>
    using(first, async () => {
      await raceFor(first, second, 90_000);
      await expectClean(first, 'day-cash-sari');
      await expectClean(second, 'day-cash-wati');
    }),
  );
  await at(day, sari, `${path}?open=${joko.id}`, (page) => takeShort(page, 125_000 - shortIdr));
}

async function raceFor(first: Page, second: Page, sumIdr: number): Promise<void> {
  const both = [first, second];
  const reconnects: (() => void)[] = [];
  for (const page of both) {
    await openForm(page);
    await page.keyboard.type(String(sumIdr));
    // Neither learns of the other's deposit before its own.
    reconnects.push(await cutOff(page, '**/couriers/*/cash'));
  }
  await Promise.all(both.map((page) => page.keyboard.press('Enter')));
  const count = async (is: (page: Page) => Promise<boolean>) =>
    (await Promise.all(both.map(is))).filter((each) => each).length;
  await until(async () => (await count(isTaken)) === 1 && (await count(isTooLate)) === 1);
  for (const reconnect of reconnects) reconnect();
}

async function takeShort(page: Page, sumIdr: number): Promise<void> {
  await openForm(page);
  await page.keyboard.type(String(sumIdr));
  await page.getByRole('radio', { name: 'Kurang setor' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialogOf(page).getByLabel('Alasan').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Selembar hilang');
  await expectClean(page, 'day-cash-short');
  await page.keyboard.press('Enter');
  await until(() => isTaken(page));
}

/** Each cashier with cash closes their till, and takes it to the bank. */
export async function closeTills(day: Day): Promise<void> {
  const { sari, wati } = day.people;
  for (const cashier of [sari, wati]) {
    const { body } = await readAsAdmin(day, `/operations/v1/tills?environment=${environment}`);
    const till = body.data.find(({ cashierID }: { cashierID: string }) => cashierID === cashier.id);
    if (till === undefined) continue;
    await at(day, cashier, `${path}?view=tills&open=${cashier.id}`, (page) =>
      closeTill(page, cashier, till.expected),
    );
  }
}

async function closeTill(page: Page, { look }: Person, sumIdr: number): Promise<void> {
  const isEnglish = look.language === 'en';
  const words = isEnglish
    ? {
        close: 'Close the till',
        banked: 'Taken to the bank',
        reference: 'Bank reference',
        done: /^The till of .* is closed\.$/,
      }
    : {
        close: 'Tutup kas',
        banked: 'Disetor ke bank',
        reference: 'Nomor bukti bank',
        done: /^Kas .* ditutup\.$/,
      };
  await sheet(page).getByRole('button', { name: words.close }).waitFor();
  await page.keyboard.press('t');
  const dialog = dialogOf(page);
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type(String(sumIdr));
  await dialog.getByLabel(words.banked).fill(String(sumIdr));
  await dialog.getByLabel(words.reference).fill('BCA 0012');
  await expectClean(page, `day-closing-${look.language}`);
  await dialog.getByLabel(words.reference).press('Enter');
  await page.getByText(words.done).waitFor();
}

/** One person draws the remittance up, another approves it on a phone, a third records its payment. */
export async function remit(day: Day): Promise<void> {
  const remittances = '/operations/remittances';
  const { sari, dewi, wati } = day.people;
  await at(day, sari, remittances, async (page) => {
    const list = page.getByRole('grid', { name: 'Setoran mitra' });
    await list.getByText('Toko Melati').waitFor();
    await list.focus();
    await page.keyboard.press('Enter');
    await sheet(page)
      .getByRole('button', { name: 'Susun setoran', exact: true, disabled: false })
      .press('Enter');
    await sheet(page).getByText('Anda yang menyusun setoran ini').waitFor();
    await expectClean(page, 'day-remittance-drawn');
  });
  await at(day, dewi, `${remittances}?view=drawn`, async (page) => {
    await page.getByRole('grid').getByText('Toko Melati').click();
    await sheet(page).getByRole('button', { name: 'Approve', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Approve' });
    await question.waitFor();
    await expectClean(page, 'day-remittance-question');
    await question.getByRole('button', { name: 'Approve', exact: true }).click();
    await sheet(page).getByText('Approved by').waitFor();
  });
  await at(day, wati, `${remittances}?view=approved`, async (page) => {
    const list = page.getByRole('grid');
    await list.getByText('Toko Melati').waitFor();
    await list.focus();
    await page.keyboard.press('Enter');
    await sheet(page)
      .getByRole('button', { name: 'Record payment', exact: true, disabled: false })
      .press('Enter');
    await dialogOf(page).locator('input:focus').waitFor();
    await page.keyboard.type('TRF-0042');
    await page.keyboard.press('Enter');
    await sheet(page).getByText('TRF-0042').waitFor();
    await expectClean(page, 'day-remittance-paid');
  });
}

/** The month is over: finance issues its invoice, and the provider reads it on a phone. */
export async function invoice(day: Day): Promise<void> {
  await sleep(day);
  const sari = await signInAgain(day, day.people.sari);
  const melati = await signInAgain(day, day.people.melati);
  let total = '';
  await at(day, sari, '/operations/invoices', async (page) => {
    const list = page.getByRole('grid', { name: 'Invoice' });
    await list.getByText('Toko Melati').waitFor();
    const npwp = '3174012345678901';
    await page.getByRole('button', { name: 'Data penerbit', disabled: false }).press('Enter');
    await fillParty(page, { 'Nama resmi': 'PT Antar Contoh', Alamat: 'Jalan Raya 2', NPWP: npwp });
    await list.focus();
    await page.keyboard.press('Enter');
    await sheet(page)
      .getByRole('button', { name: 'Data mitra', exact: true, disabled: false })
      .press('Enter');
    await fillParty(page, { 'Nama resmi': 'PT Toko Melati', Alamat: 'Jalan Melati 1' });
    await sheet(page).getByText('PT Toko Melati').waitFor();
    await sheet(page)
      .getByRole('button', { name: 'Terbitkan invoice', exact: true, disabled: false })
      .press('Enter');
    const question = page.getByRole('dialog', { name: 'Terbitkan invoice' });
    await question.locator('button:focus').waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    const { body } = await readAsAdmin(day, `/operations/v1/invoices?environment=${environment}`);
    assert.equal(body.data.length, 1);
    total = `Rp${body.data[0].total.toLocaleString('id-ID')}`;
    await sheet(page).getByText(total).first().waitFor();
    await expectClean(page, 'day-invoice');
  });
  const theirs = {
    ...melati,
    look: { language: 'en', scheme: 'dark', size: 'phone' } as const,
  };
  await at(day, theirs, `/portal/${environment}/statements?open=${month}`, async (page) => {
    await page.getByText(total).first().waitFor();
    await expectClean(page, 'day-invoice-portal');
  });
}

async function fillParty(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const form = dialogOf(page);
  await form.locator('input:focus').waitFor();
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Simpan', disabled: false }).press('Enter');
  await form.waitFor({ state: 'detached' });
}
