import { exampleTrip } from '../quotes/examples.ts';

/** A sample order. The OpenAPI examples and the sandbox's sample deliveries contain it. */
export const exampleOrder = {
  ...exampleTrip,
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi', phone: '08129876543' },
};

const booking = { providerOrderID: 'ORDER-1', paymentMethod: 'CASHLESS', ...exampleOrder };
const { origin: _, ...withoutOrigin } = booking;

export const expressExample = { serviceType: 'INSTANT', ...booking };
/** A LOGISTIC booking without an origin: the trip then starts at the warehouse (decision 63). */
export const logisticExample = { serviceType: 'SAME_DAY', ...withoutOrigin };
export const legacyExample = { serviceCategory: 'EXPRESS', ...expressExample };
