import Type from 'typebox';
import { type Alert, alertKinds } from '../deliveries/promises/alerts-store.ts';
import {
  environmentField,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  refusedItemFields,
  Success,
  strictObject,
} from '../http/schema.ts';
import { type showWait, Wait } from './waits-schema.ts';

export const AlertsQuery = strictObject({
  environment: environmentField,
  limit: optional(pageLimit(500)),
});
export const Alerts = Success(
  Type.Array(
    named('Alert', 'A case that operations must look at.', {
      alertID: Type.Integer(),
      kind: oneOf(alertKinds),
      deliveryID: nullable(Type.String({ description: 'Null when it is about a courier or webhooks' })),
      orderID: nullable(Type.String({ description: "The provider's order id" })),
      workspaceID: nullable(Type.String({ description: "Null for the operator's couriers" })),
      environment: environmentField,
      courier: nullable(
        named('AlertCourier', 'The courier it is about, or the one of its delivery.', {
          courierID: Type.String(),
          name: Type.String(),
          phone: Type.String(),
        }),
      ),
      place: nullable(
        named('AlertPlace', 'Where the courier is who calls for help.', {
          latitude: Type.Number(),
          longitude: Type.Number(),
          at: instant({ description: 'The time of the position' }),
        }),
      ),
      promisedAt: nullable(
        instant({
          description:
            'The due time, or the time by which a courier should have been found; null for conditions',
        }),
      ),
      wait: nullable(Wait),
      since: instant({ description: 'The promised time, or the beginning of the condition' }),
      raisedAt: instant(),
      assignee: nullable(
        named('Assignee', 'Who sees to it.', { personID: Type.String(), name: Type.String(), at: instant() }),
      ),
    }),
  ),
  'AlertsAnswer',
  'What nobody has acknowledged.',
);

export const AlertIDs = strictObject(
  {
    alertIDs: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 200,
    }),
  },
  { title: 'AlertIDs', description: 'Alerts.' },
);
export const AlertResults = Success(
  Type.Array(
    named('AlertResult', 'What became of one.', {
      alertID: Type.Integer(),
      done: Type.Boolean(),
      httpStatus: Type.Integer({ description: 'The answer that it alone would have got' }),
      ...refusedItemFields,
    }),
  ),
  'AlertResultsAnswer',
  'What became of each.',
);

export const showAlert = (
  { id, kind, deliveryId, orderId, workspaceId, environment, ...alert }: Alert,
  wait: ReturnType<typeof showWait> | null,
) => ({
  alertID: id,
  kind,
  deliveryID: deliveryId,
  orderID: orderId,
  workspaceID: workspaceId,
  environment,
  courier: alert.courierId && {
    courierID: alert.courierId,
    name: alert.courierName,
    phone: alert.courierPhone,
  },
  place: alert.place,
  wait,
  promisedAt: deliveryId === null ? null : alert.since,
  since: alert.since,
  raisedAt: alert.raisedAt,
  assignee: alert.assignedTo && {
    personID: alert.assignedTo,
    name: alert.assigneeName,
    at: alert.assignedAt,
  },
});
