import { type AddressPart, ofParts } from '../../src/quotes/address-parts.ts';
import { isBlank, plainNumber } from '../../src/text/plain-text.ts';
import type { paths } from '../api/schema.d.ts';
import { decimalOf } from '../ui/fields/decimal.ts';
import { numberOf } from '../ui/fields/whole.ts';
import { type Pin, readPin } from './pin.ts';

export type Booking =
  paths['/portal/v1/{environment}/deliveries']['post']['requestBody']['content']['application/json'];
export type QuoteRequest =
  paths['/portal/v1/{environment}/quotes']['post']['requestBody']['content']['application/json'];
export type AddressToPin =
  paths['/portal/v1/places/pins']['post']['requestBody']['content']['application/json']['addresses'][number];
type Address = NonNullable<Booking['origin']>;
type Package = Booking['packages'][number];

/**
 * Indonesia's time zones for the pickup schedule, with their UTC offsets. They are constant, because Indonesia has
 * no daylight saving time.
 */
export const offsets = {
  'Asia/Jakarta': '+07:00',
  'Asia/Makassar': '+08:00',
  'Asia/Jayapura': '+09:00',
} as const;
export type Zone = keyof typeof offsets;
export const zones = Object.keys(offsets) as Zone[];

export interface PersonDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly phone: string;
  readonly email: string;
}

export interface PlaceDraft extends Readonly<Record<AddressPart, string>> {
  readonly address: string;
  /** The pin as typed or pasted: `-6.2, 106.8`, a link, a plus code. */
  readonly pin: string;
  readonly notes: string;
}

export interface ParcelDraft {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly quantity: number | string;
  readonly weight: number | string;
  readonly price: number | string;
  readonly length: number | string;
  readonly width: number | string;
  readonly height: number | string;
  readonly isInsured: boolean;
  readonly insurer: string;
  readonly premi: number | string;
  readonly coverage: number | string;
}

/** The content of the booking form. */
export interface Draft {
  readonly service: string;
  readonly orderID: string;
  /** The order number that the service proposed for this booking; blank until it is known. */
  readonly proposedOrderID: string;
  readonly outletID: string;
  readonly sender: PersonDraft;
  readonly origin: PlaceDraft;
  /** True once the form has looked for the shop's own address, which it proposes only once. */
  readonly isSenderProposed: boolean;
  /** True if the sender is shown in two lines, without its fields. */
  readonly isSenderFolded: boolean;
  readonly recipient: PersonDraft;
  readonly destination: PlaceDraft;
  readonly parcels: readonly ParcelDraft[];
  readonly payment: 'CASHLESS' | 'CASH';
  readonly codAmount: number | string;
  readonly note: string;
  readonly isScheduled: boolean;
  readonly zone: Zone;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  /** The keys of the doubtful pins that the person has confirmed. */
  readonly confirmed: readonly string[];
}

const person: PersonDraft = { firstName: '', lastName: '', companyName: '', phone: '', email: '' };
const place: PlaceDraft = {
  address: '',
  pin: '',
  ...ofParts(() => ''),
  notes: '',
};

export const emptyParcel = (id: string): ParcelDraft => ({
  id,
  name: '',
  type: 'REGULAR',
  description: '',
  quantity: 1,
  weight: '',
  price: '',
  length: '',
  width: '',
  height: '',
  isInsured: false,
  insurer: '',
  premi: '',
  coverage: '',
});

/** The parcel that a caller sends unless they say another: the question before the booking names it (decision 649). */
export const callersParcel = { name: 'Paket', weight: 1 } as const;

/** Returns an empty draft; for a caller, with the usual parcel. */
export const beginDraft = (zone: Zone, id: string, isForCaller: boolean): Draft => {
  const draft = emptyDraft(zone, id);
  return isForCaller
    ? { ...draft, parcels: draft.parcels.map((each) => ({ ...each, ...callersParcel })) }
    : draft;
};

export const emptyDraft = (zone: Zone, id: string): Draft => ({
  service: '',
  orderID: '',
  proposedOrderID: '',
  outletID: '',
  sender: person,
  origin: place,
  isSenderProposed: false,
  isSenderFolded: false,
  recipient: person,
  destination: place,
  parcels: [emptyParcel(id)],
  payment: 'CASHLESS',
  codAmount: '',
  note: '',
  isScheduled: false,
  zone,
  day: '',
  from: '',
  to: '',
  confirmed: [],
});

/** The places of both ends of a trip. */
interface Ends {
  readonly origin: PlaceDraft | null;
  readonly destination: PlaceDraft | null;
}

/** Returns the town of the shop, to a kilometre: where its pin is, or else the other one. */
export function townOf({ origin, destination }: Ends): Pin | undefined {
  const pin = readPin(origin?.pin ?? '') ?? readPin(destination?.pin ?? '');
  const rough = (degrees: number) => Number(degrees.toFixed(2));
  return pin && { latitude: rough(pin.latitude), longitude: rough(pin.longitude) };
}

/** True if the draft has no sender yet. */
export const hasNoSender = ({ sender, origin }: Pick<Draft, 'sender' | 'origin'>): boolean =>
  [...Object.values(sender), ...Object.values(origin)].every(isBlank);

/** Returns a draft's sender, folded unless a field is missing that the person must fill in. */
export const foldedSender = ({
  sender,
  origin,
}: Pick<Draft, 'sender' | 'origin'>): Pick<Draft, 'sender' | 'origin' | 'isSenderFolded'> => ({
  sender,
  origin,
  isSenderFolded: ![sender.firstName, sender.phone, origin.address, origin.pin].some(isBlank),
});

/** Returns an object without its empty fields. */
const filled = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], ''> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as never;

const trimmed = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T;

/**
 * Returns the contact of a draft. It cleans a pasted phone number of extra blanks and invisible characters
 * (decision 316).
 */
export const contactOf = (draft: PersonDraft): Partial<PersonDraft> =>
  filled({ ...trimmed(draft), phone: plainNumber(draft.phone) });

/** Returns the address of a draft, with the coordinates of its pin. */
export const addressOf = ({ pin, ...parts }: PlaceDraft): Address => {
  const coordinates = readPin(pin);
  return { address: '', ...filled(trimmed(parts)), ...(coordinates && { coordinates }) };
};

/** Returns the parts of an address from which a pin is proposed; undefined if they are too short to name a place. */
export function addressToPin(place: PlaceDraft): AddressToPin | undefined {
  const parts = filled(trimmed({ address: place.address, ...ofParts((part) => place[part]) }));
  return Object.values(parts).join('').length < 3 ? undefined : parts;
}

const packageOf = (parcel: ParcelDraft): Package => {
  const { name, type, description, isInsured, insurer, premi, coverage } = trimmed(parcel);
  const { quantity, weight, price, length, width, height } = parcel;
  const sizes = Object.entries(filled({ length, width, height }));
  return {
    name,
    type: type as NonNullable<Package['type']>,
    ...filled({ description }),
    quantity: wholeOf(quantity),
    weight: numberIn(weight),
    ...(price !== '' && { price: wholeOf(price) }),
    ...Object.fromEntries(sizes.map(([key, size]) => [key, numberIn(size)])),
    ...(isInsured && {
      insurance: { provider: insurer, premi: wholeOf(premi), coverage: wholeOf(coverage) },
    }),
  };
};

/**
 * Returns a typed number. Other text becomes NaN, which the service receives as null and rejects with the field's
 * name.
 */
const numberIn = (typed: number | string): number => decimalOf(typed) ?? Number.NaN;
const wholeOf = (typed: number | string): number => numberOf(typed) ?? Number.NaN;

const scheduleOf = ({ isScheduled, day, from, to, zone }: Draft) =>
  isScheduled
    ? {
        schedule: {
          pickupTimeFrom: day && from && `${day}T${from}:00${offsets[zone]}`,
          pickupTimeTo: day && to && `${day}T${to}:00${offsets[zone]}`,
        },
      }
    : {};

const paymentOf = ({ payment, codAmount }: Draft) =>
  payment === 'CASH'
    ? { paymentMethod: 'CASH', ...(codAmount !== '' && { cashOnDelivery: { amount: wholeOf(codAmount) } }) }
    : { paymentMethod: 'CASHLESS' };

const hasAddress = ({ address, pin }: PlaceDraft) => !isBlank(address) || !isBlank(pin);

/** Converts a draft to a booking. The service reports missing fields. */
export function bookingOf(draft: Draft): Booking {
  const [serviceCategory = '', serviceType = ''] = draft.service.split(' ');
  const note = isBlank(draft.note) ? null : draft.note.trim();
  return {
    providerOrderID: draft.orderID.trim(),
    ...filled({ providerOutletID: draft.outletID.trim() }),
    serviceCategory,
    serviceType,
    ...paymentOf(draft),
    packages: draft.parcels.map(packageOf),
    sender: { firstName: '', phone: '', ...contactOf(draft.sender) },
    recipient: { firstName: '', ...contactOf(draft.recipient) },
    ...(hasAddress(draft.origin) && { origin: addressOf(draft.origin) }),
    destination: addressOf(draft.destination),
    ...(note !== null && { instructions: [{ type: 'NOTE' as const, text: note }] }),
    ...scheduleOf(draft),
  } as Booking;
}

/** An input that a quote needs and that the draft lacks. */
export type Missing = 'destination' | 'weight' | 'schedule';

/**
 * Returns the quote request of a draft, or the input that it lacks. Names do not affect the price, so they may be
 * missing.
 */
export function quoteOf(draft: Draft): { readonly request: QuoteRequest } | { readonly missing: Missing } {
  if (readPin(draft.destination.pin) === undefined) return { missing: 'destination' };
  if (!draft.parcels.every(({ weight }) => (decimalOf(weight) ?? 0) > 0)) return { missing: 'weight' };
  if (draft.isScheduled && !(draft.day && draft.from && draft.to)) return { missing: 'schedule' };
  const unnamed = (place: PlaceDraft): PlaceDraft => ({
    ...place,
    address: place.address.trim() || '-',
    notes: '',
  });
  const parcels = draft.parcels.map(({ quantity, price, ...rest }) => ({
    ...rest,
    name: '-',
    description: '',
    isInsured: false,
    quantity: Math.max(1, numberOf(quantity) ?? 1),
    price: numberOf(price) ?? '',
  }));
  const { packages, origin, destination, schedule, paymentMethod, cashOnDelivery } = bookingOf({
    ...draft,
    origin: hasAddress(draft.origin) ? unnamed(draft.origin) : draft.origin,
    destination: unnamed(draft.destination),
    parcels,
    // Until the amount to collect is typed, the quote is that of a cashless delivery.
    ...(numberOf(draft.codAmount) === undefined && { payment: 'CASHLESS' as const }),
  });
  return {
    request: { packages, origin, destination, schedule, paymentMethod, cashOnDelivery } as QuoteRequest,
  };
}

/** The form fields of refusals that name no field, by code. */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  scheduleInPast: 'schedule',
  scheduleOutsideWindow: 'schedule',
  noShift: 'schedule',
  destinationTooFar: 'destination.coordinates',
  areaNotCovered: 'origin.coordinates',
  noTier: 'packages.weight',
  noTierForSize: 'packages.length',
  serviceUnknown: 'serviceType',
  outsideOperation: 'serviceType',
};

/** Returns the form field that a refusal concerns; undefined if it concerns the whole booking. */
export function formFieldOf(code: string | undefined, field: string | undefined): string | undefined {
  if (field === undefined) return fieldsOfCodes[code ?? ''];
  if (field.startsWith('schedule')) return 'schedule';
  if (field.startsWith('cashOnDelivery')) return 'cashOnDelivery.amount';
  if (/^(origin|destination)\.coordinates/.test(field)) return field.split('.').slice(0, 2).join('.');
  if (field === 'origin' || field === 'destination') return `${field}.address`;
  return field;
}
