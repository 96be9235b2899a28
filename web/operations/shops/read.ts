import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';
import { workspacesQuery } from '../staff/source.ts';

export type ListedShop = DataOf<'/operations/v1/workspaces'>[number];
export type Shop = DataOf<'/operations/v1/workspaces/{workspaceID}'>;

/** The key of every query about providers. */
export const shopsKey = workspacesQuery.queryKey;

/** Fetches one provider with what it lacks to go live. */
export const useShop = (workspaceID: string) =>
  useQuery({
    queryKey: [...shopsKey, workspaceID],
    queryFn: ({ signal }) =>
      read('/operations/v1/workspaces/{workspaceID}', { path: { workspaceID }, signal }),
    refetchInterval: 15_000,
  });

type State = Shop['state'];

/** Suspends, closes or reopens a provider. */
export const setState = async ({ workspaceID, version }: Shop, state: State, reason: string) => {
  const params = { path: { workspaceID } };
  const body = { version, state, ...(reason.trim() !== '' && { reason }) };
  return (await answerOf(api.PUT('/operations/v1/workspaces/{workspaceID}/state', { params, body }))).data;
};
