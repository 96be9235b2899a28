import { Button, Checkbox, Popover, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { PeriodField } from '../../ui/days/day-field.tsx';
import { views } from '../../ui/delivery/delivery-views.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { SearchField } from '../../ui/listing/search-field.tsx';
import board from '../board/board.module.css';
import { useBoard } from '../couriers/read.ts';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import styles from './history.module.css';
import { type HistorySearch, usualFrom } from './search.ts';
import { useHistoryTexts } from './texts.ts';

/** The filters of the menu, in the order of the menu. */
const filterKeys = ['area', 'hub', 'provider', 'courier', 'category', 'cod'] as const;

/** The search field and the filters of the history. `field` is the element that the key `/` focuses. */
export function Filters({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const texts = useHistoryTexts();
  const search = useSearch({ from: inside(paths.history()) });
  const { view = 'all', from = usualFrom(), to } = search;
  const count = [...filterKeys, 'madeUp' as const].filter((key) => search[key] !== undefined).length;
  const change = useChangeAddress<HistorySearch>();
  return (
    <>
      <SearchField label={texts.search} field={field} value={search.q} change={(q) => change({ q })} />
      <PeriodField
        className={styles.days}
        from={texts.from}
        to={texts.to}
        value={{ from, to }}
        change={change}
      />
      <Chips
        label={texts.view}
        value={view}
        choose={(each) => change({ view: each === 'all' ? undefined : each })}
        chips={views.map((value) => ({ value, label: texts.views[value] }))}
      />
      <Popover position="bottom-end">
        <Popover.Target>
          <Button variant="default" leftSection={<Icon name="filter" size={14} />}>
            {texts.filters}
            {count > 0 && <span className={board.filterCount}>{count}</span>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.filters}>
          <FilterForm />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function FilterForm() {
  const texts = useHistoryTexts();
  const search = useSearch({ from: inside(paths.history()) });
  const change = useChangeAddress<HistorySearch>();
  const choices = useFilterChoices(environmentOf(search));
  return (
    <div className={styles.form}>
      <PeriodField
        className={styles.daysInside}
        from={texts.from}
        to={texts.to}
        value={{ from: search.from ?? usualFrom(), to: search.to }}
        change={change}
      />
      {filterKeys.map((key) => (
        <Select
          key={key}
          label={texts[key]}
          placeholder={texts.any}
          data={choices[key]}
          value={search[key] ?? null}
          onChange={(value) => change({ [key]: value ?? undefined })}
          searchable
          clearable
          nothingFoundMessage={texts.none}
          comboboxProps={{ withinPortal: false }}
        />
      ))}
      {search.sandbox && (
        <Checkbox
          label={texts.madeUp}
          checked={search.madeUp === true}
          onChange={({ currentTarget }) => change({ madeUp: currentTarget.checked || undefined })}
        />
      )}
    </div>
  );
}

function useFilterChoices(environment: 'production' | 'sandbox') {
  const { cods } = useHistoryTexts();
  const { categories } = useUiTexts();
  const { data: names } = useBoard(environment);
  return {
    area: (names?.areas ?? []).map(({ areaID, name }) => ({ value: areaID, label: name })),
    hub: (names?.hubs ?? []).map(({ hubID, name }) => ({ value: hubID, label: name })),
    provider: (names?.workspaces ?? []).map(({ workspaceID, name }) => ({ value: workspaceID, label: name })),
    courier: (names?.couriers ?? []).map(({ courierID, name }) => ({ value: courierID, label: name })),
    category: (['EXPRESS', 'LOGISTIC'] as const).map((value) => ({ value, label: categories[value] })),
    cod: (['yes', 'no'] as const).map((value) => ({ value, label: cods[value] })),
  };
}
