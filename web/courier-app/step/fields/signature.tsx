import { useSignature } from '../../../ui/fields/use-signature.ts';
import { Banner, Button, Hint } from '../../parts.tsx';
import { useTexts } from '../../texts.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

/** A field that the receiver signs with a finger. It is black on white in every colour scheme, like paper. */
export function SignatureField({ filled, fill }: FormPart) {
  const texts = useTexts();
  const { canvas, isTooShort, clear } = useSignature(filled.signature, (signature) => fill({ signature }));
  return (
    <div className={styles.part}>
      <h2 className={styles.legend}>{texts.form.signature}</h2>
      <Hint>{texts.form.signatureHint}</Hint>
      <canvas ref={canvas} className={styles.paper} role="img" aria-label={texts.form.signature} />
      {isTooShort && (
        <Banner tone="warn" alert>
          {texts.form.signatureShort}
        </Banner>
      )}
      {(filled.signature !== null || isTooShort) && (
        <Button onClick={clear}>{texts.form.signatureClear}</Button>
      )}
    </div>
  );
}
