import type { Context } from '../../context.ts';
import { dayMs, later, minuteMs } from '../../time.ts';

/** The current time, and how long ago a session may have been used last without having ended (decision 162). */
export interface SessionClock {
  readonly now: Date;
  /** A person's session has ended if it was last used before this time; `couriersSince` is the same for couriers. */
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

/** Minimum interval between two updates of a session's stored time of last use. */
export const useEveryMs = minuteMs;

/** Returns true if a person entered the password recently enough for dangerous changes. */
export const isProved = (
  { now, config }: Pick<Context, 'now' | 'config'>,
  { provedAt }: { readonly provedAt: Date },
): boolean =>
  config.passwordAgainMinutes === 0 ||
  now().getTime() - provedAt.getTime() < config.passwordAgainMinutes * minuteMs;
