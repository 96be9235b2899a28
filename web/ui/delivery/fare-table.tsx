import type { FeeKind } from '../../../src/vocabulary/fee-words.ts';
import styles from '../frame/details.module.css';
import { formatRupiah } from '../language/format.ts';
import { useUiTexts } from '../language/texts.ts';

interface FareTableProps {
  readonly trace: {
    readonly lines: readonly { readonly rule: string; readonly amountIdr: number }[];
    readonly amountIdr: number;
    readonly fees: readonly {
      readonly kind: FeeKind;
      readonly amountIdr: number;
      readonly chargedAt: string;
    }[];
  };
  readonly totalLabel: string;
}

/** A table with the lines of a fare and their total, and one with the fees besides it. */
export function FareTable({ trace: { lines, amountIdr: total, fees }, totalLabel }: FareTableProps) {
  const { fareRules, billedKinds, feesBesides } = useUiTexts();
  return (
    <>
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
      {fees.length > 0 && (
        <table className={styles.price}>
          <caption>{feesBesides}</caption>
          <tbody>
            {fees.map(({ kind, amountIdr, chargedAt }) => (
              <tr key={chargedAt}>
                <td>{billedKinds[kind]}</td>
                <td>{formatRupiah(amountIdr)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
