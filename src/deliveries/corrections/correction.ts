import {
  type CorrectablePart,
  correctedFields,
  type FieldChange,
  partOf,
} from '../../mail/corrected-fields.ts';
import type { Fixed } from '../../problems/problems.ts';
import { writtenParts } from '../../quotes/address-parts.ts';
import type { Address } from '../../quotes/schema.ts';
import { unlessBlank } from '../../text/plain-text.ts';
import { failedOnTheWay, returning, unended } from '../../vocabulary/statuses.ts';
import type { Delivery, StoredContact } from '../delivery.ts';
import { endOfMark, metersAway } from '../evidence/arrival.ts';
import type { Mark } from '../lifecycle.ts';

/** The fields of a delivery that a correction may change. */
export type Correctable = Pick<
  Delivery,
  'sender' | 'recipient' | 'origin' | 'destination' | 'codAmountIdr' | 'areaId'
>;

/** The facts that decide which parts may be corrected. */
type Facts = Pick<Delivery, 'status' | 'pickupAt' | 'origin' | 'codAmountIdr' | 'collectedBy'> & {
  /** True if operations have not yet decided about a handover that was reported late, with or without money. */
  readonly hasLateHandover: boolean;
};

/** Returns the reason why a part of the delivery cannot be corrected now; undefined if it can be (decision 487). */
export function whyFixed(part: CorrectablePart, delivery: Facts): Fixed | undefined {
  const { status, pickupAt, origin, codAmountIdr, collectedBy, hasLateHandover } = delivery;
  const isPickedUp = pickupAt !== null;
  const goesOn = unended.includes(status) || (failedOnTheWay.includes(status) && isPickedUp);
  const goesBack = returning.includes(status) || status === 'FAILED_IN_RETURN' || status === 'ON_HOLD';
  if (!goesOn && !goesBack) return 'ended';
  if (part === 'sender') return undefined;
  if (part === 'origin' && isPickedUp) return 'picked-up';
  if (goesBack) return 'returning';
  if (part === 'origin') return origin === null ? 'absent' : undefined;
  if (part !== 'cashOnDelivery') return undefined;
  if (codAmountIdr === null) return 'absent';
  return collectedBy !== null || hasLateHandover ? 'collected' : undefined;
}

/**
 * Returns the arrival mark that a delivery has after a correction. The mark is removed if the correction moves the
 * coordinates of the marked place by more than 500 m (decision 546).
 */
export function markAfter(
  before: Pick<Delivery, 'mark' | 'origin' | 'destination'>,
  after: Pick<Correctable, 'origin' | 'destination'>,
): Mark | null {
  const { mark } = before;
  if (mark === null) return null;
  const end = endOfMark[mark];
  const marked = before[end]?.coordinates ?? null;
  return metersAway(marked, after[end]?.coordinates) === undefined ? mark : null;
}

const joined = (texts: readonly (string | null | undefined)[], by: string): string | null =>
  unlessBlank(texts.filter(Boolean).join(by));

const contactFields = ({ firstName, lastName, companyName, phone, email }: StoredContact) => ({
  name: joined([joined([firstName, lastName], ' '), companyName], ' · '),
  phone: phone ?? null,
  email: email ?? null,
});

const placeFields = (place: Address | null) => ({
  address: place && joined([place.address, ...writtenParts.map((part) => place[part])], ', '),
  coordinates: place?.coordinates ? `${place.coordinates.latitude}, ${place.coordinates.longitude}` : null,
  notes: place?.notes ?? null,
});

const fieldsOf = ({ sender, recipient, origin, destination, codAmountIdr }: Correctable) => ({
  sender: contactFields(sender),
  origin: placeFields(origin),
  recipient: contactFields(recipient),
  destination: placeFields(destination),
  cashOnDelivery: { amount: codAmountIdr === null ? null : String(codAmountIdr) },
});

/**
 * Returns the fields that differ, each with the old and the new value as text for people. A missing text counts as
 * equal to an empty one.
 */
export function changesBetween(before: Correctable, after: Correctable): FieldChange[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  return correctedFields.flatMap((field) => {
    const part = partOf(field);
    const name = field.slice(part.length + 1);
    const [one, other] = [shownValue(old[part], name), shownValue(current[part], name)];
    return one === other ? [] : [{ field, before: one, after: other }];
  });
}

const shownValue = (fields: object, name: string): string | null =>
  unlessBlank((fields as Record<string, string | null>)[name]);
