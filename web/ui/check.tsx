import styles from './check.module.css';

interface CheckProps {
  /** What it chooses, for those who do not see the row. */
  readonly label: string;
  readonly isOn: boolean;
  /** Some of what it stands for are chosen, and not all. */
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
