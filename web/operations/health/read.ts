import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';

export type Health = components['schemas']['Health'];

const everyMs = 15_000;

/** Fetches the state of the installation. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => (await answerOf(api.GET('/operations/v1/health', { signal }))).data,
    refetchInterval: everyMs,
  });
