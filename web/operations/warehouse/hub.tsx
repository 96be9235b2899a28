import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';
import { meKey, useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import type { HubSearch } from './search.ts';
import { useWarehouseTexts } from './texts.ts';
import styles from './warehouse.module.css';

export type Hub = DataOf<'/operations/v1/hubs'>[number];

const freshMs = 60_000;

/** Fetches the hubs of the tariffs in force. */
export const useHubs = () =>
  useQuery({
    queryKey: ['hubs'],
    queryFn: ({ signal }) => read('/operations/v1/hubs', { signal }),
    staleTime: freshMs,
  });

/** Returns the hub of the address, else the person's own, else the only one (decision 496). */
export function useHub(): Hub | undefined {
  const { data: hubs } = useHubs();
  const { data: me } = useMe();
  const { hub } = useSearch({ strict: false });
  const wanted = hub ?? me?.hubID;
  return hubs?.find(({ hubID }) => hubID === wanted) ?? (hubs?.length === 1 ? hubs[0] : undefined);
}

/** Returns a function that opens another hub, which the service keeps as the person's own. */
function useHubChange() {
  const texts = useWarehouseTexts();
  const toasts = useToasts();
  const queries = useQueryClient();
  const change = useChangeAddress<HubSearch & { readonly open?: string; readonly provider?: string }>();
  const { mutate } = useMutation({
    mutationFn: (hubID: string) => answerOf(api.PUT('/operations/v1/own-hub', { body: { hubID } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
    onError: (error) => toasts.refused(texts.hubNotKept, error),
  });
  return (hubID: string) => {
    mutate(hubID);
    change({ hub: hubID, open: undefined, provider: undefined });
  };
}

/** The field that selects another hub, if there are several. */
export function HubChoice() {
  const texts = useWarehouseTexts();
  const { data: hubs = [] } = useHubs();
  const hub = useHub();
  const change = useHubChange();
  if (hub === undefined || hubs.length < 2) return null;
  return (
    <Select
      aria-label={texts.hub}
      data={hubs.map(({ hubID, name }) => ({ value: hubID, label: name }))}
      value={hub.hubID}
      onChange={(value) => value !== null && change(value)}
      allowDeselect={false}
      searchable={hubs.length > 8}
    />
  );
}

/** Renders content for the selected hub; if none is selected, asks for one. */
export function AtHub({ children }: { readonly children: (hub: Hub) => ReactNode }) {
  const texts = useWarehouseTexts();
  const { data: hubs, error, refetch } = useHubs();
  const hub = useHub();
  const change = useHubChange();
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
  const choices = (
    <div className={styles.hubs}>
      {hubs.map(({ hubID, name }) => (
        <Button key={hubID} variant="default" size="md" onClick={() => change(hubID)}>
          {name}
        </Button>
      ))}
    </div>
  );
  return (
    <State icon="hub" title={texts.chooseHub} action={choices}>
      {texts.chooseHubHint}
    </State>
  );
}

/** Adds the hub to the address, so that a shared link opens the same hub. */
function useHubInAddress(hubID: string | undefined): void {
  const { hub } = useSearch({ strict: false });
  const change = useChangeAddress<HubSearch>({ isStep: false });
  useEffect(() => {
    if (hubID !== undefined && hub !== hubID) change({ hub: hubID });
  }, [hub, hubID, change]);
}
