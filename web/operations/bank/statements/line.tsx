import type { ReactNode } from 'react';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import lineStyles from '../../money/lines.module.css';
import { useKindName } from '../kind-name.ts';
import type { BookedLine, StatedLine } from './read.ts';
import { statedText } from './rows.ts';

/** What a line of the books is, with whom it concerns and its reference. */
export function BookedText({ line }: { readonly line: BookedLine }) {
  const nameOf = useKindName();
  const { providerName, courierName, cashierName, reference } = line;
  return [nameOf(line.kind), providerName ?? courierName ?? cashierName, reference]
    .filter((fact) => fact !== null)
    .join(' · ');
}

interface LineProps {
  readonly day: string;
  readonly amount: number;
  readonly children: ReactNode;
  readonly act?: ReactNode;
}

/** A line of either side within a panel. */
function Line({ day, amount, children, act }: LineProps) {
  const { language } = useLanguage();
  return (
    <tr>
      <td>
        {children}
        <div className={lineStyles.soft}>{formatDay(day, 'UTC', language)}</div>
        {act}
      </td>
      <td className={lineStyles.number}>{formatRupiah(amount)}</td>
    </tr>
  );
}

interface LinesProps<Of> {
  readonly lines: readonly Of[];
  readonly act?: (line: Of) => ReactNode;
}

/** Lines of the books within a panel. */
export function BookedLines({ lines, act }: LinesProps<BookedLine>) {
  return (
    <table className={lineStyles.table}>
      <tbody>
        {lines.map((line) => (
          <Line key={line.transactionID} day={line.day} amount={line.amount} act={act?.(line)}>
            <BookedText line={line} />
          </Line>
        ))}
      </tbody>
    </table>
  );
}

/** Lines of statements within a panel. */
export function StatedLines<Of extends Omit<StatedLine, 'candidates'>>({ lines, act }: LinesProps<Of>) {
  return (
    <table className={lineStyles.table}>
      <tbody>
        {lines.map((line) => (
          <Line key={line.lineID} day={line.day} amount={line.amount} act={act?.(line)}>
            {statedText(line)}
          </Line>
        ))}
      </tbody>
    </table>
  );
}
