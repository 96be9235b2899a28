import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type DataOf, read } from '../../api/client.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import type { HubSearch } from './search.ts';
import { useWarehouseTexts } from './texts.ts';

export type Hub = DataOf<'/operations/v1/hubs'>[number];

/** The storage key of the hub at which this browser works. */
const settingKey = 'antar.hub';
const freshMs = 60_000;

const useHubs = () =>
  useQuery({
    queryKey: ['hubs'],
    queryFn: ({ signal }) => read('/operations/v1/hubs', { signal }),
    staleTime: freshMs,
  });

/** Returns the hub of the address, else the one that this browser stored, else the only one. */
export function useHub(): Hub | undefined {
  const { data: hubs } = useHubs();
  const { hub } = useSearch({ strict: false });
  const wanted = hub ?? localStorage.getItem(settingKey);
  return hubs?.find(({ hubID }) => hubID === wanted) ?? (hubs?.length === 1 ? hubs[0] : undefined);
}

/** The field that selects another hub. */
export function HubChoice() {
  const texts = useWarehouseTexts();
  const { data: hubs } = useHubs();
  const hub = useHub();
  const change = useChangeAddress<HubSearch & { readonly open?: string; readonly provider?: string }>();
  return (
    <Select
      aria-label={texts.hub}
      placeholder={texts.chooseHub}
      data={(hubs ?? []).map(({ hubID, name }) => ({ value: hubID, label: name }))}
      value={hub?.hubID ?? null}
      onChange={(value) => value !== null && change({ hub: value, open: undefined, provider: undefined })}
      allowDeselect={false}
      searchable={(hubs?.length ?? 0) > 8}
    />
  );
}

/** Renders content for the selected hub; if none is selected, asks for one. */
export function AtHub({ children }: { readonly children: (hub: Hub) => ReactNode }) {
  const texts = useWarehouseTexts();
  const { data: hubs, error, refetch } = useHubs();
  const hub = useHub();
  useHubInAddress(hub?.hubID);
  if (hub !== undefined) return children(hub);
  if (hubs === undefined) return <NotLoaded error={error} rows={14} retry={() => void refetch()} />;
  if (hubs.length === 0) {
    return (
      <State icon="hub" title={texts.noHubs}>
        {texts.noHubsHint}
      </State>
    );
  }
  return (
    <State icon="hub" title={texts.chooseHub} action={<HubChoice />}>
      {texts.chooseHubHint}
    </State>
  );
}

/** Stores the hub in this browser and adds it to the address, so that a shared link opens the same hub. */
function useHubInAddress(hubID: string | undefined): void {
  const { hub } = useSearch({ strict: false });
  const change = useChangeAddress<HubSearch>({ isStep: false });
  useEffect(() => {
    if (hubID === undefined) return;
    localStorage.setItem(settingKey, hubID);
    if (hub !== hubID) change({ hub: hubID });
  }, [hub, hubID, change]);
}
