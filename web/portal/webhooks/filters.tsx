import { Select } from '@mantine/core';
import { useRef } from 'react';
import { type Status, statuses } from '../../../src/vocabulary/statuses.ts';
import type { ChangeAddress } from '../../ui/address/change-address.ts';
import { PeriodField } from '../../ui/days/day-field.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { outcomes, type WebhooksSearch } from './search.ts';
import { useWebhookTexts } from './texts.ts';

interface FiltersProps {
  readonly search: WebhooksSearch;
  readonly show: ChangeAddress<WebhooksSearch>;
}

/** Filters of the list of events: outcome, status, delivery and time. */
export function Filters({ search: { outcome, status, delivery, from, to }, show }: FiltersProps) {
  const { events: texts } = useWebhookTexts();
  const { statuses: names } = useUiTexts();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Chips
        label={texts.outcome}
        value={outcome ?? 'all'}
        choose={(each) => show({ outcome: each === 'all' ? undefined : each })}
        chips={(['all', ...outcomes] as const).map((value) => ({
          value,
          label: value === 'all' ? texts.all : texts.outcomes[value],
        }))}
      />
      <Select
        aria-label={texts.status}
        placeholder={texts.anyStatus}
        clearable
        searchable
        w={190}
        data={statuses.map((value) => ({ value, label: names[value] }))}
        value={status ?? null}
        onChange={(value) => show({ status: (value ?? undefined) as Status | undefined })}
      />
      <SearchField
        label={texts.delivery}
        field={field}
        value={delivery}
        change={(value) => show({ delivery: value })}
      />
      <PeriodField from={texts.from} to={texts.to} isTimed value={{ from, to }} change={show} />
    </>
  );
}
