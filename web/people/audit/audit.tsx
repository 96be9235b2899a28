import { Button, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { type ChangeAddress, useChangeAddress } from '../../ui/address/change-address.ts';
import { PeriodField } from '../../ui/days/day-field.tsx';
import { Folded } from '../../ui/frame/folded.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { ListView } from '../../ui/listing/list-view.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { actionOf, actorOf, changeColumns, subjectOf } from './columns.tsx';
import { ChangePanel } from './panel.tsx';
import { useChanges } from './read.ts';
import { type AuditSearch, queryOf, readAuditSearch } from './search.ts';
import type { AuditSource, Change } from './source.ts';
import { useAuditTexts, useAuditWords } from './texts.ts';

/** The columns without the environment. */
const plainColumns = ['at', 'actor', 'action', 'subject'];

const noFilters = {
  subject: undefined,
  in: undefined,
  of: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
};

interface AuditProps {
  readonly source: AuditSource;
  /** Shown at the end of the page's head: the buttons that export the filtered changes. */
  readonly actions: (search: AuditSearch) => ReactNode;
}

/** The page of the audit log: each change with its author and time (decision 248). */
export function Audit({ source, actions }: AuditProps) {
  const texts = useAuditTexts();
  const words = useAuditWords();
  const search = useSearch({ strict: false, select: readAuditSearch, structuralSharing: true });
  const show = useChangeAddress<AuditSearch>();
  const changes = useChanges(source, search);
  const { data, dataUpdatedAt } = changes;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} lateAfterMs={60_000} />
          {actions(search)}
        </>
      }
      bar={<Filters source={source} search={search} show={show} rows={rows} />}
    >
      <ListView
        label={texts.title}
        query={changes}
        skeleton={16}
        columns={changeColumns}
        labels={texts.columns}
        {...(source.isPlain && { chosen: plainColumns })}
        beside={['at', 'actor', 'action', 'subject']}
        keyOf={({ position }) => String(position)}
        nameOf={(change) => actionOf(words, change)}
        follows
        narrow="scroll"
        empty={<Nothing isEmpty={Object.keys(queryOf(search)).length === 0} clear={() => show(noFilters)} />}
        more={texts.more}
        panel={({ row, close }) =>
          row && <ChangePanel change={row} source={source} show={show} close={close} />
        }
      />
    </Page>
  );
}

interface FiltersProps {
  readonly source: AuditSource;
  readonly search: AuditSearch;
  readonly show: ChangeAddress<AuditSearch>;
  readonly rows: readonly Change[];
}

function Filters({ source, search, show, rows }: FiltersProps) {
  const { subject, in: environment, of, by, from, to } = search;
  const texts = useAuditTexts();
  const words = useAuditWords();
  const field = useRef<HTMLInputElement>(null);
  useKeys(texts.title, [{ keys: '/', label: texts.of, run: () => field.current?.focus() }]);
  return (
    <>
      <SearchField label={texts.of} field={field} value={of} change={(each) => show({ of: each })} />
      <Folded isSet={[subject, environment, by, from, to].some((each) => each !== undefined)}>
        <Select
          aria-label={texts.subject}
          placeholder={texts.anySubject}
          clearable
          w={150}
          data={source.subjects.map((value) => ({ value, label: subjectOf(words, { subject: value }) }))}
          value={subject ?? null}
          onChange={(value) => show({ subject: value ?? undefined })}
        />
        {source.isPlain !== true && (
          <Select
            aria-label={texts.environment}
            placeholder={texts.anyEnvironment}
            clearable
            w={170}
            data={(['production', 'sandbox'] as const).map((value) => ({
              value,
              label: words.values[value] ?? value,
            }))}
            value={environment ?? null}
            onChange={(value) => show({ in: (value ?? undefined) as AuditSearch['in'] })}
          />
        )}
        <ByWhom people={source.people} by={by} rows={rows} choose={(each) => show({ by: each })} />
        <PeriodField from={texts.from} to={texts.to} value={{ from, to }} change={show} />
      </Folded>
    </>
  );
}

interface ByWhomProps {
  readonly people: AuditSource['people'];
  readonly by: string | undefined;
  readonly rows: readonly Change[];
  readonly choose: (by: string | undefined) => void;
}

/** Filters changes by actor. For an actor outside the list, it is a button that removes the filter. */
function ByWhom({ people, by, rows, choose }: ByWhomProps) {
  const texts = useAuditTexts();
  const actor = rows.find(({ actorID }) => actorID === by);
  if (by !== undefined && people?.some(({ id }) => id === by) !== true) {
    return (
      <Button
        variant="default"
        rightSection={<Icon name="close" size={14} />}
        onClick={() => choose(undefined)}
      >
        {texts.byOne(actor === undefined ? by : actorOf(texts, actor))}
      </Button>
    );
  }
  if (people === undefined) return null;
  return (
    <Select
      aria-label={texts.who}
      placeholder={texts.anybody}
      clearable
      searchable
      w={170}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={by ?? null}
      onChange={(value) => choose(value ?? undefined)}
    />
  );
}

function Nothing({ isEmpty, clear }: { readonly isEmpty: boolean; readonly clear: () => void }) {
  const texts = useAuditTexts();
  if (isEmpty) {
    return (
      <State icon="shield" title={texts.none}>
        {texts.noneHint}
      </State>
    );
  }
  return <NothingFound title={texts.noneFound} clearText={texts.clear} clear={clear} />;
}
