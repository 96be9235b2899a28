import Type from 'typebox';
import type { Scope } from '../context.ts';
import type { WeekOfPromises } from '../deliveries/reports/reports-store.ts';
import { named, Success } from '../http/schema.ts';

/** A provider's promised pickups and deliveries by week, on time and late; an open promise counts as neither. */
export const Promises = Success(
  Type.Array(
    named('PromisesOfWeek', 'A week of a provider.', {
      workspaceID: Type.String(),
      week: Type.String({ format: 'date', description: 'The Monday on which it begins' }),
      deliveries: Type.Integer(),
      pickupsOnTime: Type.Integer(),
      pickupsLate: Type.Integer(),
      deliveriesOnTime: Type.Integer(),
      deliveriesLate: Type.Integer(),
    }),
  ),
  'PromisesAnswer',
  'How promises were kept.',
);

export const showPromises = ({ workspaceId }: Scope, weeks: readonly WeekOfPromises[]) => ({
  status: 'Success',
  data: weeks.map((counts) => ({
    workspaceID: workspaceId,
    week: counts.week,
    deliveries: counts.deliveries,
    pickupsOnTime: counts.pickupsOnTime,
    pickupsLate: counts.pickupsLate,
    deliveriesOnTime: counts.dropoffsOnTime,
    deliveriesLate: counts.dropoffsLate,
  })),
});
