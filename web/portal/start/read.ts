import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Environment } from '../environments.ts';

const everyMs = 3_000;

const readSteps = (environment: Environment, signal: AbortSignal) =>
  read('/portal/v1/{environment}/getting-started', { path: { environment }, signal });

/**
 * Fetches the time at which each first step was done; null for open steps. The last step is a booking in production,
 * the others are in the sandbox.
 */
export const useFirstSteps = () =>
  useQuery({
    queryKey: ['first-steps'],
    queryFn: async ({ signal }) => {
      const [tried, live] = await Promise.all([
        readSteps('sandbox', signal),
        readSteps('production', signal),
      ]);
      return {
        token: tried.tokenAt,
        quote: tried.quoteAt,
        booking: tried.bookingAt,
        webhook: tried.webhookAt,
        certification: tried.certificationAt,
        live: live.bookingAt,
      };
    },
    refetchInterval: everyMs,
  });

export type FirstSteps = NonNullable<ReturnType<typeof useFirstSteps>['data']>;
export type Step = keyof FirstSteps;
