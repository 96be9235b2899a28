import { Button, CopyButton } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import { Dialog, DialogFoot } from './dialog.tsx';
import styles from './once.module.css';

interface OnceProps {
  readonly title: string;
  /** Explains whose secret it is and how long it is valid. */
  readonly hint: string;
  /** One secret, or a list of recovery codes. */
  readonly secret: string | readonly string[];
  /** Label of the button that confirms that the person has stored it. */
  readonly stored: string;
  readonly close: () => void;
}

/** A dialog that shows a secret only once, so only its own button closes it. */
export function Once({ title, hint, secret, stored, close }: OnceProps) {
  const texts = useUiTexts();
  const all = typeof secret === 'string' ? secret : secret.join('\n');
  return (
    <Dialog title={title} close={close} closesBy="nothing">
      <p className={styles.hint}>{hint}</p>
      {typeof secret === 'string' ? (
        <output className={styles.secret}>{secret}</output>
      ) : (
        <ul className={styles.secrets}>
          {secret.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <DialogFoot>
        <CopyButton value={all}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
              onClick={copy}
              data-autofocus
            >
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{stored}</Button>
      </DialogFoot>
    </Dialog>
  );
}
