import type { RowText } from './kept.ts';
import { type BoardCourier, type BoardDelivery, nextPromise, type SeenAt, whyNoCourier } from './rows.ts';

const longestAddress = 120;

const shorten = (address: string) =>
  address.length > longestAddress ? `${address.slice(0, longestAddress - 1)}…` : address;

const showDelivery = (delivery: BoardDelivery) => ({
  deliveryID: delivery.id,
  workspaceID: delivery.workspaceId,
  provider: delivery.workspaceName,
  orderID: delivery.orderId,
  outletID: delivery.outletId,
  category: delivery.category,
  serviceType: delivery.serviceType,
  status: delivery.mark ?? delivery.status,
  areaID: delivery.areaId,
  hubID: delivery.hubId,
  timeZone: delivery.timeZone,
  pickup: delivery.pickupAddress && {
    address: shorten(delivery.pickupAddress),
    coordinates: delivery.pickup,
  },
  dropoff: { address: shorten(delivery.dropoffAddress), coordinates: delivery.dropoff },
  sender: delivery.senderName,
  recipient: delivery.recipientName,
  senderPhone: delivery.senderPhone,
  recipientPhone: delivery.recipientPhone,
  courier: delivery.courierId && { courierID: delivery.courierId, name: delivery.courierName },
  noCourier: whyNoCourier(delivery),
  offer: delivery.offeredTo && { courierID: delivery.offeredTo, endsAt: delivery.offerEndsAt },
  due: nextPromise(delivery),
  alerts: delivery.alerts,
  weightKg: delivery.weightKg,
  parcels: delivery.parcels,
  amount: delivery.amountIdr,
  cashOnDelivery: delivery.codAmountIdr,
  promisedPickupAt: delivery.promisedPickupAt,
  promisedDropoffAt: delivery.promisedDropoffAt,
  pickedUpAt: delivery.pickupAt,
  readyAt: delivery.readyAt,
  scheduledFrom: delivery.scheduleFrom,
  assignedAt: delivery.assignedAt,
  failedReason: delivery.failedReason,
  failedCount: delivery.failedCount,
  createdAt: delivery.createdAt,
  updatedAt: delivery.updatedAt,
});

/** Phone numbers are only for those who call people (decision 211). */
export function writeDelivery(delivery: BoardDelivery): RowText {
  const whole = showDelivery(delivery);
  return {
    whole: JSON.stringify(whole),
    withoutPhones: JSON.stringify({ ...whole, senderPhone: null, recipientPhone: null }),
  };
}

/** A courier with the number of their deliveries. */
export function writeCourier(courier: BoardCourier, inHand: number): RowText {
  const whole = {
    courierID: courier.id,
    workspaceID: courier.workspaceId,
    name: courier.name,
    phone: courier.phone,
    vehicle: courier.vehicle,
    plate: courier.plate,
    capacityParcels: courier.capacityParcels,
    inHand,
    onDutySince: courier.onDutySince,
    until: courier.untilAt,
    pausedSince: courier.pausedSince,
  };
  return { whole: JSON.stringify(whole), withoutPhones: JSON.stringify({ ...whole, phone: null }) };
}

export const writePlace = (courierId: string, { latitude, longitude, at }: SeenAt): string =>
  JSON.stringify({ courierID: courierId, latitude, longitude, at });
