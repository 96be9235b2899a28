import { TextInput } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatDay, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ShowMore } from '../../ui/listing/list-detail.tsx';
import { today } from '../days.ts';
import type { Environment } from '../environment.ts';
import lineStyles from '../money/lines.module.css';
import styles from './bank.module.css';
import { useKindName } from './kind-name.ts';
import { type AccountLine, bankKeys, useLines } from './read.ts';
import type { Account } from './search.ts';
import { useBankTexts } from './texts.ts';

interface DayPanelProps {
  readonly environment: Environment;
  readonly account: Account;
  readonly day: string;
  readonly close: () => void;
}

/** An account's lines of a day. Those that finance entered can be reversed. */
export function DayPanel({ environment, account, day, close }: DayPanelProps) {
  const texts = useBankTexts();
  const { language } = useLanguage();
  const found = useLines(environment, account, day);
  const { data, error, refetch } = found;
  return (
    <Panel title={formatDay(day, 'UTC', language)} below={texts.accounts[account]} close={close}>
      {data === undefined ? (
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      ) : (
        <Section title={texts.lines}>
          <table className={lineStyles.table}>
            <tbody>
              {data.pages.flat().map((line) => (
                <Line key={line.transactionID} line={line} />
              ))}
            </tbody>
          </table>
          <ShowMore of={found} label={texts.more} variant="subtle" />
        </Section>
      )}
    </Panel>
  );
}

function Line({ line }: { readonly line: AccountLine }) {
  const texts = useBankTexts();
  const nameOf = useKindName();
  const isReversed = line.bankEntryID !== null && !line.canBeReversed && line.kind !== 'reversal';
  const facts = [
    line.reference,
    line.providerName ?? line.courierName ?? line.cashierName,
    line.notes,
    line.recordedBy,
    isReversed ? texts.reversed : null,
  ].filter((fact) => fact !== null);
  return (
    <tr>
      <td>
        {nameOf(line.kind)}
        <div className={lineStyles.soft}>{facts.join(' · ')}</div>
        {line.bankEntryID !== null && line.canBeReversed && (
          <div className={styles.acts}>
            <Reverse line={line} id={line.bankEntryID} />
          </div>
        )}
      </td>
      <td className={lineStyles.number}>{formatRupiah(line.amount)}</td>
    </tr>
  );
}

function Reverse({ line, id }: { readonly line: AccountLine; readonly id: string }) {
  const { reverse: texts } = useBankTexts();
  const nameOf = useKindName();
  const params = { path: { bankEntryID: id } };
  return (
    <ActionButton
      label={texts.label}
      button={{
        variant: 'default',
        size: 'compact-sm',
        'aria-label': `${texts.label}: ${line.reference ?? nameOf(line.kind)}`,
      }}
      isGrave
      question={texts.question(`${nameOf(line.kind)} ${formatRupiah(Math.abs(line.amount))}`)}
      initial={{ day: line.day, reason: '' }}
      focus="reason"
      required={{ day: true, reason: true }}
      fields={(form) => (
        <>
          <DayInput label={texts.day} min={line.day} max={today()} {...form.getInputProps('day')} />
          <TextInput label={texts.reason} maxLength={500} {...form.getInputProps('reason')} />
        </>
      )}
      send={(body) =>
        answerOf(api.POST('/operations/v1/bank-entries/{bankEntryID}/reversal', { params, body }))
      }
      done={texts.done}
      refetches={bankKeys}
    />
  );
}
