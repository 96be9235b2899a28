import { pictureOf } from '../../../ui/address/own-address.ts';
import { type Photo, Photos } from '../../../ui/delivery/photos.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Section } from '../../../ui/frame/panel.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import type { Details } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';

/** Returns the photos of moves, then the photos that were uploaded without a move. */
function usePhotos({ delivery, photos, history }: Details): readonly Photo[] {
  const { details: texts } = useBoardTexts();
  const { proofKinds } = useUiTexts();
  const signatures = history.flatMap(({ signature }) => (signature === null ? [] : [pictureOf(signature)]));
  return [
    ...delivery.media.map(({ url, type, createdAt }) => ({
      key: pictureOf(url),
      name: signatures.includes(pictureOf(url)) ? texts.signature : proofKinds[type],
      url,
      at: createdAt,
    })),
    ...photos.map(({ mediaID, url, receivedAt }) => ({
      key: mediaID,
      name: texts.otherPhoto,
      url,
      at: receivedAt,
    })),
  ];
}

/** The photos of a delivery; a click opens one. */
export function Proofs({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const { details: texts } = useBoardTexts();
  const photos = usePhotos(details);
  return (
    <Section title={texts.proofs}>
      {photos.length === 0 ? (
        <p className={styles.soft}>{texts.noProofs}</p>
      ) : (
        <Photos photos={photos} zone={zone} />
      )}
    </Section>
  );
}
