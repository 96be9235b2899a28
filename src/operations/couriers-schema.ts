import Type from 'typebox';
import { environments } from '../context.ts';
import { CourierShown, capacityFields } from '../fleet/schema.ts';
import {
  anyText,
  environmentField,
  instant,
  named,
  oneOf,
  optional,
  pageLimit,
  requiredText,
  Success,
  saysSomething,
  strictObject,
} from '../http/schema.ts';

const phone = () => Type.String({ format: 'phone', maxLength: 40, ...saysSomething });
const plate = () =>
  optional(Type.String({ maxLength: 15, description: "The vehicle's licence plate; blank: none" }));
const photo = () => optional(Type.String({ format: 'http-url', maxLength: 2048 }));
export const FleetQuery = strictObject({
  environment: optional(oneOf(environments, { description: 'Only of this one' })),
  onDuty: optional(Type.Boolean({ description: 'Only those on duty, or only those off' })),
  text: optional(anyText({ description: 'Part of a name or phone number' })),
  after: optional(anyText({ description: 'The last courierID of the previous page' })),
  limit: optional(pageLimit(500)),
});

export const NewCourierRequest = strictObject(
  {
    environment: environmentField,
    workspaceID: optional(
      anyText({ description: "The workspace of its own courier; default: the operator's fleet" }),
    ),
    name: requiredText(),
    phone: phone(),
    photoURL: photo(),
    plate: plate(),
    ...capacityFields,
  },
  { title: 'NewCourier', description: 'Who is taken on.' },
);

export const CourierChangeRequest = strictObject(
  {
    name: optional(requiredText()),
    phone: optional(phone()),
    photoURL: photo(),
    plate: plate(),
    ...capacityFields,
    disabled: optional(Type.Boolean()),
  },
  { title: 'CourierChange', description: 'What shall be different.' },
);

export const CourierAnswer = Success(CourierShown, 'CourierAnswer', 'The courier.');
export const Couriers = Success(Type.Array(CourierShown), 'CouriersAnswer', 'A page of couriers.');
export const CodeIssued = Success(
  named('CourierCode', 'What a courier signs in with.', {
    code: Type.String({ description: 'For one sign-in; shown only once' }),
    expiresAt: instant(),
  }),
  'CodeIssued',
  'The code.',
);
