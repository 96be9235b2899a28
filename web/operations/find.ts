import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { read } from '../api/client.ts';
import type { Command, Find } from '../ui/keys/command.ts';
import { useFind } from '../ui/keys/palette.tsx';
import { useUiTexts } from '../ui/language/texts.ts';
import { hasWords } from '../ui/language/words.ts';
import { paths } from './paths.ts';
import { workspacesQuery } from './staff/source.ts';
import { useTexts } from './texts.ts';

const environment = 'production';
const mostOfKind = 5;

const findDeliveries = (text: string, signal: AbortSignal) =>
  read('/operations/v1/deliveries', { query: { environment, limit: mostOfKind, q: text }, signal });

const findCouriers = (text: string, signal: AbortSignal) =>
  read('/operations/v1/couriers', { query: { environment, text, limit: mostOfKind }, signal });

async function findProviders(text: string, queries: QueryClient) {
  const all = await queries.fetchQuery(workspacesQuery);
  return all.filter(({ name }) => hasWords([name], text)).slice(0, mostOfKind);
}

/** Adds orders, couriers and providers of production to the results of the command palette. */
export function useFinder(): void {
  const { couriers, provider } = useTexts();
  const { statuses } = useUiTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const find = useCallback<Find>(
    async (text, signal) => {
      const found = await Promise.all([
        findDeliveries(text, signal),
        findCouriers(text, signal),
        findProviders(text, queries),
      ]);
      const command = (id: string, each: Pick<Command, 'label' | 'icon' | 'hint' | 'run'>): Command => ({
        id: `found ${id}`,
        group: 'found',
        ...each,
      });
      const [deliveries, fleet, providers] = found;
      return [
        ...deliveries.map(({ deliveryID: open, providerOrderID, status, recipient }) =>
          command(open, {
            label: providerOrderID,
            icon: 'parcel',
            hint: `${statuses[status]} · ${recipient}`,
            run: () => void navigate({ to: paths.board(), search: { open } }),
          }),
        ),
        ...fleet.map(({ courierID: open, name }) =>
          command(open, {
            label: name,
            icon: 'bike',
            hint: couriers,
            run: () => void navigate({ to: paths.couriers(), search: { open } }),
          }),
        ),
        ...providers.map(({ workspaceID, name }) =>
          command(workspaceID, {
            label: name,
            icon: 'board',
            hint: provider,
            run: () => void navigate({ to: paths.board(), search: { provider: workspaceID } }),
          }),
        ),
      ];
    },
    [couriers, provider, statuses, navigate, queries],
  );
  useFind(find);
}
