import styles from './check.module.css';

interface CheckProps {
  /** Name of the row, for screen readers. */
  readonly label: string;
  readonly isOn: boolean;
  /** True if some rows are selected, but not all. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number;
  readonly change: (event: MouseEvent) => void;
}

/** A checkbox in a listing. It is a native input, because scrolling renders hundreds of them. */
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
