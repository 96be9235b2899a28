import type { Context, Scope } from '../context.ts';
import { keepProof } from '../media/keep-proof.ts';
import { receivedBytesOf } from '../media/picture-parts.ts';
import { listMedia } from '../media/store.ts';
import { deletePictureUpload, findPictureUpload } from '../media/uploads-store.ts';
import type { Files } from '../storage/files.ts';
import { isBlank } from '../text/plain-text.ts';
import { hasHadDelivery } from './assignments-store.ts';
import type { ReadPicture } from './read-pictures.ts';
import { photosOf, type Step } from './steps-schema.ts';

/**
 * Makes photos of a step's delivery of the pictures that its courier has uploaded and the step names (decision 431): one
 * picture may prove many parcels. Those that the delivery has already, and those that have not arrived, stay as they are.
 * @throws the refusals of `keepProof`
 */
export async function attachPictures(
  ctx: Context,
  { files, read }: { readonly files: Files; readonly read: ReadPicture },
  { scope, courierId }: { readonly scope: Scope; readonly courierId: string },
  step: Step,
): Promise<void> {
  const { deliveryID: deliveryId, signatureID } = step;
  const named = new Set([...photosOf(step), ...(isBlank(signatureID) ? [] : [signatureID!])]);
  if (named.size === 0) return;
  const attached = new Set((await listMedia(ctx.sql, scope, deliveryId)).map(({ uploadId }) => uploadId));
  const missing = [...named].filter((uploadId) => !attached.has(uploadId));
  if (missing.length === 0 || !(await hasHadDelivery(ctx.sql, courierId, deliveryId))) return;
  for (const uploadId of missing) {
    const upload = await findPictureUpload(ctx.sql, courierId, uploadId);
    if (upload === undefined || receivedBytesOf(upload) < upload.lengthBytes) continue;
    const picture = await read(upload);
    if (picture === undefined) {
      // A restored database knows files that are gone: the phone sends them again.
      await deletePictureUpload(ctx.sql, upload);
      continue;
    }
    const { takenAt, latitude, longitude } = upload;
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    const about = { scope, deliveryId, uploadId, takenAt, place, by: { courierId } };
    await keepProof(ctx, files, { ...about, ...picture });
  }
}
