import { SegmentedControl, Select } from '@mantine/core';
import type { ChangeAddress } from '../../ui/address/change-address.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Category, Fault } from './read.ts';
import { categories, faults, type SandboxSearch } from './search.ts';
import { useSandboxTexts } from './texts.ts';

interface PlayBarProps {
  readonly search: SandboxSearch;
  readonly show: ChangeAddress<SandboxSearch>;
}

/** Options of a simulation: service, speed and webhook fault. */
export function PlayBar({ search: { category = 'EXPRESS', speed, fault }, show }: PlayBarProps) {
  const texts = useSandboxTexts();
  return (
    <>
      <SegmentedControl
        aria-label={texts.category}
        value={category}
        onChange={(value) => show({ category: value as Category })}
        data={[...categories]}
      />
      <NumberField
        aria-label={texts.speed}
        title={texts.speedHint}
        placeholder={texts.speed}
        w={120}
        min={1}
        max={3_600}
        value={speed ?? ''}
        onChange={(value) => show({ speed: typeof value === 'number' ? value : undefined })}
      />
      <Select
        aria-label={texts.fault}
        placeholder={texts.noFault}
        clearable
        w={200}
        data={faults.map((value) => ({ value, label: texts.faults[value] }))}
        value={fault ?? null}
        onChange={(value) => show({ fault: (value ?? undefined) as Fault | undefined })}
      />
    </>
  );
}
