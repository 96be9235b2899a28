import { Button, Pill, Popover, Select, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { groupKeys, isNarrowed, urgencies } from './filter.ts';
import { type BoardDelivery, stages } from './rows.ts';
import { useBoardTexts } from './texts.ts';

const typedMs = 150;
const services: readonly BoardDelivery['serviceType'][] = ['INSTANT', 'SAME_DAY'];

/** The search field: what is typed comes into the address when the typing pauses. */
export function SearchField({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const texts = useBoardTexts();
  const { search, change } = useBoard();
  const [text, setText] = useState(search.q ?? '');
  useEffect(() => setText(search.q ?? ''), [search.q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins the wait
  useEffect(() => {
    if (text === (search.q ?? '')) return;
    const timer = setTimeout(() => change({ q: text.trim() === '' ? undefined : text }), typedMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      ref={field}
      className={styles.search}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape' && text !== '') change({ q: undefined });
      }}
      placeholder={texts.search}
      aria-label={texts.search}
      leftSection={<Icon name="search" size={14} />}
      type="search"
      data-autofocus={undefined}
    />
  );
}

interface ChipProps {
  readonly label: string;
  readonly count?: number | undefined;
  readonly isOn: boolean;
  readonly tone?: 'bad' | 'seek';
  readonly onClick: () => void;
}

function Chip({ label, count, isOn, tone, onClick }: ChipProps) {
  const { language } = useLanguage();
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} data-tone={tone} onClick={onClick}>
      {label}
      {count !== undefined && (
        <span className={styles.chipCount} data-none={count === 0 || undefined}>
          {formatNumber(count, language)}
        </span>
      )}
    </button>
  );
}

/** The stages of a life with the number of deliveries in each, and what is urgent. */
export function Chips() {
  const texts = useBoardTexts();
  const { found, filter, change } = useBoard();
  const toggle = <T extends string>(all: readonly T[], name: T): string | undefined =>
    (all.includes(name) ? all.filter((each) => each !== name) : [...all, name]).join(',') || undefined;
  const { stage = [], only = [] } = filter;
  return (
    <div className={styles.chips}>
      <fieldset className={styles.chipGroup} aria-label={texts.urgency}>
        {urgencies.map((each) => (
          <Chip
            key={each}
            label={texts.urgencies[each]}
            count={found.urgencies[each]}
            isOn={only.includes(each)}
            {...(each === 'late' && found.urgencies.late > 0 && { tone: 'bad' as const })}
            {...(each === 'no-courier' && found.urgencies['no-courier'] > 0 && { tone: 'seek' as const })}
            onClick={() => change({ only: toggle(only, each) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.chipGroup} aria-label={texts.stage}>
        <Chip
          label={texts.allStages}
          isOn={stage.length === 0}
          onClick={() => change({ stage: undefined })}
        />
        {stages.map((each) => (
          <Chip
            key={each}
            label={texts.stages[each]}
            count={found.stages[each]}
            isOn={stage.includes(each)}
            onClick={() => change({ stage: toggle(stage, each) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface Choice {
  readonly key: 'area' | 'service' | 'provider' | 'courier';
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

function useChoices(): readonly Choice[] {
  const { state } = useBoard();
  const { names, couriers } = state;
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, 'id');
  return [
    { key: 'area', data: names.areas.map(({ areaID, name }) => ({ value: areaID, label: name })) },
    { key: 'service', data: services.map((each) => ({ value: each, label: each })) },
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

/** The filters that stand in a list, and the order of groups. */
export function FilterMenu() {
  const texts = useBoardTexts();
  const { filter, search, change } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices();
  const count = choices.filter(({ key }) => filter[key] !== undefined).length;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={14} />}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {texts.filters}
          {count > 0 && <span className={styles.filterCount}>{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.filters}>
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
              limit={100}
              nothingFoundMessage={texts.none}
              comboboxProps={{ withinPortal: false }}
            />
          ))}
          <Select
            label={texts.group}
            placeholder={texts.noGroup}
            data={groupKeys.map((value) => ({ value, label: texts.groups[value] }))}
            value={search.group ?? null}
            onChange={(value) => change({ group: value ?? undefined })}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

export const noFilters = {
  q: undefined,
  stage: undefined,
  only: undefined,
  area: undefined,
  service: undefined,
  provider: undefined,
  courier: undefined,
};

/** The filters of the menu that are in force, each with the way to take it off. */
export function FilterPills() {
  const texts = useBoardTexts();
  const { filter, change } = useBoard();
  const choices = useChoices();
  const set = choices.filter(({ key }) => filter[key] !== undefined);
  if (!isNarrowed(filter)) return null;
  return (
    <>
      {set.map(({ key, data }) => {
        const label = data.find(({ value }) => value === filter[key])?.label ?? filter[key];
        return (
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
            {texts[key]}: {label}
          </Pill>
        );
      })}
      <button type="button" className={styles.clear} onClick={() => change(noFilters)}>
        {texts.clearFilters}
      </button>
    </>
  );
}
