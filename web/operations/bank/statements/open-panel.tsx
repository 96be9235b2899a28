import { Facts, Panel, Section } from '../../../ui/frame/panel.tsx';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Environment } from '../../environment.ts';
import { EnterBankEntry } from '../enter.tsx';
import { BookedLines, BookedText, StatedLines } from './line.tsx';
import { MatchButton, MatchSeveral } from './match-buttons.tsx';
import type { BookedLine, StatedLine } from './read.ts';
import { type OpenRow, statedText } from './rows.ts';
import { useStatementTexts } from './texts.ts';

interface OpenPanelProps {
  readonly environment: Environment;
  readonly row: OpenRow;
  /** All unmatched lines of the books. */
  readonly booked: readonly BookedLine[];
  readonly close: () => void;
}

/** An unmatched line of either side, with what may be its match. */
export function OpenPanel({ environment, row, booked, close }: OpenPanelProps) {
  return row.side === 'stated' ? (
    <StatedPanel environment={environment} line={row.line} booked={booked} close={close} />
  ) : (
    <BookedPanel environment={environment} row={row} close={close} />
  );
}

interface StatedPanelProps extends Omit<OpenPanelProps, 'row'> {
  readonly line: StatedLine;
}

function StatedPanel({ environment, line, booked, close }: StatedPanelProps) {
  const texts = useStatementTexts();
  const { language } = useLanguage();
  return (
    <Panel
      title={formatRupiah(line.amount)}
      below={texts.sides.stated}
      actions={
        <>
          <EnterBankEntry environment={environment} line={line} />
          {booked.length > 0 && <MatchSeveral environment={environment} line={line} booked={booked} />}
        </>
      }
      close={close}
    >
      <Section title={texts.line}>
        <Facts
          facts={[
            [texts.day, formatDay(line.day, 'UTC', language)],
            [texts.text, statedText(line)],
            [texts.balance, line.balance === null ? null : formatRupiah(line.balance)],
          ]}
        />
      </Section>
      <Section title={texts.candidates}>
        {line.candidates.length === 0 ? (
          texts.noCandidates
        ) : (
          <BookedLines
            lines={line.candidates}
            act={({ transactionID, reference }) => (
              <MatchButton
                environment={environment}
                lineID={line.lineID}
                transactionID={transactionID}
                name={reference ?? formatRupiah(line.amount)}
              />
            )}
          />
        )}
      </Section>
    </Panel>
  );
}

interface BookedPanelProps extends Pick<OpenPanelProps, 'environment' | 'close'> {
  readonly row: Extract<OpenRow, { side: 'booked' }>;
}

function BookedPanel({ environment, row: { line, candidates }, close }: BookedPanelProps) {
  const texts = useStatementTexts();
  const { language } = useLanguage();
  return (
    <Panel title={formatRupiah(line.amount)} below={texts.sides.booked} close={close}>
      <Section title={texts.line}>
        <Facts
          facts={[
            [texts.day, formatDay(line.day, 'UTC', language)],
            [texts.text, <BookedText key="text" line={line} />],
          ]}
        />
      </Section>
      <Section title={texts.candidates}>
        {candidates.length === 0 ? (
          texts.noCandidates
        ) : (
          <StatedLines
            lines={candidates}
            act={(each) => (
              <MatchButton
                environment={environment}
                lineID={each.lineID}
                transactionID={line.transactionID}
                name={statedText(each)}
              />
            )}
          />
        )}
      </Section>
    </Panel>
  );
}
