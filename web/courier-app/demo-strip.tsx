import { useEffect, useState } from 'react';
import { isDemo } from '../ui/frame/is-demo.ts';
import styles from './parts.module.css';

/** A strip above every page of a demo, whose city is made up; nothing elsewhere (decision 629). */
export function DemoStrip() {
  // The prerendered page has none, and hydration must render the same.
  const [isShown, show] = useState(false);
  useEffect(() => show(isDemo()), []);
  return isShown ? <div className={styles.demo}>DEMO</div> : null;
}
