import assert from 'node:assert/strict';
import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { until } from '../../support/until.ts';
import { press, readPhone, takePhoto } from '../browser/phone.ts';
import { account, isMade } from './account.ts';
import { assign, cut, dueIdr, go, killPhone, mend, type Parcel, type World } from './world.ts';

/** The words on the button of each step. */
const words = {
  setOff: 'Berangkat menjemput',
  arriveAtPickup: 'Saya sudah tiba',
  pickUp: 'Ambil paket',
  depart: 'Berangkat mengantar',
  arriveAtDestination: 'Saya sudah tiba',
  complete: 'Serahkan paket',
  fail: 'Tidak berhasil',
  startReturn: 'Berangkat mengembalikan',
  returnParcel: 'Serahkan kembali',
} as const;
type StepName = keyof typeof words & MoveName;

const toPickup = ['setOff', 'arriveAtPickup', 'pickUp'] as const;
const toDoor = ['depart', 'arriveAtDestination'] as const;
const whole = [...toPickup, ...toDoor, 'complete'] as const;

/** A photo of some twenty chunks. */
const noise = { width: 200, height: 160 };

/** A form whose courier has filled it in up to its last button. */
type Fill = (world: World, parcel: Parcel) => Promise<void>;
const photo: Fill = ({ page }) => takePhoto(page, noise);
const forms: Partial<Record<StepName, Fill>> = {
  pickUp: async (world, parcel) => {
    await world.page.getByLabel('Kode pada paket').fill(parcel.orderId);
    await photo(world, parcel);
  },
  complete: async (world, parcel) => {
    await photo(world, parcel);
    await press(world.page, /^Diterima/);
    await press(world.page, 'Uang pas');
  },
  fail: async (world, parcel) => {
    await world.page.getByRole('radio').first().check({ force: true });
    await photo(world, parcel);
  },
  returnParcel: async (world, parcel) => {
    await photo(world, parcel);
    await press(world.page, /^Diterima/);
  },
};

/** Where a step leaves the parcel, and the money. */
function follow(parcel: Parcel, step: StepName): void {
  parcel.made.push(step);
  if (step === 'pickUp') parcel.holder = 'courier';
  if (step === 'returnParcel') parcel.holder = 'shop';
  if (step !== 'complete') return;
  parcel.holder = 'recipient';
  parcel.cashIdr = dueIdr;
}

/** Makes a step on the phone, and accounts for everything after it. */
async function make(world: World, parcel: Parcel, step: StepName): Promise<void> {
  const form = forms[step];
  await go(world, form ? `/step/${step}/${parcel.id}` : `/job/${parcel.id}`);
  await form?.(world, parcel);
  await press(world.page, words[step]);
  await until(() => isMade(world, parcel, step));
  follow(parcel, step);
  await account(world);
}

async function makeAll(world: World, parcel: Parcel, steps: readonly StepName[]): Promise<void> {
  for (const step of steps) await make(world, parcel, step);
}

/** Waits until the service has answered everything that the phone has made. */
async function drain(world: World): Promise<void> {
  if (world.isCut) {
    mend(world);
    await world.page.evaluate(() => void window.dispatchEvent(new Event('online')));
  }
  await until(
    async () => (await readPhone(world.page)).rows.every(({ refused }) => refused !== null),
    600_000,
  );
  await account(world);
}

/** The courier reads why steps were refused and dismisses them; the service has kept what they bring. */
async function dismiss(world: World, parcel: Parcel): Promise<void> {
  const { page } = world;
  const left = async () =>
    (await readPhone(page)).rows.filter(({ deliveryID }) => deliveryID === parcel.id).length;
  await go(world, '/outbox');
  const refused = page.getByRole('region', { name: /^(?:Ditolak|Tersimpan untuk operasional)/ }).first();
  // By keys: quick taps at one place are slips, and a new button takes no press at first (decisions 237 and 440).
  const button = (name: string) => refused.getByRole('button', { name, disabled: false });
  await until(async () => {
    if ((await left()) === 0) return true;
    for (const each of [button('Hapus semuanya'), button('Mengerti, hapus')])
      if (await each.isVisible()) await each.press('Enter', { timeout: 1_000 }).catch(() => undefined);
    return false;
  });
  await account(world);
}

/** The events on a courier's way. `at` is the step before which one happens. */
type Trouble = (world: World, parcel: Parcel, at: number) => Promise<void>;

const nothing: Trouble = (world, parcel) => makeAll(world, parcel, whole);

const cutConnection: Trouble = async (world, parcel, at) => {
  await makeAll(world, parcel, whole.slice(0, at));
  cut(world);
  await makeAll(world, parcel, whole.slice(at));
};

/** While photos are on their way, and again while a form is filled in. */
const emptyBattery: Trouble = async (world, parcel, at) => {
  await makeAll(world, parcel, whole.slice(0, at));
  await killPhone(world);
  await account(world);
  await makeAll(world, parcel, whole.slice(at));
  await killPhone(world);
  await account(world);
};

const wrongScan: Trouble = async (world, parcel) => {
  await makeAll(world, parcel, ['setOff', 'arriveAtPickup']);
  await go(world, `/step/pickUp/${parcel.id}`);
  await world.page.getByLabel('Kode pada paket').fill(`${parcel.orderId}-OTHER`);
  await photo(world, parcel);
  await press(world.page, words.pickUp);
  await world.page.getByText('Masih kurang: kode paket yang benar').waitFor();
  assert.equal(await isMade(world, parcel, 'pickUp'), false);
  await world.page.getByLabel('Kode pada paket').fill(parcel.orderId);
  await press(world.page, words.pickUp);
  await until(() => isMade(world, parcel, 'pickUp'));
  follow(parcel, 'pickUp');
  await account(world);
  await makeAll(world, parcel, [...toDoor, 'complete']);
};

/** The courier hands over what another courier has been assigned meanwhile: operations are alerted to the money. */
const reassignedOffline: Trouble = async (world, parcel) => {
  await lose(world, parcel, () => assign(world, parcel.id, world.other.id));
  parcel.ends = 'PENDING_PICKUP';
};

/** The shop has cancelled what the courier hands over offline. */
const cancelledOffline: Trouble = async (world, parcel) => {
  const token = await world.service.token('production');
  await lose(world, parcel, async () => {
    const { status } = await world.service.call('DELETE', `/express/v1/deliveries/${parcel.id}`, { token });
    assert.equal(status, 200);
  });
  parcel.ends = 'CANCELLED';
};

async function lose(world: World, parcel: Parcel, change: () => Promise<void>): Promise<void> {
  await go(world, `/job/${parcel.id}`);
  await world.page.getByRole('button', { name: words.setOff }).waitFor();
  cut(world);
  await change();
  await makeAll(world, parcel, whole);
  await drain(world);
  const { body } = await world.dispatcher.get('/operations/v1/alerts?environment=production&limit=200');
  const alerts: { kind: string; deliveryID: string | null }[] = body.data;
  assert.ok(
    alerts.some(({ kind, deliveryID }) => kind === 'late-handover' && deliveryID === parcel.id),
    `${parcel.orderId}: operations know of the handover`,
  );
  await dismiss(world, parcel);
}

/** Another courier takes the parcel over on the way. */
const takenOver: Trouble = async (world, parcel) => {
  const { other } = world;
  await makeAll(world, parcel, toPickup);
  await drain(world);
  await assign(world, parcel.id, other.id);
  await account(world);
  await other.must(parcel.id, 'setOff');
  await account(world);
  await other.must(parcel.id, 'pickUp', { barcode: parcel.orderId });
  parcel.holder = 'other courier';
  await account(world);
  await other.must(parcel.id, 'depart');
  const proofID = await other.photo(parcel.id);
  const collected = { amount: dueIdr, method: 'CASH' };
  await other.must(parcel.id, 'complete', { proofID, recipientName: 'Budi', collected });
  parcel.holder = 'recipient';
  await account(world);
};

/** Nobody opens: the parcel goes back to the shop. */
const returned: Trouble = async (world, parcel) => {
  await makeAll(world, parcel, [...toPickup, ...toDoor, 'fail']);
  await drain(world);
  const path = `/operations/v1/deliveries/${parcel.id}/moves`;
  const chosen = await world.dispatcher.post(path, { move: 'chooseReturn' });
  assert.equal(chosen.status, 200, chosen.text);
  await account(world);
  await makeAll(world, parcel, ['startReturn', 'returnParcel']);
  parcel.ends = 'RETURNED';
};

/** Ten deliveries have each of them. */
export const troubles: readonly Trouble[] = [
  nothing,
  cutConnection,
  emptyBattery,
  wrongScan,
  reassignedOffline,
  takenOver,
  cancelledOffline,
  returned,
  cutConnection,
  emptyBattery,
];

/** Rides one delivery. */
export async function ride(world: World, parcel: Parcel, trouble: Trouble, at: number): Promise<void> {
  await account(world);
  await trouble(world, parcel, at);
  await account(world);
  if (world.isCut) await drain(world);
}

/** Everything is sent, and every delivery has ended as it must. */
export async function end(world: World): Promise<void> {
  await drain(world);
  assert.deepEqual((await readPhone(world.page)).rows, [], 'nothing is left on the phone');
  for (const { id, orderId, ends } of world.parcels) {
    const { body } = await world.dispatcher.get(`/operations/v1/deliveries/${id}`);
    assert.equal(body.data.delivery.status, ends, orderId);
  }
}
