import { Button, SegmentedControl, Select } from '@mantine/core';
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
import styles from './couriers.module.css';
import { type CouriersSearch, operatorFleet, type View, views } from './rows.ts';
import { useCourierTexts } from './texts.ts';

interface FiltersProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly counts: Readonly<Record<View, number>> | undefined;
  readonly workspaces: readonly { readonly workspaceID: string; readonly name: string }[];
}

export function Filters({ field, counts, workspaces }: FiltersProps) {
  const texts = useCourierTexts();
  const search = useSearch({ from: inside(paths.couriers()) });
  const change = useChangeAddress<CouriersSearch>();
  const fleets = [
    { value: operatorFleet, label: texts.operatorFleet },
    ...workspaces.map(({ workspaceID, name }) => ({ value: workspaceID, label: name })),
  ];
  return (
    <>
      <SearchField label={texts.search} field={field} value={search.q} change={(q) => change({ q })} />
      <Folded isSet={search.fleet !== undefined || search.sandbox === true}>
        <Select
          className={styles.fleet}
          aria-label={texts.fleet}
          placeholder={texts.anyFleet}
          data={fleets}
          searchable={fleets.length > 8}
          nothingFoundMessage={texts.nothing}
          value={search.fleet ?? null}
          clearable
          onChange={(fleet) => change({ fleet: fleet ?? undefined })}
        />
        <EnvironmentSwitch className={styles.last} value={environmentOf(search)} change={change} />
      </Folded>
      <Chips
        label={texts.view}
        value={search.view ?? 'all'}
        choose={(view) => change({ view: view === 'all' ? undefined : view })}
        chips={views.map((value) => ({
          value,
          label: texts.views[value],
          count: counts?.[value],
          ...(value === 'silent' && { tone: 'bad' as const }),
        }))}
      />
      <SegmentedControl
        className={styles.switch}
        aria-label={texts.show}
        value={search.show ?? 'list'}
        onChange={(value) => change({ show: value === 'map' ? 'map' : undefined })}
        data={[
          { value: 'list', label: texts.list },
          { value: 'map', label: texts.map },
        ]}
      />
    </>
  );
}

/** The empty state of the list: either there are no couriers, or none matches the filters. */
export function Nothing({
  isEmpty,
  add,
}: {
  readonly isEmpty: boolean;
  readonly add: (() => void) | undefined;
}) {
  const texts = useCourierTexts();
  const change = useChangeAddress<CouriersSearch>();
  if (isEmpty) {
    const action = add && <Button onClick={add}>{texts.add}</Button>;
    return (
      <State icon="bike" title={texts.empty} action={action}>
        {texts.emptyHint}
      </State>
    );
  }
  const clear = () => change({ q: undefined, view: undefined, fleet: undefined });
  return (
    <NothingFound title={texts.nothing} hint={texts.nothingHint} clearText={texts.clear} clear={clear} />
  );
}
