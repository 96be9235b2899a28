import styles from './details.module.css';
import { useReasons } from './refusal.ts';
import { useUiTexts } from './texts.ts';

/** The content of a section that is loading or has failed to load. */
export function Reading({ error }: { readonly error: unknown }) {
  const { loading } = useUiTexts();
  const reasonOf = useReasons();
  return (
    <p className={styles.soft} role={error ? 'alert' : 'status'}>
      {error ? reasonOf(error) : `${loading}…`}
    </p>
  );
}
