import type { PhotoMetadata } from './rows.ts';

/** A picture that was made on this phone. */
export interface Picture {
  readonly bytes: ArrayBuffer;
  readonly type: PhotoMetadata['type'];
  readonly takenAt: string;
  /** The id under which the service has it already, from a step that it refused. */
  readonly sentID?: string;
}

/** The input for one parcel of a form. */
export interface OwnFilled {
  readonly pin: string;
  /** Null before the first wrong one. */
  readonly pinTriesLeft: number | null;
  readonly isWithoutPin: boolean;
  readonly withoutPin: string;
  readonly barcode: string;
}

/** The values that a courier has entered for a step of one parcel, or of several at one door. */
export interface Filled {
  readonly photos: readonly Picture[];
  readonly reasonCode: string | null;
  readonly notes: string;
  readonly recipientName: string;
  readonly relationship: string | null;
  readonly method: 'CASH' | 'QRIS';
  /** Digits of the amount handed over, or paid. */
  readonly given: string;
  /** The digits that the courier confirmed although they are odd. */
  readonly sureOf: string;
  readonly shortfallReason: string;
  /** The parcel that is not paid in full, where several are paid together. */
  readonly shortID: string | null;
  readonly signature: Picture | null;
  /** The parcels that are left out. */
  readonly without: readonly string[];
  /** True if a parcel is left out until its label is scanned (decision 422). */
  readonly isByScan: boolean;
  /** By delivery. */
  readonly own: Readonly<Record<string, OwnFilled>>;
}

/** Changes some values; a function gets the newest ones, which may not be drawn yet. */
export type Fill = (more: Partial<Filled> | ((now: Filled) => Partial<Filled>)) => void;

const nothingOwn: OwnFilled = {
  pin: '',
  pinTriesLeft: null,
  isWithoutPin: false,
  withoutPin: '',
  barcode: '',
};

export const ownOf = ({ own }: Pick<Filled, 'own'>, deliveryID: string): OwnFilled =>
  own[deliveryID] ?? nothingOwn;

/** The values of all parcels with a change of those of one. */
export const withOwn = (
  { own }: Pick<Filled, 'own'>,
  deliveryID: string,
  more: Partial<OwnFilled>,
): Pick<Filled, 'own'> => ({ own: { ...own, [deliveryID]: { ...ownOf({ own }, deliveryID), ...more } } });

export const nothingFilled: Filled = {
  photos: [],
  reasonCode: null,
  notes: '',
  recipientName: '',
  relationship: null,
  method: 'CASH',
  given: '',
  sureOf: '',
  shortfallReason: '',
  shortID: null,
  signature: null,
  without: [],
  isByScan: false,
  own: {},
};
