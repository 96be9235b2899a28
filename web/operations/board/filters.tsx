import { Button, Checkbox, Pill, Popover, Select } from '@mantine/core';
import { useState } from 'react';
import { Chips } from '../../ui/fields/chips.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from './board.module.css';
import { useBoard, useIsNarrow } from './board.ts';
import { groupKeys, isNarrowed, urgencies } from './filter.ts';
import { type BoardDelivery, stages } from './rows.ts';
import { useBoardTexts } from './texts.ts';

const services: readonly BoardDelivery['serviceType'][] = ['INSTANT', 'SAME_DAY'];

/** The chips that filter by urgency and by stage, each with its number of deliveries once the board is read. */
export function StageChips() {
  const texts = useBoardTexts();
  const { found, filter, change, state } = useBoard();
  const { stage = [], only = [] } = filter;
  const toggle = <T extends string>(all: readonly T[], name: T): string | undefined =>
    (all.includes(name) ? all.filter((each) => each !== name) : [...all, name]).join(',') || undefined;
  return (
    <div className={styles.chips}>
      <Chips
        label={texts.urgency}
        value={only}
        choose={(each) => change({ only: toggle(only, each) })}
        chips={urgencies.map((value) => ({
          value,
          label: texts.urgencies[value],
          count: state.isLoaded ? found.urgencies[value] : undefined,
          ...(value === 'late' && { tone: 'bad' as const }),
          ...(value === 'soon-late' && { tone: 'wait' as const }),
          ...(value === 'no-courier' && { tone: 'seek' as const }),
        }))}
      />
      <Chips
        label={texts.stage}
        value={stage.length === 0 ? 'all' : stage}
        choose={(each) => change({ stage: each === 'all' ? undefined : toggle(stage, each) })}
        chips={[
          { value: 'all' as const, label: texts.allStages },
          ...stages.map((value) => ({
            value,
            label: texts.stages[value],
            count: state.isLoaded ? found.stages[value] : undefined,
          })),
        ]}
      />
    </div>
  );
}

const menuKeys = ['area', 'service', 'provider', 'courier'] as const;

interface Choice {
  readonly key: (typeof menuKeys)[number];
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

const { compare } = new Intl.Collator('id');
const byLabel = (one: { readonly label: string }, other: { readonly label: string }) =>
  compare(one.label, other.label);

function useChoices(): readonly Choice[] {
  const { state } = useBoard();
  const { serviceTypes } = useUiTexts();
  const { names, couriers } = state;
  return [
    { key: 'area', data: names.areas.map(({ areaID, name }) => ({ value: areaID, label: name })) },
    { key: 'service', data: services.map((each) => ({ value: each, label: serviceTypes[each] })) },
    {
      key: 'provider',
      data: names.workspaces
        .map(({ workspaceID, name }) => ({ value: workspaceID, label: name }))
        .toSorted(byLabel),
    },
    {
      key: 'courier',
      data: [...couriers.values()]
        .map(({ courierID, name }) => ({ value: courierID, label: name }))
        .toSorted(byLabel),
    },
  ];
}

/** The menu with the filters by area, service, provider and courier, and with the choice of groups. */
export function FilterMenu() {
  const texts = useBoardTexts();
  const { filter } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const count = [...menuKeys, 'madeUp' as const].filter((key) => filter[key] !== undefined).length;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={!isNarrow && <Icon name="filter" size={14} />}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={texts.filters}
        >
          {isNarrow ? <Icon name="filter" size={14} /> : texts.filters}
          {count > 0 && <span className={styles.filterCount}>{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.filters}>
        <FilterForm />
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * The options of a field open beside the form, so that the other fields stay visible. On a narrow screen they open
 * below the field.
 */
const besideForm = { withinPortal: false, position: 'left-start', width: 240, offset: 20 } as const;
const belowField = { withinPortal: false } as const;

function FilterForm() {
  const texts = useBoardTexts();
  const { search, change } = useBoard();
  const choices = useChoices();
  const beside = useIsNarrow() ? belowField : besideForm;
  return (
    <div className={styles.filterForm}>
      {choices.map(({ key, data }) => (
        <Select
          key={key}
          label={texts[key]}
          placeholder={texts.any}
          data={[...new Map(data.map((each) => [each.value, each])).values()]}
          value={search[key] ?? null}
          onChange={(value) => change({ [key]: value ?? undefined })}
          searchable
          clearable
          nothingFoundMessage={texts.none}
          comboboxProps={beside}
        />
      ))}
      <Select
        label={texts.group}
        placeholder={texts.noGroup}
        data={groupKeys.map((value) => ({ value, label: texts.groups[value] }))}
        value={search.group ?? null}
        onChange={(value) => change({ group: value ?? undefined })}
        clearable
        comboboxProps={beside}
      />
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

export const noFilters = {
  ended: undefined,
  q: undefined,
  stage: undefined,
  only: undefined,
  area: undefined,
  service: undefined,
  provider: undefined,
  courier: undefined,
};

/** The active filters of the menu, each with a button that removes it. */
export function FilterPills() {
  const texts = useBoardTexts();
  const { filter, change, state, nameOfCourier } = useBoard();
  const { areas, workspaces } = state.names;
  if (!isNarrowed(filter)) return null;
  const labels = {
    area: areas.find(({ areaID }) => areaID === filter.area)?.name,
    service: undefined,
    provider: workspaces.find(({ workspaceID }) => workspaceID === filter.provider)?.name,
    courier: filter.courier && nameOfCourier(filter.courier),
  };
  return (
    <>
      {menuKeys
        .filter((key) => filter[key] !== undefined)
        .map((key) => (
          <Pill
            key={key}
            withRemoveButton
            onRemove={() => change({ [key]: undefined })}
            removeButtonProps={{
              'aria-label': texts.removeFilter(texts[key]),
              tabIndex: 0,
              'aria-hidden': false,
            }}
          >
            {texts[key]}: {labels[key] ?? filter[key]}
          </Pill>
        ))}
      <button type="button" className={styles.clear} onClick={() => change(noFilters)}>
        {texts.clearFilters}
      </button>
    </>
  );
}
