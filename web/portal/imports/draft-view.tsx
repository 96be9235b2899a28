import { useCallback, useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { Zone } from '../../booking/draft.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { indonesianZone } from '../../ui/language/indonesian-zone.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { EnvironmentBadge, useEnvironment, useIsEnvironmentNamed } from '../environment.tsx';
import { useTexts } from '../texts.ts';
import { type Checks, useChecks } from './check.ts';
import { Columns } from './columns.tsx';
import { type Draft, withCell, withCells } from './draft.ts';
import styles from './imports.module.css';
import { useOwnSender } from './own-sender.ts';
import { Pins } from './pins-view.tsx';
import { AllRows, Faults, faultsOf, Repeats } from './rows.tsx';
import { leftOut, rowsToBook, type Standing, standingsOf } from './standing.ts';
import { keepSkipped, withHeadAt } from './table.ts';
import { useImportTexts } from './texts.ts';

interface DraftViewProps {
  readonly draft: Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  /** Called once the service has accepted the rows as a batch. */
  readonly booked: (batchId: string) => void;
}

type View = 'faults' | 'pins' | 'repeats' | 'all';

/** The rows of a file before they are booked, with their columns, faults and prices. */
export function DraftView({ draft, change, booked }: DraftViewProps) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const [zone, setZone] = useState(() => indonesianZone());
  useOwnSender(draft, change);
  const [chosen, setView] = useState<View>();
  const checks = useChecks(environment, draft, zone);
  const standings = useMemo(() => standingsOf(draft, checks), [draft, checks]);
  const repeats = standings.reduce((count, { repeat }) => count + (repeat === undefined ? 0 : 1), 0);
  const pins = standings.reduce((count, { missingPin }) => count + (missingPin === undefined ? 0 : 1), 0);
  const faults = faultyRows(checks);
  const view = chosen ?? (faults === 0 && pins > 0 ? 'pins' : 'faults');
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
        <Views view={view} choose={setView} counts={{ faults, pins, repeats, all: draft.rows.length }} />
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
          <Rows
            view={view}
            stay={() => setView(view)}
            draft={draft}
            change={change}
            checks={checks}
            standings={standings}
          />
        </div>
      )}
    </div>
  );
}

interface ViewsProps {
  readonly view: View;
  readonly choose: (view: View) => void;
  /** The number of rows of each view. */
  readonly counts: Readonly<Record<View, number>>;
}

const tones = { faults: 'bad', pins: 'wait', repeats: 'wait' } as const;

function Views({ view, choose, counts }: ViewsProps) {
  const texts = useImportTexts();
  const chip = (value: View) => ({ value, label: texts.views[value], count: counts[value] });
  const toned = (['faults', 'pins', 'repeats'] as const).map((value) => ({
    ...chip(value),
    tone: tones[value],
  }));
  return <Chips label={texts.state} value={view} choose={choose} chips={[...toned, chip('all')]} />;
}

interface RowsProps extends Pick<DraftViewProps, 'draft' | 'change'> {
  readonly view: View;
  /** Keeps the view when its last row is done. */
  readonly stay: () => void;
  readonly checks: Checks;
  readonly standings: readonly Standing[];
}

function Rows({ view, stay, draft, change, checks, standings }: RowsProps) {
  const faults = useMemo(() => faultsOf(draft, checks), [draft, checks]);
  const mend = useCallback(
    (index: number, path: string, text: string) => change((before) => withCell(before, index, path, text)),
    [change],
  );
  if (view === 'pins') {
    const accept = (pins: ReadonlyMap<number, string>) => {
      stay();
      change((before) => withCells(before, 'destination.coordinates', pins));
    };
    return <Pins draft={draft} standings={standings} accept={accept} />;
  }
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
  const isNamed = useIsEnvironmentNamed();
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
  const unpinned = left.filter(({ why }) => 'pin' in why).length;
  const faulty = left.length - repeated - unpinned;
  const obstacle = isChecked ? (rows.length > 0 ? undefined : texts.nothingReady) : texts.notChecked;
  return (
    <>
      <span className={styles.sum}>{isChecked && texts.ready(count, amount)}</span>
      <ActionButton
        label={texts.book(count)}
        obstacle={obstacle}
        title={isNamed ? texts.confirmIn(environments[environment]) : texts.confirm}
        question={
          <>
            <p>
              <EnvironmentBadge /> {texts.confirmHint(count, amount)}
            </p>
            {faulty > 0 && <p>{texts.skipped(number(faulty))}</p>}
            {unpinned > 0 && <p>{texts.skippedPins(number(unpinned))}</p>}
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
