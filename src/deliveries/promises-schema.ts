import Type from 'typebox';
import { Success } from '../http/schema.ts';
import type { WeekOfPromises } from './promises-store.ts';

/** How promises were kept, a row a provider and week; what still waits counts as neither. */
export const Promises = Success(
  Type.Array(
    Type.Object({
      workspaceID: Type.String(),
      week: Type.String({ format: 'date', description: 'The Monday in Jakarta on which it begins' }),
      deliveries: Type.Integer(),
      pickupsOnTime: Type.Integer(),
      pickupsLate: Type.Integer(),
      deliveriesOnTime: Type.Integer(),
      deliveriesLate: Type.Integer(),
    }),
  ),
);

export const showPromises = (weeks: readonly WeekOfPromises[]) => ({
  status: 'Success',
  data: weeks.map(({ workspaceId, ...counts }) => ({ workspaceID: workspaceId, ...counts })),
});
