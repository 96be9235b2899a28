import styles from '../frame/details.module.css';
import { formatRupiah } from '../language/format.ts';
import { useUiTexts } from '../language/texts.ts';

interface FareTableProps {
  readonly trace: {
    readonly lines: readonly { readonly rule: string; readonly amountIdr: number }[];
    readonly amountIdr: number;
  };
  readonly totalLabel: string;
}

/** A table with the lines of a fare and their total. */
export function FareTable({ trace: { lines, amountIdr: total }, totalLabel }: FareTableProps) {
  const { fareRules } = useUiTexts();
  return (
    <table className={styles.price}>
      <tbody>
        {lines.map(({ rule, amountIdr }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fare stay in their order
          <tr key={index}>
            <td>{fareRules[rule] ?? rule}</td>
            <td>{formatRupiah(amountIdr)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{totalLabel}</td>
          <td>{formatRupiah(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
