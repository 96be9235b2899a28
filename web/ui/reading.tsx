import styles from './details.module.css';
import { useReasons } from './refusal.ts';
import { useUiTexts } from './texts.ts';

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
