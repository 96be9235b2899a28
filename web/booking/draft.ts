import { type AddressPart, ofParts } from '../../src/quotes/address-parts.ts';
import { isBlank, plainPhone } from '../../src/text/plain-text.ts';
import type { paths } from '../api/schema.d.ts';
import { readPin } from './pin.ts';

export type Booking =
  paths['/portal/v1/{environment}/deliveries']['post']['requestBody']['content']['application/json'];
export type QuoteRequest =
  paths['/portal/v1/{environment}/quotes']['post']['requestBody']['content']['application/json'];
type Address = NonNullable<Booking['origin']>;
type Package = Booking['packages'][number];

/** The zones in which a shop reads its schedule, with their offsets: Indonesia has no summer time. */
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
  /** The pin as it is typed or pasted: `-6.2, 106.8`, a link, a plus code. */
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

/** A booking as it is typed. */
export interface Draft {
  readonly service: string;
  readonly orderID: string;
  readonly outletID: string;
  readonly sender: PersonDraft;
  readonly origin: PlaceDraft;
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
  /** Pins that the person has confirmed, by the doubt about each. */
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

/** The zone of a device, where it is one of Indonesia's. */
export const zoneNear = (device: string): Zone =>
  zones.find((each) => each === device) ?? (device === 'Asia/Singapore' ? 'Asia/Makassar' : 'Asia/Jakarta');

export const emptyDraft = (zone: Zone, id: string): Draft => ({
  service: '',
  orderID: '',
  outletID: '',
  sender: person,
  origin: place,
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

/** Returns an object without its empty fields. */
const filled = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], ''> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as never;

const trimmed = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T;

/** A contact as it is typed. A copied number may hold blanks and marks that are not drawn (decision 316). */
export const contactOf = (draft: PersonDraft): Partial<PersonDraft> =>
  filled({ ...trimmed(draft), phone: plainPhone(draft.phone) });

/** An address as it is typed, with its pin. */
export const addressOf = ({ pin, ...parts }: PlaceDraft): Address => {
  const coordinates = readPin(pin);
  return { address: '', ...filled(trimmed(parts)), ...(coordinates && { coordinates }) };
};

const packageOf = (parcel: ParcelDraft): Package => {
  const { name, type, description, isInsured, insurer, premi, coverage } = trimmed(parcel);
  const { quantity, weight, price, length, width, height } = parcel;
  const figures = Object.entries(filled({ price, length, width, height }));
  return {
    name,
    type: type as NonNullable<Package['type']>,
    ...filled({ description }),
    quantity: numberOf(quantity),
    weight: numberOf(weight),
    ...Object.fromEntries(figures.map(([key, figure]) => [key, numberOf(figure)])),
    ...(isInsured && {
      insurance: { provider: insurer, premi: numberOf(premi), coverage: numberOf(coverage) },
    }),
  };
};

/** Returns a typed number; other text is sent as it is, so that the service names the error. */
const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

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
    ? { paymentMethod: 'CASH', ...(codAmount !== '' && { cashOnDelivery: { amount: Number(codAmount) } }) }
    : { paymentMethod: 'CASHLESS' };

const hasAddress = ({ address, pin }: PlaceDraft) => !isBlank(address) || !isBlank(pin);

/** Returns the booking of a draft. The service names missing input. */
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

/** Input that a quote still lacks. */
export type Missing = 'destination' | 'weight' | 'schedule';

/**
 * Returns the quote request of a draft, or its missing input. Names do not matter to the price, so they may be
 * missing.
 */
export function quoteOf(draft: Draft): { readonly ask: QuoteRequest } | { readonly missing: Missing } {
  if (readPin(draft.destination.pin) === undefined) return { missing: 'destination' };
  if (!draft.parcels.every(({ weight }) => Number(weight) > 0)) return { missing: 'weight' };
  if (draft.isScheduled && !(draft.day && draft.from && draft.to)) return { missing: 'schedule' };
  const unnamed = (place: PlaceDraft): PlaceDraft => ({
    ...place,
    address: place.address.trim() || '-',
    notes: '',
  });
  const parcels = draft.parcels.map(({ name: _, description: __, isInsured: ___, quantity, ...rest }) => ({
    ...rest,
    name: '-',
    description: '',
    isInsured: false,
    quantity: Number(quantity) >= 1 ? quantity : 1,
  }));
  const { packages, origin, destination, schedule, paymentMethod, cashOnDelivery } = bookingOf({
    ...draft,
    origin: hasAddress(draft.origin) ? unnamed(draft.origin) : draft.origin,
    destination: unnamed(draft.destination),
    parcels,
    // Without its amount the declared value is used, as in every quote.
    ...(draft.payment === 'CASH' && draft.codAmount === '' && { payment: 'CASHLESS' as const }),
  });
  return { ask: { packages, origin, destination, schedule, paymentMethod, cashOnDelivery } as QuoteRequest };
}

/** The fields of refusals that name none. */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  scheduleInPast: 'schedule',
  scheduleOutsideWindow: 'schedule',
  noShift: 'schedule',
  destinationTooFar: 'destination.coordinates',
  areaNotCovered: 'origin.coordinates',
  noTier: 'packages.weight',
  serviceUnknown: 'serviceType',
  outsideOperation: 'serviceType',
};

/** The field of the form that a refusal is about; undefined when it is about the whole. */
export function formFieldOf(code: string | undefined, field: string | undefined): string | undefined {
  if (field === undefined) return fieldsOfCodes[code ?? ''];
  if (field.startsWith('schedule')) return 'schedule';
  if (field.startsWith('cashOnDelivery')) return 'cashOnDelivery.amount';
  if (/^(origin|destination)\.coordinates/.test(field)) return field.split('.').slice(0, 2).join('.');
  if (field === 'origin' || field === 'destination') return `${field}.address`;
  return field;
}
