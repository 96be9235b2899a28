import { Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { letters } from '../../ui/keys/letters.ts';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';
import { useWorkspaces } from '../staff/source.ts';
import type { BookSearch } from './search.ts';
import { useCallerTexts } from './texts.ts';

/** The fields for the provider and the environment of a booking. */
export function BookingChoice() {
  const texts = useCallerTexts();
  const { data: providers } = useWorkspaces();
  const { provider, sandbox } = useSearch({ from: inside(paths.book()) });
  const change = useChangeAddress<BookSearch & { readonly open?: string }>();
  return (
    <>
      <Select
        aria-label={texts.choose}
        placeholder={texts.choose}
        data={(providers ?? [])
          .map(({ workspaceID: value, name: label }) => ({ value, label }))
          .toSorted((one, other) => letters.compare(one.label, other.label))}
        value={provider ?? null}
        onChange={(value) => value !== null && change({ provider: value })}
        allowDeselect={false}
        searchable
        selectFirstOptionOnChange
        // The first question of a call, as long as no provider is chosen.
        autoFocus={provider === undefined}
      />
      <EnvironmentSwitch value={environmentOf({ sandbox })} change={change} />
    </>
  );
}
