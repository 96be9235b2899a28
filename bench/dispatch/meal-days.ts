import { type DispatchPolicy, defaultPolicy } from '../../src/dispatch/core/policy.ts';
import { listMealDays, readMealDay } from './mdrp.ts';
import { type DayMetrics, meanOfDays, measureDay } from './metrics.ts';
import { seeded } from './seeded.ts';
import { type DayOutcome, simulateDay } from './simulate.ts';
import { verifyOutcome } from './verify.ts';

export interface MealDaysFigures {
  readonly days: number;
  readonly all: DayMetrics;
  /** Over the days whose optimum is published (Reyes et al. 2018, table 4); undefined when none is there. */
  readonly withKnownOptimum: DayMetrics | undefined;
  readonly last: DayOutcome;
}

/**
 * A pickup of the Meal Delivery Routing Problem is one restaurant's, so nothing else is pooled with it, and couriers
 * are not diverted. The oldest order comes first when couriers are short.
 */
export const mealPolicy: DispatchPolicy = {
  ...defaultPolicy,
  poolRadiusMeters: 0,
  insertion: false,
  lateWorkMinutes: 0,
  unassignedWorkMinutes: 0,
  unassignedMinutesPerMinuteOfAge: 10,
  overdueAfterMinutes: Number.POSITIVE_INFINITY,
};

/** The variants that are measured, all with the same settings for every day. */
export const mealVariants = [
  { title: 'known preparation times', policy: mealPolicy, meanOnly: false, refusalShare: 0 },
  { title: 'only the mean preparation time known', policy: mealPolicy, meanOnly: true, refusalShare: 0 },
  {
    title: '30 s offers, 30 % refused',
    policy: { ...mealPolicy, assign: 'offer' },
    meanOnly: false,
    refusalShare: 0.3,
  },
] as const satisfies readonly MealVariant[];

interface MealVariant {
  readonly title: string;
  readonly policy: DispatchPolicy;
  readonly meanOnly: boolean;
  readonly refusalShare: number;
}

/** Plays every day of a folder, checks each outcome, and gives the means. @throws when an outcome is impossible */
export function playMealDays(
  folder: string,
  { policy, meanOnly, refusalShare }: MealVariant,
): MealDaysFigures {
  const all: DayMetrics[] = [];
  const known: DayMetrics[] = [];
  let last: DayOutcome | undefined;
  for (const name of listMealDays(folder)) {
    const day = readMealDay(folder, name, { meanOnly });
    last = simulateDay(day, policy, { refusalShare, random: seeded(1) });
    const wrong = verifyOutcome(last);
    if (wrong.length > 0) throw new Error(`${name}: ${wrong.join('; ')}`);
    const metrics = measureDay(last);
    all.push(metrics);
    if (/^0[or]50/.test(name)) known.push(metrics);
  }
  return {
    days: all.length,
    all: meanOfDays(all),
    withKnownOptimum: known.length > 0 ? meanOfDays(known) : undefined,
    last: last!,
  };
}
