import { SegmentedControl } from '@mantine/core';
import type { Environment } from './environment.ts';
import { useTexts } from './texts.ts';

interface EnvironmentSwitchProps {
  readonly className?: string | undefined;
  readonly value: Environment;
  /** Changes the search parameters. */
  readonly change: (fields: { readonly sandbox: true | undefined; readonly open: undefined }) => void;
}

/** Switches between the real deliveries and those of the sandbox. */
export function EnvironmentSwitch({ className, value, change }: EnvironmentSwitchProps) {
  const { environment, environments } = useTexts();
  return (
    <SegmentedControl
      className={className}
      aria-label={environment}
      value={value}
      onChange={(each) => change({ sandbox: each === 'sandbox' || undefined, open: undefined })}
      data={(['production', 'sandbox'] as const).map((each) => ({ value: each, label: environments[each] }))}
    />
  );
}
