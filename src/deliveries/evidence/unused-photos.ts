import type { StoredMedia } from '../../media/store.ts';
import type { Delivery } from '../delivery.ts';

/**
 * Returns the delivery's stored photos that no move has used as proof yet (decision 172). A photo that was uploaded
 * again under another id counts as the same photo.
 */
export function unusedPhotos<Photo extends Pick<StoredMedia, 'id' | 'sha256'>>(
  { media }: Pick<Delivery, 'media'>,
  photos: readonly Photo[],
): Photo[] {
  const proofs = new Set(media.map(({ url }) => url));
  const hashOf = ({ sha256 }: Photo) => sha256.toString('base64');
  const used = new Set(photos.filter(({ id }) => proofs.has(id)).map(hashOf));
  return photos.filter((photo) => !used.has(hashOf(photo)));
}
