import type { Assignment } from '../../src/dispatch/look/assignments-store.ts';

/** Returns functions that make a courier's deliveries, with times counted in minutes from `now`. */
export function assignmentsAt(now: Date) {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const placeAt = (latitude: number) => ({
    address: `Jl. ${latitude}`,
    coordinates: { latitude, longitude: 106.8 },
  });
  const planned = (place: number) => ({ place, at: minutes(10 * place) });
  const assignment = (deliveryId: string, overrides: Partial<Assignment> = {}): Assignment => ({
    deliveryId,
    workspaceId: 'W',
    environment: 'production',
    courierId: 'C',
    providerOrderId: 'ORDER',
    category: 'EXPRESS',
    serviceType: 'INSTANT',
    isDispatched: true,
    isPinned: false,
    areaId: null,
    weightKg: 1,
    collectIdr: 0,
    status: 'PENDING_PICKUP',
    failedCount: 0,
    timelineLength: 1,
    origin: placeAt(-6.2),
    hub: null,
    destination: placeAt(-6.3),
    holder: null,
    readyAt: now,
    arrivedAt: null,
    promisedPickupAt: minutes(60),
    promisedDropoffAt: minutes(120),
    pickup: null,
    dropoff: null,
    ...overrides,
  });
  return { assignment, minutes, placeAt, planned };
}
