import { useUiTexts } from '../language/texts.ts';
import { useReasons } from '../refusal.ts';
import styles from './details.module.css';

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
