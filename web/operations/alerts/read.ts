import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../api/client.ts';
import { useBoard } from '../couriers/read.ts';
import type { Environment } from '../environment.ts';
import type { AlertRow } from './rows.ts';

const everyMs = 5_000;
const mostAlerts = 500;
const mostHandled = 200;

export const alertsKey = ['alerts'] as const;

/** Polls the alerts that nobody has acknowledged yet. */
export const useOpenAlerts = (environment: Environment) =>
  useQuery({
    queryKey: [...alertsKey, environment],
    queryFn: ({ signal }) =>
      read('/operations/v1/alerts', { query: { environment, limit: mostAlerts }, signal }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });

/** Polls the alerts that were acknowledged last. */
const useHandledAlerts = (environment: Environment, enabled: boolean) =>
  useQuery({
    queryKey: [...alertsKey, environment, 'handled'],
    queryFn: ({ signal }) =>
      read('/operations/v1/alerts', { query: { environment, state: 'handled', limit: mostHandled }, signal }),
    refetchInterval: everyMs,
    enabled,
  });

/**
 * Returns the open alerts, or the handled ones, each with its delivery on the board and the name of its provider.
 */
export function useAlerts(environment: Environment, view: 'handled' | undefined) {
  const isHandled = view === 'handled';
  const open = useOpenAlerts(environment);
  const handled = useHandledAlerts(environment, isHandled);
  const alerts = isHandled ? handled : open;
  const { data: board } = useBoard(environment);
  const rows = useMemo(() => {
    const deliveries = new Map(board?.deliveries.map((each) => [each.deliveryID, each]));
    const providers = new Map(board?.workspaces.map(({ workspaceID, name }) => [workspaceID, name]));
    return alerts.data?.map(
      (each): AlertRow => ({
        ...each,
        delivery: deliveries.get(each.deliveryID ?? ''),
        provider: providers.get(each.workspaceID ?? ''),
      }),
    );
  }, [alerts.data, board]);
  return { ...alerts, rows };
}
