import type { Scope } from '../context.ts';
import { bookingDefaults, type Delivery, unmoved } from '../deliveries/delivery.ts';
import { exampleOrder } from '../deliveries/examples.ts';
import { timeOrderedSuffix } from '../ids.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { madeUpTariff } from '../vocabulary/made-up.ts';

/** Returns a sample delivery in the state right after booking. It belongs to no tariff version. */
export const sampleDelivery = (scope: Scope, category: ServiceCategory, at: Date): Delivery => ({
  ...bookingDefaults,
  ...scope,
  id: `DE-${timeOrderedSuffix(at)}`,
  bookedOn: category === 'EXPRESS' ? 'express' : 'logistic',
  category,
  serviceType: category === 'EXPRESS' ? 'INSTANT' : 'SAME_DAY',
  serviceName: category === 'EXPRESS' ? 'Instant' : 'Same Day',
  providerOrderId: 'ORDER-1',
  timeZone: 'Asia/Jakarta',
  paymentMethod: 'CASHLESS',
  ...exampleOrder,
  weightKg: 1.5,
  amountIdr: 18_000,
  distanceMeters: 4_012,
  tariffVersionId: madeUpTariff,
  trackingToken: category === 'EXPRESS' ? timeOrderedSuffix(at) : null,
  createdAt: at,
  status: category === 'EXPRESS' ? 'ALLOCATING' : 'PREPARING',
  ...unmoved,
  updatedAt: at,
});
