import styles from './statements.module.css';

/** A few sums with their names, at the top of a statement. */
export function Sums({ sums }: { readonly sums: readonly (readonly [name: string, sum: string])[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(([name, sum]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
