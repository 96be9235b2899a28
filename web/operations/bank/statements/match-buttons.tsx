import { MultiSelect } from '@mantine/core';
import { answerOf, api } from '../../../api/client.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Environment } from '../../environment.ts';
import styles from '../bank.module.css';
import { useKindName } from '../kind-name.ts';
import { bankKeys } from '../read.ts';
import type { BookedLine, StatedLine } from './read.ts';
import { useStatementTexts } from './texts.ts';

const send = (environment: Environment, lineIDs: string[], transactionIDs: string[]) =>
  answerOf(api.POST('/operations/v1/bank-matches', { body: { environment, lineIDs, transactionIDs } }));

interface MatchProps {
  readonly environment: Environment;
  readonly lineID: string;
  readonly transactionID: string;
  /** What is matched, for screen readers. */
  readonly name: string;
}

/** The button that confirms a proposal. */
export function MatchButton({ environment, lineID, transactionID, name }: MatchProps) {
  const { match: texts } = useStatementTexts();
  return (
    <div className={styles.acts}>
      <ActionButton
        label={texts.label}
        button={{ variant: 'default', size: 'compact-sm', 'aria-label': `${texts.label}: ${name}` }}
        failed={texts.failed}
        send={() => send(environment, [lineID], [transactionID])}
        done={texts.done}
        refetches={bankKeys}
      />
    </div>
  );
}

interface SeveralProps {
  readonly environment: Environment;
  readonly line: StatedLine;
  readonly booked: readonly BookedLine[];
}

/** The button that matches a line of a statement with chosen lines of the books. */
export function MatchSeveral({ environment, line, booked }: SeveralProps) {
  const { several: texts, match } = useStatementTexts();
  const { language } = useLanguage();
  const nameOf = useKindName();
  const labelOf = (each: BookedLine) =>
    [formatDay(each.day, 'UTC', language), nameOf(each.kind), each.reference, formatRupiah(each.amount)]
      .filter((part) => part !== null)
      .join(' · ');
  const sumOf = (chosen: readonly string[]) =>
    booked
      .filter(({ transactionID }) => chosen.includes(transactionID))
      .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ActionButton
      opener={texts.label}
      label={texts.go}
      title={texts.label}
      button={{ variant: 'default' }}
      initial={{ transactionIDs: [] as string[] }}
      required={{ transactionIDs: true }}
      validate={({ transactionIDs }) => ({
        transactionIDs:
          sumOf(transactionIDs) !== line.amount &&
          texts.sum(formatRupiah(sumOf(transactionIDs)), formatRupiah(line.amount)),
      })}
      fields={(form) => (
        <MultiSelect
          label={texts.lines}
          data={booked.map((each) => ({ value: each.transactionID, label: labelOf(each) }))}
          searchable
          {...form.getInputProps('transactionIDs')}
        />
      )}
      send={({ transactionIDs }) => send(environment, [line.lineID], transactionIDs)}
      done={match.done}
      refetches={bankKeys}
    />
  );
}
