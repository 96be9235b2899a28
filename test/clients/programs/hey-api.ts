import { client } from '../dist/providers/hey-api/client.gen.js';
import {
  cancelExpressDelivery,
  createExpressDelivery,
  createToken,
  type ExpressBooking,
  quoteDelivery,
  readExpressDelivery,
} from '../dist/providers/hey-api/index.js';
import { baseUrl, keyPair, tell, trip } from './story.js';

client.setConfig({ baseUrl });
const signedIn = await createToken({ body: keyPair });
client.setConfig({ auth: signedIn.data?.token ?? '' });
const headers = { 'x-client-time-zone': 'Asia/Jakarta' } as const;

const quote = await quoteDelivery({ headers, body: trip });

const booking: ExpressBooking = {
  ...trip,
  providerOrderID: 'ORDER-1',
  serviceType: 'INSTANT',
  paymentMethod: 'CASH',
  cashOnDelivery: { amount: 50_000 },
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi' },
};
const booked = await createExpressDelivery({
  headers: { ...headers, 'x-sandbox-scenario': 'manual' },
  body: booking,
});
const path = { deliveryID: booked.data?.deliveryID ?? '' };
const read = await readExpressDelivery({ path });
const cancelled = await cancelExpressDelivery({ path, body: { notes: 'Pembeli membatalkan pesanan' } });
const nowhere = await readExpressDelivery({ path: { deliveryID: 'DE-NONE' } });

tell({
  quoted: quote.data?.quotes[0]?.amount,
  booked: booked.data?.status,
  read: read.data?.data.status,
  cancelled: cancelled.data?.status,
  refused: nowhere.error?.error,
});
