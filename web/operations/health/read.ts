import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { present, textOf } from '../../ui/address/address.ts';

export type Health = components['schemas']['Health'];

/** The search parameters of the page. */
export interface HealthSearch {
  /** The provider whose webhooks are highlighted and scrolled into view. */
  readonly provider?: string;
}

export const readHealthSearch = (search: Record<string, unknown>): HealthSearch =>
  present({ provider: textOf(search.provider) });

const everyMs = 15_000;

/** The examination is repeated every five minutes: other pages than this one need not ask more often than this. */
const seldomMs = 60_000;

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => read('/operations/v1/health', { signal }),
});

/** Polls the state of the installation. */
export const useHealth = () => useQuery({ ...healthQuery, refetchInterval: everyMs });

/** Polls what is wrong with the installation, for those who may read it. */
export const useFindings = (mayRead: boolean): Health['findings'] | undefined =>
  useQuery({ ...healthQuery, refetchInterval: seldomMs, enabled: mayRead }).data?.findings;
