import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { paths } from '../../api/schema.d.ts';

type StepsBody = paths['/courier/v1/steps']['post']['requestBody']['content']['application/json'];

export type StopOrder = paths['/courier/v1/stops']['put']['requestBody']['content']['application/json'];

/** A step as the service takes it. */
export type Step = StepsBody['steps'][number];

/** The request of a row. */
export type Asked =
  | { readonly kind: 'step'; readonly step: Step & { readonly step: MoveName } }
  | { readonly kind: 'giveBack'; readonly giveBackID: string; readonly reason: string | null }
  | { readonly kind: 'order'; readonly orderID: string; readonly stops: StopOrder['stops'] };

/** The service's refusal of a row. */
export interface Refusal {
  readonly httpStatus: number;
  readonly error: string;
  readonly code: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Something that a courier has done and the service has not answered, in the order in which it was done. */
export interface Row {
  readonly seq: number;
  readonly courierID: string;
  /** Empty for an order of stops. */
  readonly deliveryID: string;
  /** The order number of the delivery. */
  readonly title: string;
  /** The device's time. */
  readonly at: string;
  readonly asked: Asked;
  readonly photos: readonly PhotoMetadata[];
  readonly refused: Refusal | null;
}
export type NewRow = Omit<Row, 'seq'>;

/** The metadata of an uploaded photo or signature. */
export interface PhotoMetadata {
  readonly photoID: string;
  readonly type: 'image/jpeg' | 'image/png';
  readonly takenAt: string;
  readonly place: Place | null;
  /** The service has it. */
  readonly isSent?: true;
}

/** A photo on the phone: its bytes are separate from its row, which is read much more often. */
export interface StoredPhoto {
  readonly photoID: string;
  readonly bytes: ArrayBuffer;
}

/** A row to be stored, with its photos. */
export interface Submission {
  readonly row: NewRow;
  readonly photos: readonly StoredPhoto[];
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The rows that wait for the service's answer. */
export const waiting = (rows: readonly Row[]): Row[] => rows.filter(({ refused }) => refused === null);

/** The waiting orders of stops that a new one replaces: only the last counts. */
export const replacedBy = (added: readonly Submission[], rows: readonly Row[]): Row[] => {
  const owners = new Set(added.flatMap(({ row }) => (row.asked.kind === 'order' ? [row.courierID] : [])));
  return waiting(rows).filter(({ asked, courierID }) => asked.kind === 'order' && owners.has(courierID));
};

/** True if the service has every photo of a row. */
export const isProved = ({ photos }: Row): boolean => photos.every(({ isSent }) => isSent);

/** The photos of rows that go, but for those that a row which stays has too: one picture may prove several parcels. */
export function lonePhotos(gone: readonly Row[], all: readonly Row[]): string[] {
  const seqs = new Set(gone.map(({ seq }) => seq));
  const idsOf = (rows: readonly Row[]) => rows.flatMap(({ photos }) => photos.map(({ photoID }) => photoID));
  const kept = new Set(idsOf(all.filter(({ seq }) => !seqs.has(seq))));
  return [...new Set(idsOf(gone))].filter((photoID) => !kept.has(photoID));
}

/** Counts the photos not sent yet, each once. */
export const photosLeft = (rows: readonly Row[]): number =>
  new Set(
    waiting(rows).flatMap(({ photos }) =>
      photos.filter(({ isSent }) => !isSent).map(({ photoID }) => photoID),
    ),
  ).size;

/** True if a row has something that cannot be made again: pictures, or money that was taken. */
export const holdsEvidence = ({ asked, photos }: Pick<Row, 'asked' | 'photos'>): boolean =>
  photos.length > 0 || (asked.kind === 'step' && asked.step.collected != null);
