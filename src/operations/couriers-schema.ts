import Type from 'typebox';
import { environments } from '../context.ts';
import { CourierShown, capacityFields } from '../fleet/schema.ts';
import { anyText, instant, oneOf, optional, requiredText, Success, strictObject } from '../http/schema.ts';

const phone = () => Type.String({ format: 'phone', minLength: 1, maxLength: 40 });
const photo = () => optional(Type.String({ format: 'http-url', maxLength: 2048 }));
export const FleetQuery = strictObject({
  environment: optional(oneOf(environments)),
  onDuty: optional(Type.Boolean()),
  text: optional(anyText({ description: 'Part of a name or phone number' })),
  after: optional(anyText({ description: 'The last courierID of the previous page' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 500 })),
});

export const NewCourierRequest = strictObject({
  environment: oneOf(environments),
  workspaceID: optional(
    anyText({ description: "The workspace of its own courier; default: the operator's fleet" }),
  ),
  name: requiredText(),
  phone: phone(),
  photoURL: photo(),
  ...capacityFields,
});

export const CourierChangeRequest = strictObject({
  name: optional(requiredText()),
  phone: optional(phone()),
  photoURL: photo(),
  ...capacityFields,
  disabled: optional(Type.Boolean()),
});

export const CourierAnswer = Success(CourierShown);
export const Couriers = Success(Type.Array(CourierShown));
export const CodeIssued = Success(
  Type.Object({
    code: Type.String({ description: 'For one sign-in; shown only once' }),
    expiresAt: instant(),
  }),
);
