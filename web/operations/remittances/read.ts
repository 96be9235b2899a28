import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import { useChange } from '../../ui/change.ts';
import type { Environment } from '../environment.ts';
import type { State } from './search.ts';

export type Due = DataOf<'/operations/v1/dues'>[number];
export type Remittance = DataOf<'/operations/v1/remittances'>[number];
export type RemittanceWithLines = DataOf<'/operations/v1/remittances/{remittanceID}'>;
export type Line = RemittanceWithLines['lines'][number];

const key = ['remittances'] as const;

/** Reads the debt to each provider. */
export const useDues = (environment: Environment) =>
  useQuery({
    queryKey: [...key, 'dues', environment],
    queryFn: ({ signal }) => read('/operations/v1/dues', { query: { environment }, signal }),
  });

/** The remittances in a state, the latest first, page by page. */
export const useRemittances = (environment: Environment, state: State) =>
  useInfiniteQuery({
    queryKey: [...key, environment, state],
    ...pages('/operations/v1/remittances', { query: { environment, state, limit: 500 } }, 'remittanceID'),
  });

/** One remittance, with its lines page by page. */
export const useRemittance = (remittanceID: string) =>
  useInfiniteQuery({
    queryKey: [...key, remittanceID],
    ...pages(
      '/operations/v1/remittances/{remittanceID}',
      { path: { remittanceID }, query: { limit: 100 } },
      'deliveryID',
    ),
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
export const useStep = (remittanceID: string) =>
  useChange({
    mutationFn: (step: Step) => take(remittanceID, step),
    alwaysInvalidates: key,
    awaits: false,
  });

/** Draws up the remittance of a provider. */
export const useDrawUp = (environment: Environment) =>
  useChange({
    mutationFn: async (workspaceID: string) =>
      (await answerOf(api.POST('/operations/v1/remittances', { body: { environment, workspaceID } }))).data,
    alwaysInvalidates: key,
    awaits: false,
  });
