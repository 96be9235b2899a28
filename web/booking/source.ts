import { createContext, type ReactNode, useContext } from 'react';
import type { components, paths } from '../api/schema.d.ts';
import type { Booking, Draft, PersonDraft, PlaceDraft, QuoteRequest, Zone } from './draft.ts';

type Schemas = components['schemas'];
export type QuotedService = Schemas['QuotedService'];
export type Doubt = Schemas['PinDoubt'];
export type EarlierAddress = Schemas['EarlierAddress'];

/**
 * Returns the key under which a doubtful pin is confirmed. A changed pin or address has a new key, so it must be
 * confirmed again.
 */
export const doubtKey = ({ field, place, distanceMeters }: Doubt): string =>
  `${field} ${place} ${distanceMeters}`;

type Quoted = { readonly services: readonly QuotedService[]; readonly doubts: readonly Doubt[] };
export type Booked =
  paths['/portal/v1/{environment}/deliveries']['post']['responses'][201]['content']['application/json']['data'];

/** A booking to send. The service books the same id only once. */
export interface Sending {
  readonly body: Booking;
  readonly zone: Zone;
  readonly id: string;
}

/** One end of the trip in the form, and a function that replaces its content. */
export interface SideDraft {
  readonly kind: 'sender' | 'recipient';
  readonly person: PersonDraft;
  readonly place: PlaceDraft;
  readonly pick: (side: Pick<SideDraft, 'person' | 'place'>) => void;
}

/** The functions with which a screen quotes and books, and the screen's additions to the form. */
export interface BookingSource {
  /** Owner of the draft. The stored draft and the cached quotes have it in their keys. */
  readonly owner: string;
  /** True if the booking sends a real courier. The form then asks for a confirmation. */
  readonly isReal: boolean;
  quote(request: QuoteRequest, zone: Zone, signal: AbortSignal): Promise<Quoted>;
  book(sending: Sending): Promise<Booked>;
  /** Returns an order number that no booking of the workspace has; the same one for the same id of a draft. */
  proposeOrderID(draftId: string, signal: AbortSignal): Promise<string>;
  /** Reads the current status and tracking link of a booked delivery. */
  read(deliveryID: string, signal: AbortSignal): Promise<Pick<Booked, 'status' | 'trackingURL'>>;
  /** Lists addresses of earlier deliveries: of a phone number, or the shop's own. */
  earlierAddresses(phone: string | undefined, signal: AbortSignal): Promise<readonly EarlierAddress[]>;
  /** Shown above the question before a real booking: the environment or the provider. */
  readonly where: ReactNode;
  /** Shown with the result: the environment or the provider of the booking. */
  readonly badge: ReactNode;
  /** The buttons beside the title. */
  readonly actions: (draft: Draft) => ReactNode;
  /** The title of the page, if it is not the form's own. */
  readonly title?: string;
  /**
   * True if the person books for somebody on the phone. Each booking has another sender: none is proposed, and the fields
   * are cleared for the next booking. Phone numbers come first, since they find earlier addresses.
   */
  readonly isForCaller?: boolean;
  /** A second row of the page's head. */
  readonly bar?: ReactNode;
  /** Links beside the button that starts the next booking. */
  readonly links?: (booked: Booked) => ReactNode;
  /** The list of saved contacts, shown above the fields of the sender or the recipient. */
  readonly contacts?: (side: SideDraft) => ReactNode;
}

export const BookingSourceContext = createContext<BookingSource | undefined>(undefined);

export const useBookingSource = (): BookingSource => useContext(BookingSourceContext)!;
