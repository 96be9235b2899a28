import assert from 'node:assert/strict';
import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { type CourierHand, courierHand } from '../../support/courier-app.ts';
import { book, type Hand, handOf, operationsHand } from '../../support/operations.ts';
import { addCourier, type TestPerson } from '../../support/people.ts';
import { type ProxyRate, startProxy, type TestProxy } from '../../support/proxy.ts';
import { startService, type TestService } from '../../support/service.ts';
import type { Page } from '../browser/open.ts';
import { startPhone } from '../browser/phone.ts';

export const dueIdr = 87_500;
const slowBytesPerSecond = 10_000;

/** A parcel as it truly is, whatever phone and service know of it. */
export interface Parcel {
  readonly id: string;
  readonly orderId: string;
  holder: 'shop' | 'courier' | 'other courier' | 'recipient';
  /** The steps that the courier has made on the phone, in their order. */
  readonly made: MoveName[];
  /** The cash for it in the courier's bag. */
  cashIdr: number;
  /** The status in which the service must have it in the end. */
  ends: string;
}

/** A courier with the app on a phone, behind a line of 10 kB a second. */
export interface World {
  readonly service: TestService;
  readonly dispatcher: Hand;
  readonly courier: TestPerson;
  /** The courier's session without the phone. */
  readonly hand: Hand;
  readonly other: CourierHand;
  readonly proxy: TestProxy;
  readonly phone: Awaited<ReturnType<typeof startPhone>>;
  page: Page;
  isCut: boolean;
  readonly parcels: Parcel[];
}

export async function startWorld(): Promise<World> {
  const service = await startService({
    config: { mapStyleUrl: '', pickupAsks: ['barcode'], personRequestsPerMinute: 100_000 },
  });
  const dispatcher = await operationsHand(service);
  const courier = await addCourier(service.ctx, '+6281200002000');
  const hand = handOf(service, courier);
  assert.equal((await hand.put('/courier/v1/duty', { onDuty: true, capacityParcels: 3 })).status, 200);
  const rate: ProxyRate = { bytesPerSecond: Number.POSITIVE_INFINITY };
  const proxy = await startProxy(service.baseUrl, rate);
  const phone = await startPhone(proxy.baseUrl, courier);
  const page = await phone.page();
  await page.goto('/courier');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The app is installed: from here on the line is slow.
  rate.bytesPerSecond = slowBytesPerSecond;
  const other = await courierHand(service);
  return { service, dispatcher, courier, hand, other, proxy, phone, page, isCut: false, parcels: [] };
}

/** Books a delivery with money to collect and assigns it to the courier. */
export async function addParcel(world: World): Promise<Parcel> {
  const orderId = `TRIAL-${world.parcels.length + 1}`;
  const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: dueIdr } };
  const body = { ...cash, providerOrderID: orderId };
  const id = await book(world.service, 'EXPRESS', { body });
  await assign(world, id, world.courier.id);
  const parcel: Parcel = { id, orderId, holder: 'shop', made: [], cashIdr: 0, ends: 'COMPLETED' };
  world.parcels.push(parcel);
  return parcel;
}

export async function assign({ dispatcher }: World, id: string, courierID: string): Promise<void> {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID });
  assert.equal(answer.status, 200, answer.text);
}

export function cut(world: World): void {
  world.proxy.cut();
  world.isCut = true;
}

export function mend(world: World): void {
  world.proxy.mend();
  world.isCut = false;
}

/** Goes to a page of the app without loading it anew. */
export const go = ({ page }: World, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), `/courier${path}`);

/** The battery is empty, and the phone starts anew. */
export async function killPhone(world: World): Promise<void> {
  await world.phone.kill();
  await world.phone.restart();
  world.page = await world.phone.page();
  await world.page.goto('/courier');
}
