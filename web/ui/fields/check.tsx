import styles from './check.module.css';

interface CheckProps {
  /** Name of the row, for screen readers. */
  readonly label: string;
  readonly isOn: boolean;
  /** Some of its rows are chosen, not all. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number;
  readonly change: (event: MouseEvent) => void;
}

/** A box to tick in a listing: the browser's own, since hundreds are drawn while somebody scrolls. */
export function Check({ label, isOn, isPartly = false, tabIndex, change }: CheckProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={isOn}
      ref={(input) => {
        if (input !== null) input.indeterminate = isPartly;
      }}
      tabIndex={tabIndex}
      onChange={({ nativeEvent }) => change(nativeEvent as MouseEvent)}
    />
  );
}
