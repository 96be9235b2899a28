import Type from 'typebox';
import { environments } from '../context.ts';
import { alertKinds } from '../deliveries/promises-store.ts';
import {
  anyText,
  instant,
  named,
  oneOf,
  optional,
  pageLimit,
  Success,
  strictObject,
} from '../http/schema.ts';
import { periodFields } from '../money/schema.ts';

export const AlertsQuery = strictObject({
  environment: oneOf(environments, { description: 'Sandbox or production' }),
  limit: optional(pageLimit(500)),
});
export const Alerts = Success(
  Type.Array(
    named('Alert', 'A promise in danger.', {
      alertID: Type.Integer(),
      kind: oneOf(alertKinds),
      deliveryID: Type.String(),
      workspaceID: Type.String(),
      environment: oneOf(environments, { description: 'Sandbox or production' }),
      promisedAt: instant({
        description: 'The due time, or the time by which a courier should have been found',
      }),
      raisedAt: instant(),
    }),
  ),
  'AlertsAnswer',
  'What nobody has seen to.',
);

export const PromisesQuery = strictObject({
  environment: oneOf(environments, { description: 'Sandbox or production' }),
  workspaceID: optional(anyText({ description: 'Only of this workspace' })),
  ...periodFields,
});
