import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { paths } from '../../api/schema.d.ts';

type StepsBody = paths['/courier/v1/steps']['post']['requestBody']['content']['application/json'];

export type StopOrder = paths['/courier/v1/stops']['put']['requestBody']['content']['application/json'];

/** A step in the format of the service. */
export type Step = StepsBody['steps'][number];

/** The request that a row sends to the service. */
export type RowRequest =
  | { readonly kind: 'step'; readonly step: Step & { readonly step: MoveName } }
  | { readonly kind: 'giveBack'; readonly giveBackID: string; readonly reason: string | null }
  | { readonly kind: 'order'; readonly orderID: string; readonly stops: StopOrder['stops'] };

/** The service's refusal of a row. */
export interface Refusal {
  readonly httpStatus: number;
  readonly error: string;
  readonly code: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Set if the service keeps what the step brought, for operations. */
  readonly isKept?: true;
}

/** A courier's action that waits for the service, or that the service has refused; `seq` is the order of actions. */
export interface Row {
  readonly seq: number;
  readonly courierID: string;
  /** Empty if the row reorders stops. */
  readonly deliveryID: string;
  /** The order number of the delivery. */
  readonly title: string;
  /** When the courier acted, by this phone's clock. */
  readonly at: string;
  readonly asked: RowRequest;
  readonly photos: readonly PhotoMetadata[];
  readonly refused: Refusal | null;
}
export type NewRow = Omit<Row, 'seq'>;

/** The metadata of a photo or signature. */
export interface PhotoMetadata {
  readonly photoID: string;
  readonly type: 'image/jpeg' | 'image/png';
  readonly takenAt: string;
  readonly place: Place | null;
  /** Set once the photo is uploaded. */
  readonly isSent?: true;
}

/** The bytes of a photo. They are stored apart from its row, because rows are read much more often. */
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

/** Returns the rows that wait for the service's answer. */
export const waiting = (rows: readonly Row[]): Row[] => rows.filter(({ refused }) => refused === null);

/** Returns the waiting rows that reorder stops, if an added row of the same courier reorders them again. */
export const replacedBy = (added: readonly Submission[], rows: readonly Row[]): Row[] => {
  const owners = new Set(added.flatMap(({ row }) => (row.asked.kind === 'order' ? [row.courierID] : [])));
  return waiting(rows).filter(({ asked, courierID }) => asked.kind === 'order' && owners.has(courierID));
};

/** True if the service has every photo of a row. */
export const isProved = ({ photos }: Row): boolean => photos.every(({ isSent }) => isSent);

/** Returns the photos of the `gone` rows that no other row uses; one photo may prove several parcels. */
export function lonePhotos(gone: readonly Row[], all: readonly Row[]): string[] {
  const seqs = new Set(gone.map(({ seq }) => seq));
  const idsOf = (rows: readonly Row[]) => rows.flatMap(({ photos }) => photos.map(({ photoID }) => photoID));
  const remaining = new Set(idsOf(all.filter(({ seq }) => !seqs.has(seq))));
  return [...new Set(idsOf(gone))].filter((photoID) => !remaining.has(photoID));
}

/** Counts the different photos that are not uploaded yet. */
export const photosLeft = (rows: readonly Row[]): number =>
  new Set(
    waiting(rows).flatMap(({ photos }) =>
      photos.filter(({ isSent }) => !isSent).map(({ photoID }) => photoID),
    ),
  ).size;

/**
 * True for a refused row whose photos or money the service keeps. Operations decide about it, and its courier corrects
 * nothing (decision 618).
 */
export const isKept = (row: Pick<Row, 'asked' | 'photos' | 'refused'>): boolean =>
  row.refused?.isKept === true && holdsEvidence(row);

/** True if the service lacks a picture of a kept row, because it was lost there; it can be sent again. */
export function lacksPictures({
  asked,
  photos,
  refused,
}: Pick<Row, 'asked' | 'photos' | 'refused'>): boolean {
  if (asked.kind !== 'step' || refused?.code !== 'moveLacks') return false;
  const { signatureID } = asked.step;
  const missing = [refused.facts.what, refused.facts.missing].flat();
  const hasPhoto = photos.some(({ photoID }) => photoID !== signatureID);
  return (hasPhoto && missing.includes('proof')) || (signatureID != null && missing.includes('signature'));
}

/** True if a row has evidence that cannot be created again: photos, or a collected amount. */
export const holdsEvidence = ({ asked, photos }: Pick<Row, 'asked' | 'photos'>): boolean =>
  photos.length > 0 || (asked.kind === 'step' && asked.step.collected != null);
