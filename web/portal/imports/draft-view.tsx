import { useCallback, useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { Zone } from '../../booking/draft.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import { useTexts } from '../texts.ts';
import { type Checks, useChecks } from './check.ts';
import { Columns } from './columns.tsx';
import { withCell } from './draft.ts';
import styles from './imports.module.css';
import { AllRows, Faults, faultsOf, Repeats } from './rows.tsx';
import { leftOut, rowsToBook, type Standing, standingsOf } from './standing.ts';
import { type Draft, keepSkipped, withHeadAt } from './table.ts';
import { useImportTexts } from './texts.ts';

interface DraftViewProps {
  readonly draft: Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  /** Called once the service has accepted the rows as a batch. */
  readonly booked: (batchId: string) => void;
}

/** Returns this device's time zone if it is an Indonesian one, else Jakarta's. */
function zoneHere(): Zone {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'Asia/Makassar' || zone === 'Asia/Jayapura' ? zone : 'Asia/Jakarta';
}

type View = 'faults' | 'repeats' | 'all';

/** The rows of a file before they are booked, with their columns, faults and prices. */
export function DraftView({ draft, change, booked }: DraftViewProps) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const [zone, setZone] = useState(zoneHere);
  const [view, setView] = useState<View>('faults');
  const checks = useChecks(environment, draft, zone);
  const standings = useMemo(() => standingsOf(draft, checks), [draft, checks]);
  const repeats = standings.reduce((count, { repeat }) => count + (repeat === undefined ? 0 : 1), 0);
  const number = (value: number) => formatNumber(value, language);
  const isChecked = checks.known === checks.sent.length;
  return (
    <div className={styles.draft}>
      <Columns
        draft={draft}
        zone={zone}
        change={(sources) => change((before) => ({ ...before, sources }))}
        changeZone={setZone}
        changeHead={(number) => change((before) => withHeadAt(before, number))}
      />
      <div className={styles.bar}>
        <Chips
          label={texts.state}
          value={view}
          choose={(value) => setView(value)}
          chips={[
            { value: 'faults', label: texts.views.faults, count: faultyRows(checks), tone: 'bad' },
            { value: 'repeats', label: texts.views.repeats, count: repeats, tone: 'wait' },
            { value: 'all', label: texts.views.all, count: draft.rows.length },
          ]}
        />
        <span className={styles.checking} role="status">
          {!isChecked && texts.checking(number(checks.known), number(checks.sent.length))}
        </span>
        <BookButton
          draft={draft}
          checks={checks}
          standings={standings}
          zone={zone}
          isChecked={isChecked}
          booked={booked}
        />
      </div>
      {checks.error !== undefined ? (
        <ErrorState error={checks.error} retry={checks.retry} />
      ) : (
        <div className={styles.rows}>
          <Rows view={view} draft={draft} change={change} checks={checks} standings={standings} />
        </div>
      )}
    </div>
  );
}

interface RowsProps extends Pick<DraftViewProps, 'draft' | 'change'> {
  readonly view: View;
  readonly checks: Checks;
  readonly standings: readonly Standing[];
}

function Rows({ view, draft, change, checks, standings }: RowsProps) {
  const faults = useMemo(() => faultsOf(checks), [checks]);
  const mend = useCallback(
    (index: number, path: string, text: string) => change((before) => withCell(before, index, path, text)),
    [change],
  );
  if (view === 'repeats') {
    const include = (included: readonly number[]) => change((before) => ({ ...before, included }));
    return <Repeats draft={draft} standings={standings} include={include} />;
  }
  const isChecked = checks.known === checks.sent.length;
  return view === 'all' || (!isChecked && faults.length === 0) ? (
    <AllRows draft={draft} standings={standings} />
  ) : (
    <Faults draft={draft} lines={faults} mend={mend} />
  );
}

const faultyRows = ({ checked }: Checks): number =>
  checked.reduce((count, row) => count + (row !== undefined && row.errors.length > 0 ? 1 : 0), 0);

interface BookButtonProps {
  readonly draft: Draft;
  readonly checks: Checks;
  readonly standings: readonly Standing[];
  readonly zone: Zone;
  readonly isChecked: boolean;
  readonly booked: (batchId: string) => void;
}

/**
 * A button that books the valid rows, after a confirmation that names the environment and the number of rows left
 * out.
 */
function BookButton({ draft, checks, standings, zone, isChecked, booked }: BookButtonProps) {
  const texts = useImportTexts();
  const { environments } = useTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const rows = useMemo(() => rowsToBook(checks, standings), [checks, standings]);
  const left = useMemo(() => leftOut(standings), [standings]);
  const amount = formatRupiah(
    standings.reduce((sum, { isReady, checked }) => sum + ((isReady && checked?.amount) || 0), 0),
  );
  const number = (value: number) => formatNumber(value, language);
  const count = number(rows.length);
  const repeated = left.filter(({ why }) => 'repeat' in why).length;
  const obstacle = isChecked ? (rows.length > 0 ? undefined : texts.nothingReady) : texts.notChecked;
  return (
    <>
      <span className={styles.sum}>{isChecked && texts.ready(count, amount)}</span>
      <ActionButton
        label={texts.book(count)}
        obstacle={obstacle}
        title={texts.confirm(environments[environment])}
        question={
          <>
            <p>
              <EnvironmentBadge /> {texts.confirmHint(count, amount)}
            </p>
            {left.length > repeated && <p>{texts.skipped(number(left.length - repeated))}</p>}
            {repeated > 0 && <p>{texts.skippedRepeats(number(repeated))}</p>}
          </>
        }
        send={() =>
          answerOf(
            api.POST('/portal/v1/{environment}/deliveries/batches', {
              params: { path: { environment }, header: { 'x-client-time-zone': zone } },
              body: { rows } as never,
            }),
          )
        }
        after={({ data }) => {
          keepLeftOut(data.batchID, draft, left);
          booked(data.batchID);
        }}
      />
    </>
  );
}

/** Stores the rows that a batch left out, so that they are not lost with the draft. */
function keepLeftOut(batchId: string, draft: Draft, left: ReturnType<typeof leftOut>): void {
  if (left.length === 0) return;
  const rows = left.map(({ index }) => draft.rows[index]!);
  keepSkipped(batchId, { draft: { ...draft, rows, included: [] }, whys: left.map(({ why }) => why) });
}
