import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { filterOfView } from '../../ui/delivery/delivery-views.ts';
import type { TwoDays } from '../../ui/today/figure.tsx';
import { useEnvironment } from '../environment.tsx';

export type Today = DataOf<'/portal/v1/{environment}/today'>;

const everyMs = 20_000;
const mostFailed = 3;

/** Polls the day of the workspace. */
export function useToday() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['today', environment],
    queryFn: ({ signal }) => read('/portal/v1/{environment}/today', { path: { environment }, signal }),
    refetchInterval: everyMs,
  });
}

/** Polls the newest deliveries of two days that failed. */
export function useFailed(fromDay: string | undefined) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['today', environment, 'failed', fromDay],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/deliveries', {
        path: { environment },
        query: { ...filterOfView('failed'), fromDay: fromDay!, limit: mostFailed },
        signal,
      }),
    refetchInterval: everyMs,
    enabled: fromDay !== undefined,
  });
}

type Counted = 'booked' | 'failed' | 'completed';

/** Returns the number of today. */
export const sumOf = ({ today, hours }: Today, of: Counted): number =>
  hours.filter(({ day }) => day === today).reduce((sum, hour) => sum + hour[of], 0);

/** Returns a count of each hour of both days; today's ends with the latest hour that has begun. */
export function byHour(
  { today, yesterday, hours }: Today,
  what: string,
  of: Counted,
  hourNow: number,
): TwoDays {
  const dayOf = (wanted: string) =>
    Array.from(
      { length: 24 },
      (_, hour) => hours.find((each) => each.day === wanted && each.hour === hour)?.[of] ?? 0,
    );
  return { what, today: dayOf(today).slice(0, hourNow + 1), yesterday: dayOf(yesterday) };
}
