import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { newId } from '../../api/new-id.ts';
import type { Job } from '../day/day.ts';
import { titleOf } from '../day/jobs.ts';
import { isPendingIn, rowsAhead } from '../phone/apply-rows.ts';
import type { Picture } from '../phone/filled.ts';
import type { NewRow, Place, Step, Submission } from '../phone/rows.ts';
import { storeRows } from '../phone/rows-store.ts';
import type { Contents } from '../phone/store.ts';
import type { Tools } from '../phone/tools.ts';
import { requestSync } from '../phone/update.ts';
import type { StepFacts, StepInput } from './form.ts';

/**
 * Submits a step of one or several jobs: stores rows and photos in one transaction, then sends them as soon as
 * possible. Skips steps that already wait to be sent (decision 237).
 * @throws StorageFull; then nothing is stored
 */
export async function submitSteps(
  { phone, place }: Pick<Tools, 'phone' | 'place'>,
  jobs: readonly Job[],
  step: MoveName,
  { photos = [], signature, facts, draft }: StepInput & { readonly draft?: string } = {},
  away?: Step['away'],
): Promise<void> {
  const { owner } = phone.getState().contents;
  if (owner === null) throw new Error('nobody is signed in');
  const shared = { courierID: owner.courierID, at: new Date().toISOString(), place: place.now() };
  const arrival = { accuracyMeters: place.accuracyMeters(), away };
  // Each picture has one id and is uploaded once, even if it proves several parcels (decision 431).
  const named = ({ sentID, ...picture }: Picture): NamedPicture =>
    sentID === undefined ? { ...picture, photoID: newId() } : { ...picture, photoID: sentID, isSent: true };
  const pictures = { proofs: photos.map(named), ...(signature && { signature: named(signature) }) };
  await store(
    phone,
    jobs.map((job) => {
      const own = { ...arrival, ...facts?.get(job.deliveryID) };
      return rowOf(job, step, own, { ...shared, ...pictures });
    }),
    draft,
  );
}

async function store(
  phone: Tools['phone'],
  submissions: readonly Submission[],
  draft?: string,
): Promise<void> {
  const choose = (contents: Contents) => {
    const isPending = isPendingIn(contents);
    const added = submissions.filter(({ row }) => !isPending(row));
    const rows = added.map(({ row }) => row);
    return { added, retried: rowsAhead(contents, rows) };
  };
  await storeRows(phone.store, choose, draft);
  void requestSync();
  void phone.wake();
}

interface NamedPicture extends Omit<Picture, 'sentID'> {
  readonly photoID: string;
  /** True if the picture was uploaded for an earlier, refused step. */
  readonly isSent?: true;
}

type OwnFacts = StepFacts & Pick<Step, 'accuracyMeters' | 'away'>;

/** The values that the rows of one submission share. */
interface SharedFacts {
  readonly courierID: string;
  readonly at: string;
  readonly place: Place | null;
  readonly proofs: readonly NamedPicture[];
  readonly signature?: NamedPicture;
}

function rowOf(job: Job, step: MoveName, facts: OwnFacts, shared: SharedFacts): Submission {
  const { deliveryID } = job;
  const { courierID, at, place, proofs, signature } = shared;
  const request: Step & { step: MoveName } = {
    stepID: newId(),
    deliveryID,
    step: step as Step['step'],
    at,
    ...place,
    ...facts,
    ...(proofs.length > 0 && { proofIDs: proofs.map(({ photoID }) => photoID) }),
    ...(signature && { signatureID: signature.photoID }),
  };
  const all = [...proofs, ...(signature ? [signature] : [])];
  return {
    row: {
      courierID,
      deliveryID,
      title: titleOf(job),
      at,
      asked: { kind: 'step', step: request },
      photos: all.map(({ bytes: _, ...picture }) => ({ ...picture, place })),
      refused: null,
    },
    photos: all.map(({ photoID, bytes }) => ({ photoID, bytes })),
  };
}

/** Gives a job back. The request is stored, and sent when the phone is online, like a step. */
export async function giveBack({ phone }: Pick<Tools, 'phone'>, job: Job, reason: string): Promise<void> {
  const { owner } = phone.getState().contents;
  if (owner === null) throw new Error('nobody is signed in');
  const row: NewRow = {
    courierID: owner.courierID,
    deliveryID: job.deliveryID,
    title: titleOf(job),
    at: new Date().toISOString(),
    asked: { kind: 'giveBack', giveBackID: newId(), reason: reason || null },
    photos: [],
    refused: null,
  };
  await store(phone, [{ row, photos: [] }]);
}
