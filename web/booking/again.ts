import { ofParts } from '../../src/quotes/address-parts.ts';
import type { components } from '../api/schema.d.ts';
import { type Draft, emptyDraft, emptyParcel, type ParcelDraft, zoneNear } from './draft.ts';
import { pinText } from './pin.ts';

type Delivery = components['schemas']['Delivery'];
type Place = NonNullable<Delivery['quote']['origin']>;
type Contact = Delivery['sender'];

/** A contact as a form shows it. */
export const personOf = ({ firstName, lastName, companyName, phone, email }: Contact) => ({
  firstName,
  lastName: lastName ?? '',
  companyName: companyName ?? '',
  phone: phone ?? '',
  email: email ?? '',
});

/** An address as a form shows it. */
export const placeOf = (place: Place) => ({
  address: place.address,
  pin: place.coordinates ? pinText(place.coordinates) : '',
  ...ofParts((part) => place[part] ?? ''),
  notes: place.notes ?? '',
});

/** A parcel of the earlier booking; cost and cover of its insurance are asked for again. */
function parcelOf(parcel: Delivery['quote']['packages'][number], id: string): ParcelDraft {
  const { name, type, description, quantity, weight, price, length, width, height, insurance } = parcel;
  return {
    ...emptyParcel(id),
    name,
    type: type ?? 'REGULAR',
    description: description ?? '',
    quantity,
    weight,
    price: price ?? '',
    length: length ?? '',
    width: width ?? '',
    height: height ?? '',
    ...(insurance && { isInsured: true, insurer: insurance.provider }),
  };
}

/**
 * A booking like an earlier one, to be sent as a new one: without its ids, its pickup window and the money that was
 * collected at the door or paid for insurance (decision 247).
 */
export function draftAgain(delivery: Delivery, timeZone: string, newId: () => string): Draft {
  const { sender, recipient, quote, instructions, cashOnDelivery, providerOutletID } = delivery;
  const fresh = emptyDraft(zoneNear(timeZone), newId());
  return {
    ...fresh,
    service: `${quote.service.category} ${quote.service.type}`,
    outletID: providerOutletID ?? '',
    sender: personOf(sender),
    ...(quote.origin && { origin: placeOf(quote.origin) }),
    recipient: personOf(recipient),
    destination: placeOf(quote.destination),
    parcels: quote.packages.map((parcel) => parcelOf(parcel, newId())),
    payment: cashOnDelivery === null ? 'CASHLESS' : 'CASH',
    note: instructions.find(({ type }) => type === 'NOTE')?.text ?? '',
  };
}
