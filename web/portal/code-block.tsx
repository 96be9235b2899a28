import styles from './parts.module.css';

/** A text as it was sent or answered; what is longer scrolls. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys scroll it
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
