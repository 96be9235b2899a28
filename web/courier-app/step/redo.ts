import type { Lacking } from '../../../src/problems/problems.ts';
import { openSteps } from '../day/jobs.ts';
import { paths } from '../paths.ts';
import { keepDraft } from '../phone/drafts-store.ts';
import type { Filled, Picture } from '../phone/filled.ts';
import type { PhotoMetadata, Refusal, Row, Step } from '../phone/rows.ts';
import { readPhoto } from '../phone/rows-store.ts';
import type { Store } from '../phone/store.ts';
import type { Tools } from '../phone/tools.ts';
import { filledAgain } from './form.ts';

type Redoing = Pick<Tools, 'phone' | 'drafts'>;

/** Refusals after which the courier can do the step anew. */
const mendable = ['moveLacks', 'pinWrong', 'pinClosed', 'barcodeWrong'];

/** The courier's refused steps that can be corrected: those whose form still opens. */
export function redoableRows({ phone }: Pick<Redoing, 'phone'>): Row[] {
  const { contents, day } = phone.getState();
  return contents.rows.filter(({ asked, refused, courierID, deliveryID }) => {
    if (asked.kind !== 'step' || courierID !== contents.owner?.courierID) return false;
    const job = day?.assignments.find((each) => each.deliveryID === deliveryID);
    return (
      mendable.includes(refused?.code ?? '') && job !== undefined && openSteps(job).includes(asked.step.step)
    );
  });
}

/**
 * Puts a refused step back into its form, in the place of its row. `through` is the last row that is led through after it.
 * @returns the form's path
 */
export async function redo({ phone, drafts }: Redoing, row: Row, through?: number): Promise<string> {
  const { asked, refused, deliveryID } = row;
  if (asked.kind !== 'step' || refused === null) return paths.outbox();
  const { step } = asked.step;
  const filled = await readFilled(phone.store, row, { step: asked.step, refusal: refused });
  // In one transaction: the refused row is never lost between the two.
  await keepDraft(phone.store, drafts.nameOf(step, [deliveryID]), filled, row);
  const form = paths.step(step, [deliveryID]);
  return through === undefined ? form : `${form}?${throughName}=${through}`;
}

const throughName = 'through';

/** Where a form leads once its step is kept: to the next refused step of those that are led through, else to the day. */
export async function pathAfter(tools: Redoing, search: string): Promise<string> {
  const through = Number(new URLSearchParams(search).get(throughName));
  // One that is refused again has a later number: each is led to once.
  const next = redoableRows(tools).find(({ seq }) => seq <= through);
  return next === undefined ? paths.day() : redo(tools, next, through);
}

/** Reads the input for a step, with its pictures. */
async function readFilled(
  store: Store,
  { photos }: Row,
  { step, refusal }: { readonly step: Step; readonly refusal: Refusal },
): Promise<Filled> {
  // An uploaded photo is not uploaded again, unless the service lacks it.
  const canLack = lacksPicture(refusal);
  const pictureOf = async ({ photoID, type, takenAt, isSent }: PhotoMetadata): Promise<Picture[]> => {
    const photo = await readPhoto(store, photoID);
    const sent = isSent && !canLack ? { sentID: photoID } : {};
    return photo ? [{ bytes: photo.bytes, type, takenAt, ...sent }] : [];
  };
  const isSignature = ({ photoID }: PhotoMetadata) => photoID === step.signatureID;
  const all = await Promise.all(photos.filter((said) => !isSignature(said)).map(pictureOf));
  const [signature = null] = (await Promise.all(photos.filter(isSignature).map(pictureOf))).flat();
  return filledAgain(step, { photos: all.flat(), signature }, refusal);
}

const pictures: readonly unknown[] = ['proof', 'unusedProof', 'signature'] satisfies readonly Lacking[];

/** True if the service may lack a picture that it had: then all are sent under new ids. */
const lacksPicture = ({ code, facts }: Refusal): boolean =>
  code === 'moveLacks' && [facts.what, facts.missing].flat().some((each) => pictures.includes(each));
