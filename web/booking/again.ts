import { ofParts } from '../../src/quotes/address-parts.ts';
import type { components } from '../api/schema.d.ts';
import { indonesianZone } from '../ui/language/indonesian-zone.ts';
import { type Draft, emptyDraft, emptyParcel, foldedSender, type ParcelDraft } from './draft.ts';
import { pinText } from './pin.ts';

type Delivery = components['schemas']['Delivery'];
type Place = NonNullable<Delivery['quote']['origin']>;
type Contact = Pick<Delivery['sender'], 'firstName' | 'lastName' | 'companyName' | 'phone' | 'email'>;

/** Converts a contact to the fields of the form. */
export const personOf = ({ firstName, lastName, companyName, phone, email }: Contact) => ({
  firstName,
  lastName: lastName ?? '',
  companyName: companyName ?? '',
  phone: phone ?? '',
  email: email ?? '',
});

/** Converts an address to the fields of the form. */
export const placeOf = (place: Place) => ({
  address: place.address,
  pin: place.coordinates ? pinText(place.coordinates) : '',
  ...ofParts((part) => place[part] ?? ''),
  notes: place.notes ?? '',
});

/** Returns the values of an earlier address that fill one side of the booking form. */
export const sideOf = ({ contact, address }: { readonly contact: Contact; readonly address: Place }) => ({
  person: personOf(contact),
  place: placeOf(address),
});

/** Copies a parcel of the earlier booking. The premium and coverage of its insurance must be entered again. */
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
 * Returns a draft of a new booking like an earlier one, without its ids, its pickup window, its cash-on-delivery
 * amount and its insurance costs (decision 247).
 */
export function draftAgain(delivery: Delivery, timeZone: string, newId: () => string): Draft {
  const { sender, recipient, quote, instructions, cashOnDelivery, providerOutletID } = delivery;
  const fresh = emptyDraft(indonesianZone(timeZone), newId());
  return {
    ...fresh,
    service: `${quote.service.category} ${quote.service.type}`,
    outletID: providerOutletID ?? '',
    ...foldedSender({
      sender: personOf(sender),
      origin: quote.origin ? placeOf(quote.origin) : fresh.origin,
    }),
    recipient: personOf(recipient),
    destination: placeOf(quote.destination),
    parcels: quote.packages.map((parcel) => parcelOf(parcel, newId())),
    payment: cashOnDelivery === null ? 'CASHLESS' : 'CASH',
    note: instructions.find(({ type }) => type === 'NOTE')?.text ?? '',
  };
}
