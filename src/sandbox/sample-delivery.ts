import type { Scope } from '../context.ts';
import { type Delivery, unasked, unmoved } from '../deliveries/delivery.ts';
import { timeOrderedSuffix } from '../ids.ts';
import type { ServiceCategory } from '../quotes/schema.ts';

/** What somebody might send: the stuff of examples and of certifications. */
export const sampleOrder = {
  origin: {
    address: 'Jl. M.H. Thamrin No. 1, Jakarta Pusat',
    coordinates: { latitude: -6.1944, longitude: 106.8229 },
    notes: 'Lobi utara',
  },
  destination: {
    address: 'Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan',
    coordinates: { latitude: -6.2275, longitude: 106.8085 },
  },
  packages: [{ name: 'Kopi', type: 'REGULAR' as const, quantity: 2, weight: 1.5, price: 50_000 }],
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi', phone: '08129876543' },
};

/** A delivery as it is after booking, that no tariff priced. */
export const sampleDelivery = (scope: Scope, category: ServiceCategory, at: Date): Delivery => ({
  ...unasked,
  ...scope,
  id: `DE-${timeOrderedSuffix(at)}`,
  bookedOn: category === 'EXPRESS' ? 'express' : 'logistic',
  category,
  serviceType: category === 'EXPRESS' ? 'INSTANT' : 'SAME_DAY',
  serviceName: category === 'EXPRESS' ? 'Instant' : 'Same Day',
  providerOrderId: 'ORDER-1',
  timeZone: 'Asia/Jakarta',
  paymentMethod: 'CASHLESS',
  ...sampleOrder,
  weightKg: 1.5,
  amountIdr: 18_000,
  distanceMeters: 4_012,
  tariffVersionId: 'none',
  trackingToken: category === 'EXPRESS' ? timeOrderedSuffix(at) : null,
  createdAt: at,
  status: category === 'EXPRESS' ? 'ALLOCATING' : 'PREPARING',
  ...unmoved,
  updatedAt: at,
});
