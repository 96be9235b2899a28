import Type, { type Static } from 'typebox';
import { environments } from '../../context.ts';
import { marks, moveNames, statuses } from '../../deliveries/lifecycle.ts';
import { DeliveryAnswer } from '../../deliveries/schema.ts';
import {
  anyText,
  instant,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';

const categories = ['EXPRESS', 'LOGISTIC'] as const;

export const SearchQuery = strictObject({
  workspaceID: optional(anyText()),
  environment: optional(oneOf(environments)),
  status: optional(anyText({ description: 'One status, or several joined by commas' })),
  category: optional(oneOf(categories)),
  courierID: optional(anyText()),
  orderID: optional(anyText()),
  outletID: optional(anyText()),
  name: optional(anyText({ description: "Part of the sender's or recipient's name" })),
  phone: optional(anyText({ description: "The final digits of the sender's or recipient's number" })),
  createdFrom: optional(instant()),
  createdTo: optional(instant()),
  after: optional(anyText({ description: 'The last deliveryID of the previous page' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

const moveFields = {
  move: oneOf(moveNames),
  courierID: optional(anyText()),
  reasonCode: optional(anyText()),
  notes: optional(anyText()),
  mediaID: optional(anyText()),
  recipientName: optional(anyText()),
  recipientRelationship: optional(anyText()),
};

export const MoveRequest = strictObject(moveFields);
export type MoveRequest = Static<typeof MoveRequest>;

export const BulkMoves = strictObject({
  moves: Type.Array(strictObject({ deliveryID: requiredText(), ...moveFields }), {
    minItems: 1,
    maxItems: 200,
  }),
});

export const CourierChoice = strictObject({ courierID: requiredText() });

const found = Type.Object({
  deliveryID: Type.String(),
  workspaceID: Type.String(),
  environment: oneOf(environments),
  category: oneOf(categories),
  serviceType: Type.String(),
  status: oneOf([...statuses, ...marks]),
  providerOrderID: Type.String(),
  providerOutletID: nullable(Type.String()),
  sender: Type.String(),
  recipient: Type.String(),
  courier: nullable(Type.Object({ courierID: Type.String(), name: Type.String() })),
  amount: Type.Integer(),
  cashOnDelivery: nullable(Type.Integer()),
  promisedDropoffAt: nullable(instant()),
  createdAt: instant(),
  updatedAt: instant(),
});
export const FoundDeliveries = Success(Type.Array(found));

export const DeliveryForOperations = Success(
  Type.Object({
    workspaceID: Type.String(),
    environment: oneOf(environments),
    delivery: DeliveryAnswer,
    courierID: nullable(Type.String()),
    moves: Type.Array(
      Type.Object({
        move: oneOf(moveNames),
        open: Type.Boolean(),
        why: nullable(oneOf(['actor', 'role', 'category', 'status', 'pickup'])),
        needs: Type.Array(Type.String()),
      }),
    ),
    history: Type.Array(
      Type.Object({
        status: Type.String(),
        at: instant(),
        move: Type.String(),
        actor: Type.String(),
        actorId: nullable(Type.String()),
        notes: nullable(Type.String()),
        reasonCode: nullable(Type.String()),
        deviceAt: nullable(instant()),
        latitude: nullable(Type.Number()),
        longitude: nullable(Type.Number()),
      }),
    ),
  }),
);

export const Moved = Success(
  Type.Object({ deliveryID: Type.String(), status: oneOf(statuses), courierID: nullable(Type.String()) }),
);
export const BulkResults = Success(
  Type.Array(
    Type.Object({
      deliveryID: Type.String(),
      move: Type.String(),
      done: Type.Boolean(),
      status: nullable(Type.String({ description: 'The new status' })),
      httpStatus: Type.Integer({ description: 'The answer that the move alone would have got' }),
      error: nullable(Type.String()),
    }),
  ),
);
