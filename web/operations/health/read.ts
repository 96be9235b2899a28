import { useQuery } from '@tanstack/react-query';
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

/** Polls the state of the installation. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => read('/operations/v1/health', { signal }),
    refetchInterval: everyMs,
  });
