import Type from 'typebox';
import { environmentField, instant, named, nullable, oneOf, optional } from '../http/schema.ts';
import { type FleetCourier, vehicles } from './courier.ts';

/** A courier's capacity, as request fields. */
export const capacityFields = {
  vehicle: optional(oneOf(vehicles)),
  capacityParcels: optional(Type.Integer({ minimum: 1, maximum: 200 })),
  capacityKg: optional(Type.Number({ exclusiveMinimum: 0 })),
};

/** Returns the fields of a body that have a value, without absent and null ones. */
export const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

/** The fields of a courier, with their duty. */
export const courierFields = {
  courierID: Type.String(),
  workspaceID: nullable(Type.String()),
  environment: environmentField,
  name: Type.String(),
  phone: Type.String(),
  photoURL: nullable(Type.String()),
  plate: nullable(Type.String({ description: "The licence plate of the courier's vehicle" })),
  vehicle: oneOf(vehicles),
  capacityParcels: Type.Integer(),
  capacityKg: Type.Number(),
  createdAt: instant(),
  disabledAt: nullable(instant()),
  onDutySince: nullable(instant()),
  until: nullable(instant({ description: 'The stated end of work' })),
  pausedSince: nullable(
    instant({ description: 'The time since which they get no offers; going on duty ends the pause' }),
  ),
};

/** A courier as operations and the courier see them. */
export const CourierShown = named('Courier', 'A courier with their duty and last place.', {
  ...courierFields,
  position: nullable(
    named('CourierPosition', 'Where they were last.', {
      latitude: Type.Number(),
      longitude: Type.Number(),
      accuracyMeters: nullable(Type.Number()),
      at: instant(),
    }),
  ),
});

export const showCourier = ({ id, workspaceId, photoUrl, untilAt, ...rest }: FleetCourier) => ({
  courierID: id,
  workspaceID: workspaceId,
  photoURL: photoUrl,
  until: untilAt,
  ...rest,
});
