import { until } from '../../support/until.ts';
import { expectClean } from '../browser/look.ts';
import type { Page } from '../browser/open.ts';
import { press, takePhoto } from '../browser/phone.ts';
import {
  at,
  type Day,
  go,
  hubId,
  idOf,
  ofFate,
  onPhone,
  ordersOf,
  type Parcel,
  type Person,
  parcels,
  stored,
} from './world.ts';

const codOf = (order: string): number => parcels.find((each) => each.order === order)?.codIdr ?? 0;

/** Waits until the service has a parcel in a status. */
const become = (day: Day, order: string, status: string): Promise<void> =>
  until(async () => (await stored(day)).some((each) => each.order === order && each.status === status));

/** The courier goes on duty by car. */
export async function goOnDuty(day: Day, courier: Person): Promise<void> {
  await onPhone(day, courier, async (page) => {
    await page.getByRole('link', { name: 'Mulai bertugas' }).click();
    await page.getByLabel('Mobil', { exact: true }).check({ force: true });
    await page.getByLabel(/Sampai jam/).fill('23:59');
    await expectClean(page, `day-duty-${courier.look.scheme}`);
    await press(page, 'Mulai bertugas');
    await page.getByText('Bertugas s.d. 23:59').waitFor();
  });
}

/** Opens a job by its order. */
async function openJob(day: Day, page: Page, order: string): Promise<void> {
  await go(page, `/courier/job/${idOf(day, order)}`);
  await page.getByRole('heading', { name: order }).waitFor();
}

/** Drives to a door, and opens the form of the handover by the arrival. */
async function arrive(day: Day, page: Page, order: string): Promise<void> {
  await openJob(day, page, order);
  await press(page, 'Berangkat mengantar');
  await press(page, 'Saya sudah tiba');
  await page.getByRole('heading', { name: 'Serahkan paket' }).waitFor();
}

/** Makes the step of a form, which leads back to the day. */
async function submit(page: Page, step: string): Promise<void> {
  await press(page, step);
  await page.waitForURL(/\/courier\/?$/);
}

async function deliver(day: Day, page: Page, order: string): Promise<void> {
  await arrive(day, page, order);
  await takePhoto(page);
  await press(page, /^Diterima/);
  if (codOf(order) > 0) await press(page, 'Uang pas');
  if (order === 'HARI-02' || order === 'HARI-06') await expectClean(page, `day-door-${order}`);
  await submit(page, 'Serahkan paket');
  await become(day, order, 'COMPLETED');
}

/** Fills the open form of a failure, and makes the step. */
async function fail(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Tidak berhasil' }).waitFor();
  await page.getByRole('radio').first().check({ force: true });
  await takePhoto(page);
  await submit(page, 'Tidak berhasil');
}

async function failAtDoor(day: Day, page: Page, order: string): Promise<void> {
  await arrive(day, page, order);
  await page.getByRole('link', { name: 'Tidak berhasil' }).click();
  await fail(page);
  await become(day, order, 'FAILED');
}

const ofCourier = (name: Parcel['courier'], isDelivered: boolean) =>
  ordersOf(
    ({ courier, fate }) =>
      courier === name && fate !== 'left behind' && (fate === 'delivered') === isDelivered,
  );

/** The courier goes from door to door: some parcels are delivered, with their cash, the others fail. */
export async function goFromDoorToDoor(
  day: Day,
  courier: Person,
  name: Exclude<Parcel['courier'], undefined>,
): Promise<void> {
  await onPhone(day, courier, async (page) => {
    await page
      .getByRole('button', { name: /^Berangkat mengantar/ })
      .first()
      .waitFor();
    await expectClean(page, `day-stops-${name}`);
    for (const order of ofCourier(name, true)) await deliver(day, page, order);
    for (const order of ofCourier(name, false)) await failAtDoor(day, page, order);
    await page.goto('/courier/money');
    await page.getByText('Tunai di tangan').waitFor();
    await expectClean(page, `day-money-${name}`);
  });
}

/** The admin decides on failed parcels from a phone: one goes out again, others go back, one is still undecided. */
export async function decideOnFailures(day: Day): Promise<void> {
  const path = `/operations/warehouse/returns?hub=${hubId}`;
  await at(day, day.people.dewi, path, async (page) => {
    await page.getByRole('grid', { name: 'Parcels on hold' }).getByText('HARI-04').waitFor();
    await expectClean(page, 'day-holds');
    const [again] = ofFate('delivered at the second try');
    await page.goto(`${path}&open=${idOf(day, again!)}`);
    await page.getByRole('button', { name: 'Deliver again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }).click();
    await become(day, again!, 'PENDING_DELIVERY');
    for (const order of ofFate('returned', 'handed back', 'at the pitstop')) {
      await page.goto(`${path}&open=${idOf(day, order)}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Return to sender' }).click();
      const question = page.getByRole('dialog');
      await question.getByText('goes back to its sender').waitFor();
      if (order === 'HARI-05') await expectClean(page, 'day-return-question');
      await question.getByRole('button', { name: 'Return to sender' }).click();
      await become(day, order, 'PENDING_RETURN');
    }
  });
}

/** Couriers bring parcels back: one reaches its sender, nobody is there for the others. */
export async function bringBack(day: Day): Promise<void> {
  const { joko, rina } = day.people;
  await onPhone(day, joko, async (page) => {
    for (const order of ofFate('returned')) {
      await startReturn(day, page, order, 'returnParcel');
      await takePhoto(page);
      // Without an origin the parcel goes back to its hub, where no receiver is expected (decision 553).
      await page.getByRole('textbox', { name: 'Nama penerima' }).fill('Petugas gudang');
      await expectClean(page, 'day-door-returned');
      await submit(page, 'Serahkan kembali');
      await become(day, order, 'RETURNED');
    }
  });
  await onPhone(day, rina, async (page) => {
    for (const order of ofFate('handed back', 'at the pitstop')) {
      await startReturn(day, page, order, 'failReturn');
      await fail(page);
      await become(day, order, 'FAILED_IN_RETURN');
    }
  });
}

/** Drives to the sender, and opens the form of what happens there. */
async function startReturn(day: Day, page: Page, order: string, step: string): Promise<void> {
  await openJob(day, page, order);
  await press(page, 'Berangkat mengembalikan');
  await become(day, order, 'IN_RETURN');
  await go(page, `/courier/step/${step}/${idOf(day, order)}`);
}

/** The second try succeeds in the evening: its cash stays with the courier over night. */
export async function tryAgain(day: Day): Promise<void> {
  await onPhone(day, day.people.joko, async (page) => {
    for (const order of ofFate('delivered at the second try')) await deliver(day, page, order);
  });
}
