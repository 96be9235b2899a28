import Type, { type Static } from 'typebox';
import type { Context } from '../context.ts';
import { instant, named, oneOf, optional, Success, strictObject } from '../http/schema.ts';
import { readInstant } from '../time.ts';

/** The data that the sender supplies with a photo, besides its bytes. */
export const UploadQuery = strictObject({
  takenAt: optional(instant({ description: "The device's time" })),
  latitude: optional(Type.Number({ minimum: -90, maximum: 90, description: 'Where it was taken' })),
  longitude: optional(Type.Number({ minimum: -180, maximum: 180, description: 'Where it was taken' })),
});

export const ProofAnswer = Success(
  named('Proof', 'A photo that was kept.', {
    mediaID: Type.String(),
    type: oneOf(['image/jpeg', 'image/png', 'image/webp']),
    bytes: Type.Integer({ description: 'The size of the sent file; the photo itself is made anew' }),
    sha256: Type.String({ description: 'The hash of the sent file, in hexadecimal' }),
    receivedAt: instant(),
    url: Type.String({ description: 'A signed link that expires' }),
  }),
  'ProofKept',
  'The photo is kept.',
);

import { mediaLink } from './links.ts';
import type { StoredMedia } from './store.ts';

type Said = Static<typeof UploadQuery>;

/** Returns the time and the place in the query; a place needs both latitude and longitude. */
export const readSaid = ({ takenAt, latitude, longitude }: Said) => ({
  takenAt: takenAt ? readInstant(takenAt) : null,
  place: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
});

/** Converts a stored photo to its form in answers, with a link to it. */
export const proofOf = ({ config, now }: Context, media: StoredMedia) => ({
  mediaID: media.id,
  type: media.contentType,
  bytes: media.sizeBytes,
  sha256: media.sha256.toString('hex'),
  receivedAt: media.receivedAt,
  url: mediaLink(config, media.id, now()),
});
