import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, type DataOf } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import type { State } from './search.ts';

export type Due = DataOf<'/operations/v1/dues'>[number];
export type Remittance = DataOf<'/operations/v1/remittances'>[number];
export type RemittanceWithLines = DataOf<'/operations/v1/remittances/{remittanceID}'>;
export type Line = RemittanceWithLines['lines'][number];

const key = ['remittances'] as const;
const pageRows = 500;
const linesAPage = 100;

/** Reads the debt to each provider. */
export const useDues = (environment: Environment) =>
  useQuery({
    queryKey: [...key, 'dues', environment],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/operations/v1/dues', { params: { query: { environment } }, signal }))).data,
  });

/** The remittances in a state, the latest first, page by page. */
export const useRemittances = (environment: Environment, state: State) =>
  useInfiniteQuery({
    queryKey: [...key, environment, state],
    queryFn: async ({ signal, pageParam }) => {
      const query = { environment, state, limit: pageRows, ...(pageParam !== '' && { after: pageParam }) };
      return (await answerOf(api.GET('/operations/v1/remittances', { params: { query }, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly Remittance[]) =>
      page.length < pageRows ? undefined : page.at(-1)?.remittanceID,
  });

/** One remittance, with its lines page by page. */
export const useRemittance = (remittanceID: string) =>
  useInfiniteQuery({
    queryKey: [...key, remittanceID],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: linesAPage, ...(pageParam !== '' && { after: pageParam }) };
      const params = { path: { remittanceID }, query };
      return (await answerOf(api.GET('/operations/v1/remittances/{remittanceID}', { params, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ lines }) => (lines.length < linesAPage ? undefined : lines.at(-1)?.deliveryID),
  });

/** A step that somebody takes. */
export type Step =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'pay'; readonly paidOn: string; readonly reference: string };

async function take(remittanceID: string, step: Step): Promise<Remittance> {
  const params = { path: { remittanceID } };
  switch (step.kind) {
    case 'approve':
      return (await answerOf(api.POST('/operations/v1/remittances/{remittanceID}/approval', { params })))
        .data;
    case 'reject': {
      const body = { reason: step.reason };
      const call = api.POST('/operations/v1/remittances/{remittanceID}/rejection', { params, body });
      return (await answerOf(call)).data;
    }
    case 'pay': {
      const body = { paidOn: step.paidOn, reference: step.reference };
      const call = api.POST('/operations/v1/remittances/{remittanceID}/payment', { params, body });
      return (await answerOf(call)).data;
    }
  }
}

/** Takes a step of a remittance, and reads everything about remittances anew. */
export function useStep(remittanceID: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => take(remittanceID, step),
    // Not waited for: the new state may remove what asked, and with it what it does after the answer.
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

/** Draws up the remittance of a provider. */
export function useDrawUp(environment: Environment) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (workspaceID: string) =>
      (await answerOf(api.POST('/operations/v1/remittances', { body: { environment, workspaceID } }))).data,
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
}
