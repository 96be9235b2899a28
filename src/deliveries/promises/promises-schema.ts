import Type from 'typebox';
import { named, Success } from '../../http/schema.ts';
import type { WeekOfPromises } from './promise-days-store.ts';

/** How promises were kept, a row a provider and week; what still waits counts as neither. */
export const Promises = Success(
  Type.Array(
    named('PromisesOfWeek', 'A week of a provider.', {
      workspaceID: Type.String(),
      week: Type.String({ format: 'date', description: 'The Monday in Jakarta on which it begins' }),
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

export const showPromises = (weeks: readonly WeekOfPromises[]) => ({
  status: 'Success',
  data: weeks.map(({ workspaceId, ...counts }) => ({ workspaceID: workspaceId, ...counts })),
});
