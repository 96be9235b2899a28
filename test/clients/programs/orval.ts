import {
  cancelExpressDelivery,
  createExpressDelivery,
  createToken,
  type ExpressBooking,
  quoteDelivery,
  readExpressDelivery,
} from '../dist/providers/orval.js';
import { baseUrl, keyPair, tell, trip } from './story.js';

// Orval's client sends requests to the address of the page.
const { fetch } = globalThis;
globalThis.fetch = (input, init) => fetch(new URL(String(input), baseUrl), init);

const signedIn = await createToken(keyPair);
const token = signedIn.status === 200 ? signedIn.data.token : '';
const authorization = { headers: { authorization: `Bearer ${token}` } };
const withZone = { headers: { ...authorization.headers, 'x-client-time-zone': 'Asia/Jakarta' } };

const quote = await quoteDelivery(trip, withZone);

const booking: ExpressBooking = {
  ...trip,
  providerOrderID: 'ORDER-1',
  serviceType: 'INSTANT',
  paymentMethod: 'CASH',
  cashOnDelivery: { amount: 50_000 },
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi' },
};
const booked = await createExpressDelivery(booking, {
  headers: { ...withZone.headers, 'x-sandbox-scenario': 'manual' },
});
const deliveryID = booked.status === 201 ? booked.data.deliveryID : '';
const read = await readExpressDelivery(deliveryID, authorization);
const cancelled = await cancelExpressDelivery(
  deliveryID,
  { notes: 'Pembeli membatalkan pesanan' },
  authorization,
);
const nowhere = await readExpressDelivery('DE-NONE', authorization);

tell({
  quoted: quote.status === 200 ? quote.data.quotes[0]?.amount : undefined,
  booked: booked.status === 201 ? booked.data.status : undefined,
  read: read.status === 200 ? read.data.data.status : undefined,
  cancelled: cancelled.status === 200 ? cancelled.data.status : undefined,
  refused: nowhere.status === 404 ? nowhere.data.error : undefined,
});
