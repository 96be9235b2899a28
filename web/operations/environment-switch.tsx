import { SegmentedControl } from '@mantine/core';
import type { Environment } from './environment.ts';
import { useTexts } from './texts.ts';

interface EnvironmentSwitchProps {
  readonly className?: string | undefined;
  readonly value: Environment;
  readonly change: (fields: { readonly sandbox: true | undefined; readonly open: undefined }) => void;
}

/** A switch between production and sandbox. It also closes the open item, which belongs to one environment. */
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
