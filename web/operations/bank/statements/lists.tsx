import { answerOf, api } from '../../../api/client.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { Facts, Panel, Section } from '../../../ui/frame/panel.tsx';
import { State } from '../../../ui/frame/states.tsx';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { ListView } from '../../../ui/listing/list-view.tsx';
import type { Environment } from '../../environment.ts';
import { bankKeys } from '../read.ts';
import { Balances } from './balances.tsx';
import { importColumns, matchColumns, openColumns } from './columns.tsx';
import { BookedLines, StatedLines } from './line.tsx';
import { OpenPanel } from './open-panel.tsx';
import { type BankMatch, type BankStatement, useMatches, useStatements, useUnmatched } from './read.ts';
import { openRows, statedText } from './rows.ts';
import { useStatementTexts } from './texts.ts';

interface ListProps {
  readonly environment: Environment;
  readonly month: string;
}

/** What is unmatched in a month, on both sides. */
export function OpenLines({ environment, month }: ListProps) {
  const texts = useStatementTexts();
  const query = useUnmatched(environment, month);
  const { data } = query;
  return (
    <ListView
      label={texts.title}
      query={query}
      rows={data === undefined ? [] : openRows(data)}
      columns={openColumns}
      labels={texts}
      beside={['day', 'text', 'amount', 'side']}
      keyOf={({ key }) => key}
      nameOf={({ line }) => `${line.day} ${formatRupiah(line.amount)}`}
      narrow="stack"
      head={data && <Balances unmatched={data} />}
      empty={
        <State icon="bank" title={texts.none}>
          {texts.noneHint}
        </State>
      }
      panel={({ row, close }) =>
        row && (
          <OpenPanel environment={environment} row={row} booked={data?.booked.lines ?? []} close={close} />
        )
      }
    />
  );
}

/** The matches of a month. */
export function Matches({ environment, month }: ListProps) {
  const texts = useStatementTexts();
  return (
    <ListView
      label={texts.title}
      query={useMatches(environment, month)}
      columns={matchColumns}
      labels={texts}
      beside={['day', 'text', 'amount']}
      keyOf={({ bankMatchID }) => bankMatchID}
      nameOf={({ stated }) => stated.map(statedText).join(', ')}
      narrow="stack"
      empty={<State icon="bank" title={texts.noMatches} />}
      more={texts.more}
      panel={({ row, close }) => row && <MatchPanel match={row} close={close} />}
    />
  );
}

function MatchPanel({ match, close }: { readonly match: BankMatch; readonly close: () => void }) {
  const texts = useStatementTexts();
  const params = { path: { bankMatchID: match.bankMatchID } };
  return (
    <Panel
      title={formatRupiah(match.amount)}
      below={
        <>
          {match.madeBy ?? texts.rule} · <Moment at={match.madeAt} />
        </>
      }
      actions={
        <ActionButton
          label={texts.undo.label}
          button={{ variant: 'default' }}
          question={texts.undo.question}
          send={() => answerOf(api.DELETE('/operations/v1/bank-matches/{bankMatchID}', { params }))}
          done={texts.undo.done}
          refetches={bankKeys}
          after={close}
        />
      }
      close={close}
    >
      <Section title={texts.sides.stated}>
        <StatedLines lines={match.stated} />
      </Section>
      <Section title={texts.sides.booked}>
        <BookedLines lines={match.booked} />
      </Section>
    </Panel>
  );
}

/** The imported statements. */
export function Imports({ environment }: { readonly environment: Environment }) {
  const texts = useStatementTexts();
  return (
    <ListView
      label={texts.title}
      query={useStatements(environment)}
      columns={importColumns}
      labels={texts}
      beside={['file', 'open']}
      keyOf={({ bankStatementID }) => bankStatementID}
      nameOf={({ name }) => name}
      narrow="stack"
      empty={
        <State icon="bank" title={texts.noImports}>
          {texts.noImportsHint}
        </State>
      }
      panel={({ row, close }) => row && <ImportPanel statement={row} close={close} />}
    />
  );
}

function ImportPanel({
  statement,
  close,
}: {
  readonly statement: BankStatement;
  readonly close: () => void;
}) {
  const texts = useStatementTexts();
  const { language } = useLanguage();
  const { bankStatementID, name, lines, open, from, to, importedBy, importedAt } = statement;
  const params = { path: { bankStatementID } };
  return (
    <Panel
      title={name}
      below={
        <>
          {importedBy} · <Moment at={importedAt} />
        </>
      }
      actions={
        <ActionButton
          label={texts.remove.label}
          button={{ variant: 'default' }}
          isGrave
          question={texts.remove.question}
          send={() => answerOf(api.DELETE('/operations/v1/bank-statements/{bankStatementID}', { params }))}
          done={texts.remove.done}
          refetches={bankKeys}
          after={close}
        />
      }
      close={close}
    >
      <Section title={texts.line}>
        <Facts
          facts={[
            [texts.lines, lines],
            [texts.open, open],
            [
              texts.day,
              from && to && `${formatDay(from, 'UTC', language)} – ${formatDay(to, 'UTC', language)}`,
            ],
          ]}
        />
      </Section>
    </Panel>
  );
}
