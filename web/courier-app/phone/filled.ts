import type { PhotoSaid } from './rows.ts';

/** A picture that was made on this phone. */
export interface Picture {
  readonly bytes: ArrayBuffer;
  readonly type: PhotoSaid['type'];
  readonly takenAt: string;
  /** The id under which the service has it already, from a step that it refused. */
  readonly sentID?: string;
}

/** The values that a courier has entered for a step. */
export interface Filled {
  readonly photos: readonly Picture[];
  readonly reasonCode: string | null;
  readonly notes: string;
  readonly recipientName: string;
  readonly relationship: string | null;
  readonly method: 'CASH' | 'QRIS';
  /** Digits of what was handed over, or paid. */
  readonly given: string;
  /** The digits that the courier confirmed although they are odd. */
  readonly sureOf: string;
  readonly shortfallReason: string;
  readonly signature: Picture | null;
  readonly pin: string;
  /** Null before the first wrong one. */
  readonly pinTriesLeft: number | null;
  readonly isWithoutPin: boolean;
  readonly withoutPin: string;
  readonly barcode: string;
}

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
  signature: null,
  pin: '',
  pinTriesLeft: null,
  isWithoutPin: false,
  withoutPin: '',
  barcode: '',
};
