import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Environment } from '../environments.ts';

/** The page of the steps ticks them while a program takes them. */
const everyMs = 3_000;
/** Other pages show only whether steps are left. */
const seldomMs = 30_000;

const readSteps = (environment: Environment, signal: AbortSignal) =>
  read('/portal/v1/{environment}/getting-started', { path: { environment }, signal });

/**
 * Fetches the time at which each first step was done; null for open steps. The last step is a booking in production,
 * the others are in the sandbox.
 */
const stepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => {
    const [tried, live] = await Promise.all([readSteps('sandbox', signal), readSteps('production', signal)]);
    return {
      token: tried.tokenAt,
      quote: tried.quoteAt,
      booking: tried.bookingAt,
      webhook: tried.webhookAt,
      certification: tried.certificationAt,
      live: live.bookingAt,
    };
  },
});

/** Polls the steps, and each again within seconds. */
export const useFirstSteps = () => useQuery({ ...stepsQuery, refetchInterval: everyMs });

/** Polls the steps that are left, for people whose program takes them. */
export const useStepsLeft = (isByProgram: boolean) =>
  useQuery({ ...stepsQuery, refetchInterval: seldomMs, enabled: isByProgram });

export type FirstSteps = NonNullable<ReturnType<typeof useFirstSteps>['data']>;
export type Step = keyof FirstSteps;
