import { ofParts } from '../../../src/quotes/address-parts.ts';
import type { AddressToPin } from '../../booking/draft.ts';
import { type Pin, pinText } from '../../booking/pin.ts';
import type { FoundPlace } from '../../booking/read.ts';

/**
 * The pin of a row's destination that the file lacks: a proposal, which the person accepts or corrects; null if the
 * address names no area that is small enough; undefined until it is known.
 */
export interface MissingPin {
  readonly proposed: ProposedPin | null | undefined;
}

/** The middle of an area as a pin, with the area's name and reach. */
export interface ProposedPin extends Pick<FoundPlace, 'label' | 'radiusMeters'> {
  readonly at: Pin;
}

interface Bare {
  readonly delivery: { readonly [name: string]: unknown };
  readonly problems: readonly { readonly path: string }[];
}

/**
 * Returns the parts of a row's address from which its pin is proposed; undefined if the row has a pin, needs none or has
 * no address.
 */
export function unpinnedOf({ delivery, problems }: Bare): AddressToPin | undefined {
  const { coordinates, ...destination } = (delivery.destination ?? {}) as Readonly<Record<string, unknown>>;
  if (coordinates !== undefined || delivery.serviceCategory === 'LOGISTIC') return undefined;
  if (problems.some(({ path }) => path.startsWith('destination.coordinates'))) return undefined;
  const parts = { address: destination.address, ...ofParts((part) => destination[part]) };
  const named = Object.entries(parts).filter(([, value]) => typeof value === 'string' && value !== '');
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** Returns a found place as a proposed pin, rounded as the person would type it. */
export function proposalOf(place: FoundPlace | null): ProposedPin | null {
  if (place === null || place.coordinates === null) return null;
  const { label, radiusMeters, coordinates } = place;
  const [latitude, longitude] = pinText(coordinates).split(', ').map(Number);
  return { label, radiusMeters, at: { latitude: latitude!, longitude: longitude! } };
}
