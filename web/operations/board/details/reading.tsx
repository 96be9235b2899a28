import { useReasons } from '../../../ui/refusal.ts';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './details.module.css';

/** What a section shows while it is read, or when it cannot be. */
export function Reading({ error }: { readonly error: unknown }) {
  const { loading } = useUiTexts();
  const reasonOf = useReasons();
  return (
    <p className={styles.soft} role={error ? 'alert' : 'status'}>
      {error ? reasonOf(error) : `${loading}…`}
    </p>
  );
}
