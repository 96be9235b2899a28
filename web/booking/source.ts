import { createContext, type ReactNode, useContext } from 'react';
import type { components, paths } from '../api/schema.d.ts';
import type { Booking, Draft, PersonDraft, PlaceDraft, QuoteRequest, Zone } from './draft.ts';

type Schemas = components['schemas'];
export type QuotedService = Schemas['QuotedService'];
export type Doubt = Schemas['PinDoubt'];
type Quoted = { readonly services: readonly QuotedService[]; readonly doubts: readonly Doubt[] };
export type Booked =
  paths['/portal/v1/{environment}/deliveries']['post']['responses'][201]['content']['application/json']['data'];

/** A booking as it is sent, once for each id. */
export interface Sending {
  readonly body: Booking;
  readonly zone: Zone;
  readonly id: string;
}

/** One end of a trip, as it is typed. */
export interface SideDraft {
  readonly kind: 'sender' | 'recipient';
  readonly person: PersonDraft;
  readonly place: PlaceDraft;
  readonly pick: (side: Pick<SideDraft, 'person' | 'place'>) => void;
}

/** How a screen quotes and books, and what it adds to the form. */
export interface BookingSource {
  /** The draft's owner: it names the draft of this tab and the quotes in memory. */
  readonly owner: string;
  /** True if a courier is really sent, so that the form asks first. */
  readonly isReal: boolean;
  quote(request: QuoteRequest, zone: Zone, signal: AbortSignal): Promise<Quoted>;
  book(sending: Sending): Promise<Booked>;
  /** Reads what was booked as it stands now. */
  read(deliveryID: string, signal: AbortSignal): Promise<Pick<Booked, 'status' | 'trackingURL'>>;
  /** Where it is booked, above the question before a real booking. */
  readonly where: ReactNode;
  /** The environment or provider for whom it is booked. */
  readonly badge: ReactNode;
  /** The buttons beside the title. */
  readonly actions: (draft: Draft) => ReactNode;
  /** The title of the page, where it is not the form's own. */
  readonly title?: string;
  /** The next booking has another sender, so this one's is not kept for it. */
  readonly forgetsSender?: boolean;
  /** A second row of the page's head. */
  readonly bar?: ReactNode;
  /** Beside the button that books again. */
  readonly links?: (booked: Booked) => ReactNode;
  /** The saved contacts above a side's fields. */
  readonly contacts?: (side: SideDraft) => ReactNode;
}

export const BookingSourceContext = createContext<BookingSource | undefined>(undefined);

export const useBookingSource = (): BookingSource => useContext(BookingSourceContext)!;
