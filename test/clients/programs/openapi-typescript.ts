import createClient from 'openapi-fetch';
import type { components, paths } from '../dist/providers/openapi-typescript.js';
import { baseUrl, keyPair, tell, trip } from './story.js';

const client = createClient<paths>({ baseUrl });
const signedIn = await client.POST('/v1/auth/providers/token', { body: keyPair });
client.use({
  onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${signedIn.data?.token}`),
});
const header = { 'x-client-time-zone': 'Asia/Jakarta' } as const;

const quote = await client.POST('/v1/deliveries/quotes', { params: { header }, body: trip });

const booking: components['schemas']['ExpressBooking'] = {
  ...trip,
  providerOrderID: 'ORDER-1',
  serviceType: 'INSTANT',
  paymentMethod: 'CASH',
  cashOnDelivery: { amount: 50_000 },
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi' },
};
const booked = await client.POST('/express/v1/deliveries', {
  params: { header: { ...header, 'x-sandbox-scenario': 'manual' } },
  body: booking,
});
const path = { deliveryID: booked.data?.deliveryID ?? '' };
const read = await client.GET('/express/v1/deliveries/{deliveryID}', { params: { path } });
const cancelled = await client.DELETE('/express/v1/deliveries/{deliveryID}', {
  params: { path },
  body: { notes: 'Pembeli membatalkan pesanan' },
});
const nowhere = await client.GET('/express/v1/deliveries/{deliveryID}', {
  params: { path: { deliveryID: 'DE-NONE' } },
});

tell({
  quoted: quote.data?.quotes[0]?.amount,
  booked: booked.data?.status,
  read: read.data?.data.status,
  cancelled: cancelled.data?.status,
  refused: nowhere.error?.error,
});
