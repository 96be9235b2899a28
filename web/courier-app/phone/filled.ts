import type { PhotoMetadata } from './rows.ts';

/** A photo or signature from this phone. */
export interface Picture {
  readonly bytes: ArrayBuffer;
  readonly type: PhotoMetadata['type'];
  readonly takenAt: string;
  /** The photo's id at the service, if it was uploaded for a step that was then refused. */
  readonly sentID?: string;
}

/** The input for one parcel of a form. */
export interface OwnFilled {
  readonly pin: string;
  /** Null before the first wrong PIN. */
  readonly pinTriesLeft: number | null;
  readonly isWithoutPin: boolean;
  readonly withoutPin: string;
  readonly barcode: string;
}

/** The facts of a job on which the input relies, as the courier saw them; absent ones are not compared. */
export interface Seen {
  readonly dueIdr?: number | null;
  /** The person at the door. */
  readonly person?: string;
  readonly address?: string;
}

/** The values that a courier has entered for a step of one parcel, or of several at one door. */
export interface Filled {
  readonly photos: readonly Picture[];
  readonly reasonCode: string | null;
  readonly notes: string;
  readonly recipientName: string;
  readonly relationship: string | null;
  readonly method: 'CASH' | 'QRIS';
  /** The digits of the amount that the recipient has paid. */
  readonly given: string;
  /** The digits of an unlikely amount that the courier has confirmed. */
  readonly sureOf: string;
  readonly shortfallReason: string;
  /** The parcel that is not paid in full, if several are paid together. */
  readonly shortID: string | null;
  readonly signature: Picture | null;
  /** The parcels that are left out of the step. */
  readonly without: readonly string[];
  /** True if a parcel is left out until its label is scanned (decision 422). */
  readonly isByScan: boolean;
  /** The input of each parcel, by delivery id. */
  readonly own: Readonly<Record<string, OwnFilled>>;
  /** The facts of each job that the courier has seen, by delivery id. */
  readonly seen: Readonly<Record<string, Seen>>;
}

/** Changes some values. A function receives the latest values, which may not be rendered yet. */
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

/** Returns `own` with changes to the input for one parcel. */
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
  seen: {},
};
