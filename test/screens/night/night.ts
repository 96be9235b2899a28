import assert from 'node:assert/strict';
import { createPerson } from '../../../src/people/create.ts';
import { destination } from '../../support/bookings.ts';
import { type CourierHand, courierHand } from '../../support/courier-app.ts';
import { seeCourier } from '../../support/couriers.ts';
import { book, type Hand, operationsHand } from '../../support/operations.ts';
import { addPerson, quickHash, type TestPerson } from '../../support/people.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Provider, startService, type TestService } from '../../support/service.ts';
import type { Page } from '../browser/open.ts';

/** The longest names that people give: no page may break on them. */
export const names = {
  provider: 'PT Nusantara Sejahtera Perdagangan Elektronik dan Logistik Berkelanjutan Tbk',
  ani: 'Ani Kusumawardhani Suryaningrat Wijayakusuma',
  bagus: 'Bagus Prasetyo',
  anton: 'Raden Mas Anton Suryadiningrat Kusumonegoro',
  berta: 'Berta Simanjuntak-Hutagalung',
  citra: 'Citra Lestari',
  dewi: 'Dewi',
  recipient: 'Muhammad Abdurrahman Wahidin Sudirohusodo',
  address:
    'Jl. Jenderal Sudirman Kav. 52–53, Kompleks Sentra Niaga Terpadu Blok AA-12 No. 127, Menara Selatan Lt. 38, Senayan',
} as const;

export const password = 'kata sandi yang panjang';
export const emails = { ani: 'ani@example.com', bagus: 'bagus@example.com' } as const;

/** A courier on duty, with the app in hand. */
export interface Rider extends CourierHand {
  readonly name: string;
}

/** The service, the people and the couriers of a night. */
export interface Night {
  readonly service: TestService;
  readonly provider: Provider;
  /** Reads as a colleague who changes nothing. */
  readonly reader: Hand;
  /** The provider's own admin. */
  readonly owner: TestPerson;
  /** Has every webhook of the provider. */
  readonly receiver: Receiver;
  readonly anton: Rider;
  readonly berta: Rider;
  readonly citra: Rider;
  readonly dewi: Rider;
}

/** The pages of the three who work at once. */
export interface Desks {
  /** Ani's, on a laptop: Indonesian and light, by keys alone. */
  readonly ani: Page;
  /** Bagus's, on a wide monitor: English and dark. */
  readonly bagus: Page;
  /** The admin's phone. */
  readonly admin: Page;
}

export async function beginNight(): Promise<Night> {
  const service = await startService({
    config: { mapStyleUrl: '', webhookAllowedNetworks: ['127.0.0.0/8'], webhookRetrySeconds: 1 },
  });
  const { ctx } = service;
  const provider = await service.addProvider(names.provider);
  const { workspaceId } = provider;
  const passwordHash = quickHash(password);
  for (const each of ['ani', 'bagus'] as const) {
    const person = { workspaceId: null, name: names[each], email: emails[each], role: 'dispatcher' as const };
    await createPerson(ctx, { ...person, passwordHash });
  }
  const receiver = await startReceiver();
  const token = await service.token('production', provider);
  const set = await service.call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  assert.ok(set.status < 300, set.text);
  const reader = await operationsHand(service, 'operator-admin');
  const rider = (name: string, capacityParcels: number) => addRider(service, reader, name, capacityParcels);
  return {
    service,
    provider,
    reader,
    owner: await addPerson(ctx, 'provider-admin', workspaceId),
    receiver,
    anton: await rider(names.anton, 20),
    berta: await rider(names.berta, 1),
    citra: await rider(names.citra, 20),
    dewi: await rider(names.dewi, 20),
  };
}

async function addRider(
  service: TestService,
  admin: Hand,
  name: string,
  capacityParcels: number,
): Promise<Rider> {
  const hand = await courierHand(service);
  const named = await admin.patch(`/operations/v1/couriers/${hand.id}`, { name, capacityParcels });
  assert.equal(named.status, 200, named.text);
  const duty = await hand.put('/courier/v1/duty', { onDuty: true, capacityParcels });
  assert.equal(duty.status, 200, duty.text);
  await seeCourier(service.ctx, hand.id, { latitude: -6.1944, longitude: 106.8229 });
  return { ...hand, name };
}

/** Books in production as the provider's program does, to an address that is as long as they come. */
export async function order(
  { service, provider }: Night,
  providerOrderID: string,
  { category = 'EXPRESS', ...more }: { category?: 'EXPRESS' | 'LOGISTIC'; [field: string]: unknown } = {},
): Promise<string> {
  const token = await service.token('production', provider);
  const recipient = { firstName: names.recipient, phone: '08129876543' };
  const body = { recipient, destination: { ...destination, address: names.address }, ...more };
  return book(service, category, { token, body: { providerOrderID, ...body } });
}

export const pathOf = (id: string, part = '') => `/operations/v1/deliveries/${id}${part}`;

/** A delivery as operations read it. */
export async function read({ reader }: Night, id: string) {
  const answer = await reader.get(pathOf(id));
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
}

/** Gives a delivery to a courier before the act begins. */
export async function give({ reader }: Night, id: string, { id: courierID }: Rider): Promise<void> {
  const answer = await reader.put(pathOf(id, '/courier'), { courierID });
  assert.equal(answer.status, 200, answer.text);
}

/** The courier picks a parcel up and sets off to its recipient. */
export async function carry(rider: Rider, id: string): Promise<void> {
  await rider.must(id, 'setOff');
  await rider.must(id, 'pickUp', { proofID: await rider.photo(id) });
  await rider.must(id, 'depart');
}

/** Nobody opens the door. */
export async function failAtDoor(rider: Rider, id: string): Promise<void> {
  await rider.must(id, 'fail', { reasonCode: 'D1001', proofID: await rider.photo(id) });
}

/** Breaks the promise of a pickup. */
export const makeLate = ({ service: { ctx } }: Night, id: string, minutes: number) =>
  ctx.sql.query(
    {
      name: 'test.make-late',
      text: 'update deliveries set promised_pickup_at = $2::timestamptz - make_interval(mins => $3) where id = $1',
    },
    [id, ctx.now(), minutes],
  );

export const row = (page: Page, orderID: string) => page.getByRole('row').filter({ hasText: orderID });

/** The open delivery beside the list, in either language. */
export const panel = (page: Page, orderID: string) =>
  page.getByRole('complementary', { name: new RegExp(`^(Pengiriman|Delivery) ${orderID}$`) });
