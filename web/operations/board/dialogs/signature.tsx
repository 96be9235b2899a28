import { Button } from '@mantine/core';
import { useSignature } from '../../../ui/fields/use-signature.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';

interface SignatureFieldProps {
  readonly isSigned: boolean;
  readonly sign: (picture: File | null) => void;
}

/** A field in which a receiver signs with finger, pen or mouse, as on the courier's phone. */
export function SignatureField({ isSigned, sign }: SignatureFieldProps) {
  const { actions } = useBoardTexts();
  const { canvas, isTooShort, clear } = useSignature(null, (signature) =>
    sign(signature && new File([signature.bytes], 'signature.png', { type: signature.type })),
  );
  return (
    <div className={styles.signature}>
      <span className={styles.hint}>{actions.signatureHint}</span>
      <canvas ref={canvas} className={styles.paper} role="img" aria-label={actions.signature} />
      {isTooShort && (
        <span className={styles.error} role="alert">
          {actions.signatureShort}
        </span>
      )}
      {(isSigned || isTooShort) && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {actions.signatureClear}
        </Button>
      )}
    </div>
  );
}
