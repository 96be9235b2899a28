import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Folded } from '../../ui/frame/folded.tsx';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';
import styles from './alerts.module.css';
import { type AlertsSearch, type findAlerts, kinds } from './rows.ts';
import { useAlertTexts } from './texts.ts';

interface FiltersProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly counts: ReturnType<typeof findAlerts>['counts'] | undefined;
}

export function Filters({ field, counts }: FiltersProps) {
  const texts = useAlertTexts();
  const search = useSearch({ from: inside(paths.alerts()) });
  const change = useChangeAddress<AlertsSearch>();
  return (
    <>
      <SegmentedControl
        aria-label={texts.view}
        value={search.view ?? 'open'}
        onChange={(value) => change({ view: value === 'handled' ? 'handled' : undefined, kind: undefined })}
        data={(['open', 'handled'] as const).map((value) => ({ value, label: texts.views[value] }))}
      />
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
      {search.sandbox && (
        <Chips
          label={texts.madeUp}
          value={search.madeUp ? ['yes'] : []}
          choose={() => change({ madeUp: search.madeUp ? undefined : true })}
          chips={[{ value: 'yes', label: texts.madeUp }]}
        />
      )}
      <span className={styles.grow} />
      <Folded isSet={search.sandbox === true}>
        <EnvironmentSwitch
          value={environmentOf(search)}
          change={({ sandbox }) => change({ sandbox, madeUp: undefined })}
        />
      </Folded>
    </>
  );
}

/** The empty state of the list: either no alert is open or handled, or none matches the filters. */
export function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  const texts = useAlertTexts();
  const { view } = useSearch({ from: inside(paths.alerts()) });
  const change = useChangeAddress<AlertsSearch>();
  if (isEmpty) {
    const { empty, emptyHint } = view === 'handled' ? texts.handled : texts;
    return (
      <State icon="check" title={empty}>
        {emptyHint}
      </State>
    );
  }
  const clear = () => change({ q: undefined, kind: undefined });
  return (
    <NothingFound
      title={texts.nothing}
      hint={texts.nothingHint}
      clearText={texts.clearFilters}
      clear={clear}
    />
  );
}
