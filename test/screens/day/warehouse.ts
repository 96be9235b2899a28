import { logisticBooking } from '../../support/bookings.ts';
import { pngImage } from '../../support/images.ts';
import { book, handOf } from '../../support/operations.ts';
import { until } from '../../support/until.ts';
import { confirm, focused } from '../browser/keys.ts';
import { expectClean } from '../browser/look.ts';
import type { Locator, Page } from '../browser/open.ts';
import { at, type Day, environment, hubId, ofFate, ordersOf, parcels, stored } from './world.ts';

const pathOf = (page: string, more = '') => `/operations/warehouse${page}?hub=${hubId}${more}`;

/** Controls that a key may pass on its way. */
const mostStops = 60;

/** Moves the focus to a control by Tab alone, or to an item of an open menu by arrows, and presses it by Enter. */
async function pressByKeys(page: Page, control: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await control.evaluate((each) => each === document.activeElement))
      return page.keyboard.press('Enter');
    await page.keyboard.press(key);
  }
  throw new Error(`${control} is not reached by ${key}`);
}

/** Chooses a file by keys alone; only the window of the operating system is not shown. */
async function chooseFile(page: Page, button: string, file: ReturnType<typeof csvOf>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressByKeys(page, page.getByRole('dialog').getByRole('button', { name: button })),
  ]);
  await chooser.setFiles(file);
}

const csvOf = (orders: readonly string[]) => ({
  name: 'manifest.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`No. Pesanan\n${orders.join('\n')}\n`),
});

/** Types codes as a scanner does, which ends them by Enter or Tab. */
async function scan(page: Page, codes: readonly string[]): Promise<void> {
  for (const [place, code] of codes.entries()) {
    await page.keyboard.type(code);
    await page.keyboard.press(place % 2 === 0 ? 'Enter' : 'Tab');
  }
}

/** The provider books: the first parcel by hand in the portal, the others by its program. */
export async function bookParcels(day: Day): Promise<void> {
  const [first, ...others] = parcels;
  // The first price waits until the gazetteer is read, which takes a busy machine longer than a page is waited for.
  await handOf(day.service, day.people.melati).get('/portal/v1/places?q=jakarta');
  await at(day, day.people.melati, `/portal/${environment}/book`, async (page) => {
    await fillBooking(page, first!.order, first!.codIdr);
    await expectClean(page, 'day-booking');
    await page.getByRole('button', { name: /^Book for Rp/ }).click();
    await page.getByRole('dialog', { name: 'Book this delivery?' }).getByText('Yes, book it').click();
    await page.getByRole('heading', { name: 'The delivery is booked' }).waitFor();
    await expectClean(page, 'day-booked');
  });
  for (const [place, { order, codIdr }] of others.entries()) {
    const recipient = { firstName: `Penerima ${order}`, phone: `08129876${String(place).padStart(4, '0')}` };
    const coordinates = { latitude: -6.2 - place / 1_000, longitude: 106.83 };
    const paid = codIdr > 0 ? { paymentMethod: 'CASH', cashOnDelivery: { amount: codIdr } } : {};
    const destination = { address: `Jl. Melati No. ${place}`, coordinates };
    const token = await day.service.token(environment);
    const body = { ...logisticBooking, providerOrderID: order, recipient, destination, ...paid };
    await book(day.service, 'LOGISTIC', { token, body });
  }
  for (const { order, id } of await stored(day)) day.ids.set(order, id);
}

async function fillBooking(page: Page, order: string, codIdr: number): Promise<void> {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const field = (name: string, within?: string) =>
    (within === undefined ? page : part(within)).getByRole('textbox', { name, exact: true });
  for (const [side, name, phone] of [
    ['Sender', 'Melati', '+6281234567890'],
    ['Recipient', 'Ibu Sulistyaningsih Kusumawardhani', '+6281298765432'],
  ] as const) {
    await field('First name', side).fill(name);
    await field('Phone number', side).fill(phone);
    await field('Address', side).fill('Jl. Jenderal Sudirman Kav. 52');
    await field('Point on the map', side).fill('-6.2275, 106.8085');
  }
  await field('Total weight (kg)').pressSequentially('1.5');
  await field('Content').fill('Kopi');
  await page.getByText('COD (cash)').click();
  await page.getByLabel('Cash to collect (Rp)').fill(String(codIdr));
  await field('Order number').fill(order);
  await page.getByRole('radio', { name: /Logistic Same Day/ }).check();
}

/** The clerk opens a manifest, scans what has arrived, and closes the intake: one parcel is missing. */
export async function takeIn(day: Day): Promise<void> {
  const all = ordersOf(() => true);
  const arrived = ordersOf(({ fate }) => fate !== 'missing');
  await at(day, day.people.ujang, pathOf('/intake'), async (page) => {
    await page.getByRole('textbox', { name: 'Pindai paket' }).waitFor();
    await expectClean(page, 'day-intake-empty');
    await page.keyboard.press('F8');
    const dialog = page.getByRole('dialog');
    await focused(page, 'Unggah manifest').waitFor();
    await page.keyboard.type('Melati');
    await page.getByRole('option', { name: 'Toko Melati' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await chooseFile(page, 'Pilih berkas', csvOf(all));
    await pressByKeys(page, dialog.getByRole('button', { name: 'Buka penerimaan' }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`0 dari ${all.length} paket manifest`).waitFor();
    await scan(page, arrived);
    await page.getByRole('button', { name: `Diterima ${arrived.length}` }).waitFor();
    await page.getByText(`${arrived.length} dari ${all.length} paket manifest`).waitFor();
    await expectClean(page, 'day-intake');
    await page.keyboard.press('F4');
    await dialog.getByText('1 tidak tiba').waitFor();
    await expectClean(page, 'day-intake-closing');
    await confirm(page, 'Selisih dan penutupan');
    await page.getByText(/^Toko Melati ditutup: 1 paket dilaporkan tidak tiba/).waitFor();
  });
}

/** The clerk makes a round for each courier and confirms it, by keys alone. */
export async function planRounds(day: Day): Promise<void> {
  await at(day, day.people.ujang, pathOf('/rounds'), async (page) => {
    const list = page.getByRole('grid', { name: 'Ritase gudang' });
    await list.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'Belum dalam ritase' }).waitFor();
    await expectClean(page, 'day-rounds-waiting');
    for (const name of ['Joko', 'Rina'] as const) {
      await putIntoRound(
        page,
        name,
        ordersOf(({ courier }) => courier === name),
      );
    }
    for (const name of ['Joko', 'Rina']) await confirmRound(page, name);
    await expectClean(page, 'day-rounds-confirmed');
  });
}

/** Steps to the row of a text in a list by the arrows. */
async function stepTo(page: Page, list: Locator, text: string): Promise<void> {
  await list.getByText(text).first().waitFor();
  await list.focus();
  const count = await list.getByRole('row').count();
  for (let row = 0; row < count; row += 1) await page.keyboard.press('ArrowUp');
  const current = list.locator('[data-current]');
  const isThere = async () => (await current.innerText()).includes(text);
  for (let row = 0; row < count && !(await isThere()); row += 1) await page.keyboard.press('ArrowDown');
  await current.filter({ hasText: text }).waitFor();
}

async function putIntoRound(page: Page, courier: string, orders: readonly string[]): Promise<void> {
  const waiting = page.getByRole('grid', { name: 'Belum dalam ritase' });
  for (const order of orders) {
    await stepTo(page, waiting, order);
    await page.keyboard.press('x');
  }
  await page.keyboard.press('m');
  const title = `Pindahkan ${orders.length} paket`;
  const dialog = page.getByRole('dialog', { name: title });
  await focused(page, title).waitFor();
  await page.keyboard.type(courier);
  // Enter takes the option with the mark, which comes a moment after the option.
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: courier }).waitFor();
  await page.keyboard.press('Enter');
  await pressByKeys(page, dialog.getByRole('button', { name: 'Pindahkan' }));
  await dialog.waitFor({ state: 'detached' });
  for (const order of orders) await waiting.getByText(order).waitFor({ state: 'detached' });
}

async function confirmRound(page: Page, courier: string): Promise<void> {
  const list = page.getByRole('grid', { name: 'Ritase gudang' });
  await stepTo(page, list, courier);
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: courier }).waitFor();
  await page.keyboard.press('f');
  await list.getByRole('row').filter({ hasText: courier }).getByText('Siap diserahkan').waitFor();
}

/** The clerk hands both rounds out by scanner; in the middle of the first the service dies, and scans wait. */
export async function handOut(day: Day): Promise<void> {
  const jokos = ordersOf(({ courier }) => courier === 'Joko');
  const rinas = ordersOf(({ courier, fate }) => courier === 'Rina' && fate !== 'left behind');
  await at(day, day.people.ujang, pathOf('/rounds', '&scan=true'), async (page) => {
    await page.getByText('Siap diserahkan', { exact: true }).first().waitFor();
    await scan(page, jokos.slice(0, 2));
    await page.getByText(`2 dari ${jokos.length} dipindai`).waitFor();
    await scan(page, jokos.slice(2, 3));
    await day.process.kill();
    await scan(page, jokos.slice(3));
    await page.getByText('Tersimpan di perangkat').waitFor();
    await expectClean(page, 'day-hand-out-offline');
    await day.process.start(day.aheadMs);
    await page.getByText(`${jokos.length} dari ${jokos.length} dipindai`).waitFor();
    await pressHandOut(page);
    await page.getByText(`${jokos.length} paket diserahkan ke Joko`).waitFor();
    await scan(page, rinas);
    await page.getByText(`${rinas.length} dari ${rinas.length + 1} dipindai`).waitFor();
    await expectClean(page, 'day-hand-out');
    await pressHandOut(page);
    const question = '1 paket belum dipindai';
    await page.getByRole('dialog', { name: question }).getByText(ofFate('left behind')[0]!).waitFor();
    await expectClean(page, 'day-hand-out-missing');
    await confirm(page, question);
    await page.getByText(`${rinas.length} paket diserahkan ke Rina`).waitFor();
  });
}

async function pressHandOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Serahkan ke kurir' });
  // It waits for the answers to all scans.
  await until(() => button.isEnabled());
  await pressByKeys(page, button);
}

/** The clerk parks what could not be returned, and hands one of the parcels back to its sender. */
export async function parkAndHandBack(day: Day): Promise<void> {
  const [handed] = ofFate('handed back');
  await at(day, day.people.ujang, pathOf('/returns'), async (page) => {
    const list = page.getByRole('grid', { name: 'Paket yang ditahan' });
    for (const order of ofFate('handed back', 'at the pitstop')) {
      await openHold(page, list, order);
      await pressByKeys(page, page.getByRole('button', { name: 'Tahan di hub', exact: true }));
      await confirm(page, `Tahan di hub · ${order}`);
      await list.getByRole('row').filter({ hasText: order }).getByText('Ditahan').waitFor();
    }
    await expectClean(page, 'day-returns');
    await openHold(page, list, handed!);
    await pressByKeys(page, page.getByRole('button', { name: 'Tindakan lain' }));
    const handBack = page.getByRole('menuitem', { name: 'Serahkan kembali', exact: true });
    await pressByKeys(page, handBack, 'ArrowDown');
    await focused(page, `Serahkan kembali · ${handed}`).waitFor();
    await page.keyboard.type('Pak Budi');
    const photo = { name: 'bukti.png', mimeType: 'image/png', buffer: pngImage(7) };
    await chooseFile(page, 'Pilih foto', photo);
    await expectClean(page, 'day-hand-back');
    const dialog = page.getByRole('dialog');
    await pressByKeys(page, dialog.getByRole('button', { name: 'Serahkan kembali', exact: true }));
    await list.getByText(handed!).waitFor({ state: 'detached' });
  });
}

/** Opens a parcel of the list beside it. */
async function openHold(page: Page, list: Locator, order: string): Promise<void> {
  await stepTo(page, list, order);
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: order }).waitFor();
}
