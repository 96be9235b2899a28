import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { movers } from '../../../src/roles.ts';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Chips } from '../../ui/chips.tsx';
import { useNow } from '../../ui/clock.ts';
import { formatNumber } from '../../ui/format.ts';
import { Freshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NotLoaded, State } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import styles from '../alerts/alerts.module.css';
import { useColumns } from '../alerts/columns.tsx';
import { useAlerts } from '../alerts/read.ts';
import { Results } from '../alerts/results.tsx';
import { type AlertRow, type AlertsSearch, findAlerts, kinds, nameOf } from '../alerts/rows.ts';
import { useSeeTo, useTake } from '../alerts/see-to.ts';
import { turnSound, useSoundIsOn } from '../alerts/sound.ts';
import { useAlertTexts } from '../alerts/texts.ts';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { paths } from '../paths.ts';

const keyOf = ({ alertID }: AlertRow) => String(alertID);
const nobody: ReadonlySet<string> = new Set();

/** What needs somebody: every open alert, oldest first, and who sees to it. */
export function AlertsPage() {
  const texts = useAlertTexts();
  const search = useSearch({ strict: false }) as AlertsSearch;
  const environment = environmentOf(search);
  const navigate = useNavigate();
  const { rows: all, error, dataUpdatedAt, refetch } = useAlerts(environment);
  const nowMs = useNow(5_000);
  const found = useMemo(() => findAlerts(all ?? [], search), [all, search]);
  const { data: me } = useMe();
  const maySee = me != null && movers.includes(me.role);
  const work = useSeeTo(environment);
  const [selected, setSelected] = useState(nobody);
  const [current, setCurrent] = useState<string>();
  const chosen = found.rows.filter((row) => selected.has(keyOf(row)));
  useOutcomeOfOne(work);
  const start = useCallback(
    (rows: readonly AlertRow[]) => {
      if (rows.length === 0 || work.isPending) return;
      work.seeTo(rows);
      setSelected(nobody);
    },
    [work.seeTo, work.isPending],
  );
  const take = useTakeOne(me?.id);
  const personId = me?.id;
  const deeds = useMemo(
    () =>
      maySee && personId !== undefined
        ? { acknowledge: (row: AlertRow) => start([row]), take, personId }
        : undefined,
    [maySee, personId, start, take],
  );
  const columns = useColumns(nowMs, deeds);
  const open = ({ deliveryID, courier }: AlertRow) => {
    const sandbox = search.sandbox === true ? { sandbox: true } : {};
    if (deliveryID !== null) {
      void navigate({ to: paths.board(), search: { open: deliveryID, ...sandbox } as never });
    } else if (courier)
      void navigate({ to: paths.couriers(), search: { open: courier.courierID, ...sandbox } });
  };
  const field = useRef<HTMLInputElement>(null);
  const focused = found.rows.filter((row) => keyOf(row) === current);
  const meant = chosen.length > 0 ? chosen : focused;
  const sound = useSoundIsOn();
  useKeys(texts.title, [
    { keys: '/', label: texts.keys.search, run: () => field.current?.focus() },
    ...(maySee
      ? [
          { keys: 'a', label: texts.keys.seeTo, run: () => start(meant) },
          { keys: 't', label: texts.keys.take, run: () => meant.map(take) },
          { keys: 'Escape', label: texts.keys.clear, run: () => setSelected(nobody) },
        ]
      : []),
    { keys: 's', label: texts.keys.sound, run: () => turnSound(!sound) },
  ]);
  return (
    <Page
      title={texts.title}
      isFull
      beside={<Open count={all?.length} />}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} />
          <Sound />
        </>
      }
      bar={<Filters field={field} counts={all && found.counts} />}
    >
      <div className={styles.whole}>
        {all === undefined ? (
          <NotLoaded error={error} rows={14} retry={() => refetch()} />
        ) : found.rows.length === 0 ? (
          <Nothing isEmpty={all.length === 0} />
        ) : (
          <Listing
            label={texts.title}
            columns={columns}
            rows={found.rows}
            keyOf={keyOf}
            nameOf={nameOf}
            open={open}
            current={current}
            setCurrent={setCurrent}
            {...(maySee && { selection: { keys: selected, change: setSelected } })}
          />
        )}
        <Bulk chosen={chosen} work={work} act={() => start(chosen)} clear={() => setSelected(nobody)} />
      </div>
      {work.results !== undefined && work.results.length > 1 && (
        <Results results={work.results} close={work.reset} />
      )}
    </Page>
  );
}

/** Takes one, or leaves it when it is this person's; a refusal is told. */
function useTakeOne(personId: string | undefined) {
  const texts = useAlertTexts();
  const toasts = useToasts();
  const { mutate } = useTake();
  const latest = useRef({ texts, toasts });
  latest.current = { texts, toasts };
  return useCallback(
    (row: AlertRow) =>
      mutate(
        { row, isMine: row.assignee?.personID === personId },
        { onError: (error) => latest.current.toasts.refused(latest.current.texts.takeFailed, error) },
      ),
    [mutate, personId],
  );
}

type Work = ReturnType<typeof useSeeTo>;

/** One alert by itself needs no list of outcomes: a message tells. */
function useOutcomeOfOne({ results, reset }: Work): void {
  const texts = useAlertTexts();
  const toasts = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is told once
  useEffect(() => {
    if (results?.length !== 1) return;
    const { row, outcome } = results[0]!;
    reset();
    if (outcome.kind === 'done') return toasts.done(texts.done(nameOf(row)));
    const title = `${nameOf(row)}: ${texts.results[outcome.kind]}`;
    if (outcome.kind === 'refused') toasts.refused(title, outcome.error);
    else toasts.done(title);
  }, [results]);
}

function Open({ count }: { readonly count: number | undefined }) {
  const texts = useAlertTexts();
  const { language } = useLanguage();
  return count === undefined ? null : <span>{texts.open(formatNumber(count, language))}</span>;
}

function Sound() {
  const texts = useAlertTexts();
  const isOn = useSoundIsOn();
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      leftSection={<Icon name={isOn ? 'bell' : 'bellOff'} size={14} />}
      onClick={() => turnSound(!isOn)}
    >
      {isOn ? texts.soundOn : texts.soundOff}
    </Button>
  );
}

interface BulkProps {
  readonly chosen: readonly AlertRow[];
  readonly work: Work;
  readonly act: () => void;
  readonly clear: () => void;
}

function Bulk({ chosen, work: { isPending, progress, count }, act, clear }: BulkProps) {
  const texts = useAlertTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  if (chosen.length === 0 && !(isPending && count > 1)) return null;
  return (
    <section className={styles.bulk} aria-label={texts.seeTo}>
      {isPending ? (
        <span role="status">{texts.working(number(progress), number(count))}</span>
      ) : (
        <>
          <span>{texts.selected(number(chosen.length))}</span>
          <Button variant="subtle" color="gray" onClick={clear}>
            {texts.clear}
          </Button>
          <Button onClick={act}>{texts.seeToMany(number(chosen.length))}</Button>
        </>
      )}
    </section>
  );
}

interface FiltersProps {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly counts: ReturnType<typeof findAlerts>['counts'] | undefined;
}

function Filters({ field, counts }: FiltersProps) {
  const texts = useAlertTexts();
  const search = useSearch({ strict: false }) as AlertsSearch;
  const change = useChangeAddress<AlertsSearch>();
  return (
    <>
      <SearchField label={texts.search} field={field} value={search.q} change={(q) => change({ q })} />
      <Chips
        label={texts.kind}
        value={search.kind ?? 'all'}
        choose={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
        chips={(['all', ...kinds] as const)
          .filter((value) => value === 'all' || value === search.kind || (counts?.[value] ?? 0) > 0)
          .map((value) => ({
            value,
            label: texts.chips[value],
            count: counts?.[value],
          }))}
      />
      <span className={styles.grow} />
      <EnvironmentSwitch value={environmentOf(search)} change={({ sandbox }) => change({ sandbox })} />
    </>
  );
}

function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  const texts = useAlertTexts();
  const change = useChangeAddress<AlertsSearch>();
  if (isEmpty) {
    return (
      <State icon="check" title={texts.empty}>
        {texts.emptyHint}
      </State>
    );
  }
  const action = (
    <Button variant="default" onClick={() => change({ q: undefined, kind: undefined })}>
      {texts.clearFilters}
    </Button>
  );
  return (
    <State icon="search" title={texts.nothing} action={action}>
      {texts.nothingHint}
    </State>
  );
}
