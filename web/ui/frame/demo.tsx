import { useUiTexts } from '../language/texts.ts';
import styles from './demo.module.css';
import { isDemo } from './is-demo.ts';

/** A pill beside the mark of a demo, whose city is made up; nothing elsewhere (decision 629). */
export function DemoPill() {
  const { demo } = useUiTexts();
  return isDemo() ? (
    <span className={styles.pill} title={demo}>
      DEMO
    </span>
  ) : null;
}

/** A strip above every page of a demo on a phone, where the mark is not shown; nothing elsewhere. */
export function DemoStrip() {
  const { demo } = useUiTexts();
  return isDemo() ? <div className={styles.strip}>{demo}</div> : null;
}
