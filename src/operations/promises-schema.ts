import Type from 'typebox';
import { environments } from '../context.ts';
import { alertKinds } from '../deliveries/promises-store.ts';
import { anyText, instant, oneOf, optional, Success, strictObject } from '../http/schema.ts';
import { periodFields } from '../money/schema.ts';

export const AlertsQuery = strictObject({
  environment: oneOf(environments),
  limit: optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export const Alerts = Success(
  Type.Array(
    Type.Object({
      alertID: Type.Integer(),
      kind: oneOf(alertKinds),
      deliveryID: Type.String(),
      workspaceID: Type.String(),
      environment: oneOf(environments),
      promisedAt: instant({
        description: 'The due time, or the time by which a courier should have been found',
      }),
      raisedAt: instant(),
    }),
  ),
);

export const PromisesQuery = strictObject({
  environment: oneOf(environments),
  workspaceID: optional(anyText()),
  ...periodFields,
});
