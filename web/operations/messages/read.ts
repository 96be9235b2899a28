import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { repliesKey } from '../couriers/conversation.ts';
import type { Environment } from '../environment.ts';

const everyMs = 5_000;

/** Polls the couriers who wrote in the last days. */
export const useInbox = (environment: Environment) =>
  useQuery({
    queryKey: [...repliesKey, 'inbox', environment],
    queryFn: ({ signal }) => read('/operations/v1/inbox', { query: { environment }, signal }),
    refetchInterval: everyMs,
  });
