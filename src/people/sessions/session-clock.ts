import type { Context } from '../../context.ts';
import { dayMs, later, minuteMs } from '../../time.ts';

/** What sessions are measured by (decision 162): the time, and how old a last use may be. */
export interface SessionClock {
  readonly now: Date;
  /** A session of a person that was last used before this has ended. */
  readonly peopleSince: Date;
  readonly couriersSince: Date;
}

const always = new Date(0);

export function sessionClock({ now, config }: Pick<Context, 'now' | 'config'>): SessionClock {
  const at = now();
  const since = (count: number, unitMs: number) => (count === 0 ? always : later(at, -count * unitMs));
  return {
    now: at,
    peopleSince: since(config.personIdleMinutes, minuteMs),
    couriersSince: since(config.courierIdleDays, dayMs),
  };
}

/** A use is stored at most this often. */
export const useEveryMs = minuteMs;

/** True if a person gave the password so recently that what is dangerous need not ask for it again. */
export const isProved = (
  { now, config }: Pick<Context, 'now' | 'config'>,
  { provedAt }: { readonly provedAt: Date },
): boolean =>
  config.passwordAgainMinutes === 0 ||
  now().getTime() - provedAt.getTime() < config.passwordAgainMinutes * minuteMs;
